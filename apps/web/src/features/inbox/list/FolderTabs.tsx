import type { InboxFolder } from '@stayboard/contract'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { folders, useFolderCount } from '../../../entities/mails/folders.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import tabs from '../../../ui/LinkTabs.module.css'
import classes from './list.module.css'

/** The router would mark links by the whole address. A folder has no filters, page and opened conversation. */
const TabLink = createLink(({ isCurrent, ...props }: ComponentProps<'a'> & { isCurrent: boolean }) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
))

/** Links to the folders of the inbox, each with its number of conversations. */
export const FolderTabs = ({ view }: { view: string | undefined }) => (
  <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label={t('inbox.folders.title')}>
    {folders.map(([name, folder]) => (
      <TabLink
        key={folder}
        to="."
        search={() => ({ view: name })}
        resetScroll={false}
        isCurrent={name === view}
        className={tabs.tab}
      >
        {t(`inbox.folders.${folder}`)}
        <Count folder={folder} />
      </TabLink>
    ))}
  </nav>
)

function Count({ folder }: { folder: InboxFolder }) {
  const { value } = useFolderCount(folder)
  return <span className={classes.count}>{value !== undefined && numberText(value)}</span>
}
