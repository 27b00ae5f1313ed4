import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { ListBar } from '../../kit/lists/parts/ListBar.tsx'
import { ListBulk } from '../../kit/lists/parts/ListBulk.tsx'
import { ListHeader } from '../../kit/lists/parts/ListHeader.tsx'
import { ListPager } from '../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../kit/lists/parts/ListRows.tsx'
import { ListSection } from '../../kit/lists/parts/ListSection.tsx'
import { SelectedBeside } from '../../kit/lists/peek/SelectedBeside.tsx'
import { useList } from '../../kit/lists/useList.ts'
import { FailingMailboxes } from './FailingMailboxes.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { messageLink, messageRow } from './message.ts'
import { messageBar } from './message-bar.ts'
import { messageColumns } from './message-columns.tsx'

const row = { ...messageRow, link: messageLink }

const bulk = {
  status: 'shared.status',
  client: 'shared.client',
  user: 'shared.user',
  exploiter: 'shared.exploiter',
} as const

/** The shared inbox: the list of messages, who waits longest first, with the selected conversation beside it. */
export default function MessagePage() {
  const list = useList(api.inbox.list, {
    title: t('menu.inbox'),
    columns: messageColumns,
    row,
    change: api.inbox.update,
    bulk,
  })
  return (
    <ListSection list={list}>
      <FailingMailboxes />
      <ListHeader list={list} hasViews />
      <ListBar list={list} {...messageBar} />
      <SelectedBeside
        list={list}
        name="messages"
        start={380}
        panel={(one) => <MessagePanel key={one.messageId} message={one} list={list} />}
      >
        <ListRows list={list} isChoosing={list.rights.change} empty={t('inbox.empty')} />
        <ListPager list={list} />
      </SelectedBeside>
      {list.rights.change && <ListBulk list={list} />}
      {list.over}
    </ListSection>
  )
}
