import { api } from '@stayboard/contract'
import { inboxStart } from '../../../entities/mails/folders.ts'
import { t } from '../../../kit/core/words/words.ts'
import { HeldRows } from '../../../kit/lists/parts/HeldRows.tsx'
import { ListBar } from '../../../kit/lists/parts/ListBar.tsx'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../../kit/lists/parts/ListRows.tsx'
import { ListSection } from '../../../kit/lists/parts/ListSection.tsx'
import { type List, useList } from '../../../kit/lists/useList.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FailingMailboxes } from '../FailingMailboxes.tsx'
import { messageLink, messageRow } from '../message.ts'
import { messageBar } from '../message-bar.ts'
import { messageColumns } from '../message-columns.tsx'
import { ConversationBeside } from './ConversationBeside.tsx'
import { ConversationRows } from './ConversationRows.tsx'
import { FolderTabs } from './FolderTabs.tsx'
import { InboxViewSwitch } from './InboxViewSwitch.tsx'

const row = { ...messageRow, link: messageLink }

/** A folder of the inbox, who waits longest first, and the selected conversation beside it. On phones each has the screen. */
export function InboxView({ view }: { view: string | undefined }) {
  const list = useList(api.inbox.list, {
    ...inboxStart(view),
    title: t('menu.inbox'),
    columns: messageColumns,
    row,
    change: api.inbox.update,
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

/** The heading of the page with the folders, and what others changed. */
function Top({ list, view }: { list: List<typeof api.inbox.list>; view: string | undefined }) {
  const tabs = <FolderTabs view={view} />
  return (
    <>
      <FailingMailboxes />
      <PageHeader title={list.title} badge={<HeldRows list={list} />} beside={list.isWide && tabs}>
        <InboxViewSwitch control={list.control} />
      </PageHeader>
      {!list.isWide && tabs}
      <ListBar list={list} {...messageBar} hasTools={false} />
    </>
  )
}
