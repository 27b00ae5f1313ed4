import { api } from '@stayboard/contract'
import { t } from '../../../kit/core/words/words.ts'
import { ListBar } from '../../../kit/lists/parts/ListBar.tsx'
import { ListBulk } from '../../../kit/lists/parts/ListBulk.tsx'
import { ListHeader } from '../../../kit/lists/parts/ListHeader.tsx'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../../kit/lists/parts/ListRows.tsx'
import { ListSection } from '../../../kit/lists/parts/ListSection.tsx'
import { useList } from '../../../kit/lists/useList.ts'
import { FailingMailboxes } from '../FailingMailboxes.tsx'
import { MessageDialog } from '../MessageDialog.tsx'
import { messageLink, messageRow } from '../message.ts'
import { messageBar } from '../message-bar.ts'
import { messageColumns } from '../message-columns.tsx'
import { ConversationViews } from './ConversationViews.tsx'

const row = { ...messageRow, link: messageLink }

const bulk = {
  status: 'shared.status',
  client: 'shared.client',
  user: 'shared.user',
  exploiter: 'shared.exploiter',
} as const

/** The table of all messages. A row opens its conversation in a dialog. */
export function TableView() {
  const list = useList(api.inbox.list, {
    title: t('menu.inbox'),
    columns: messageColumns,
    row,
    bulk,
  })
  return (
    <ListSection list={list}>
      <FailingMailboxes />
      <ListHeader list={list} hasViews>
        <ConversationViews control={list.control} />
      </ListHeader>
      <ListBar list={list} {...messageBar()} />
      <ListRows list={list} isChoosing={list.rights.change} empty={t('inbox.empty')} />
      <ListPager list={list} />
      <MessageDialog {...list} />
      {list.rights.change && <ListBulk list={list} />}
      {list.over}
    </ListSection>
  )
}
