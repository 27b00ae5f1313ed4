import { api, type InboxFolder } from '@stayboard/contract'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { folders, inboxStart, useFolderCount } from '../../../entities/mails/folders.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { HeldRows } from '../../../kit/lists/parts/HeldRows.tsx'
import { ListBar } from '../../../kit/lists/parts/ListBar.tsx'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../../kit/lists/parts/ListRows.tsx'
import { ListSection } from '../../../kit/lists/parts/ListSection.tsx'
import { type List, useList } from '../../../kit/lists/useList.ts'
import tabs from '../../../ui/LinkTabs.module.css'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FailingMailboxes } from '../FailingMailboxes.tsx'
import { messageLink, messageRow } from '../message.ts'
import { messageBar } from '../message-bar.ts'
import { messageColumns } from '../message-columns.tsx'
import { ConversationBeside } from './ConversationBeside.tsx'
import { ConversationRows } from './ConversationRows.tsx'
import { ConversationViews } from './ConversationViews.tsx'
import classes from './list.module.css'

const row = { ...messageRow, link: messageLink }

/**
 * A folder of the inbox, longest waiting first, with the selected conversation beside it. On phones, only one of the two is
 * visible.
 */
export function InboxView({ view }: { view: string | undefined }) {
  const list = useList(api.inbox.list, {
    ...inboxStart(view),
    title: t('menu.inbox'),
    columns: messageColumns,
    row,
  })
  const isScreen = !list.isWide && list.peek.isOpen
  return (
    <ListSection list={list}>
      {!isScreen && <Top list={list} view={view} />}
      <ConversationBeside list={list}>
        <ListRows
          list={list}
          empty={t('inbox.nothingOpen')}
          emptyTitle={t('inbox.done')}
          shownAs={(rows) => <ConversationRows rows={rows} list={list} />}
        />
        <ListPager list={list} hasSizes={false} />
      </ConversationBeside>
      {list.over}
    </ListSection>
  )
}

/** The head of the page: title, folders, and a notice of changes by others. */
function Top({ list, view }: { list: List<typeof api.inbox.list>; view: string | undefined }) {
  const tabs = <FolderTabs view={view} />
  return (
    <>
      <FailingMailboxes />
      <PageHeader title={list.title} badge={<HeldRows list={list} />} beside={list.isWide && tabs}>
        <ConversationViews control={list.control} />
      </PageHeader>
      {!list.isWide && tabs}
      <ListBar list={list} {...messageBar()} hasTools={false} />
    </>
  )
}

/**
 * Marked as current by the caller, because the router would compare the whole address. The link removes filters, page and open
 * conversation.
 */
const TabLink = createLink(({ isCurrent, ...props }: ComponentProps<'a'> & { isCurrent: boolean }) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
))

/** Links to the folders of the inbox, each with its number of conversations. */
const FolderTabs = ({ view }: { view: string | undefined }) => (
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
