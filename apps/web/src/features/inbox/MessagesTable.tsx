import { api } from '@stayboard/contract'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import type { ListCall } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { ListBar } from '../../kit/lists/parts/ListBar.tsx'
import { ListHeader } from '../../kit/lists/parts/ListHeader.tsx'
import { ListPager } from '../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../kit/lists/parts/ListRows.tsx'
import { ListSection } from '../../kit/lists/parts/ListSection.tsx'
import { type List, useList } from '../../kit/lists/useList.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { messagePart, messageRow } from './message.ts'
import { clientMessageBar, messageBar } from './message-bar.ts'
import { clientMessageColumns, messageColumns } from './message-columns.tsx'

const row = { ...messageRow, link: messagePart.link }
const shared = { scope: messagePart.scope, row }

/** The messages of the inbox as a part of a page. A row opens its conversation in a dialog. */
export default function MessagesTable() {
  const list = useList(api.inbox.list, { ...shared, title: t('menu.inbox'), columns: messageColumns })
  return (
    <Table list={list} bar={messageBar()} empty={t('inbox.empty')}>
      <MessageDialog {...list} />
    </Table>
  )
}

/** The messages of one client as a part of the client's page. */
export function ClientMessages({ clientId }: { clientId: number }) {
  const list = useList(api.inbox.ofClient, {
    ...shared,
    within: { clientId },
    title: t('menu.inbox'),
    columns: clientMessageColumns,
  })
  return (
    <Table list={list} bar={clientMessageBar()} empty={t('inbox.emptyOfClient')}>
      <MessageDialog {...list} />
    </Table>
  )
}

interface Props<C extends ListCall> {
  list: List<C>
  bar: ReturnType<typeof messageBar>
  /** The text shown if there are no messages. */
  empty: string
  children: ReactNode
}

function Table<C extends ListCall>({ list, bar, empty, children }: Props<C>) {
  const refresh = list.named(t('actions.refresh'))
  return (
    <Card>
      <ListSection list={list}>
        <ListHeader list={list}>
          <ListBar list={list} {...bar} hasTools={false} />
          <ButtonLink to="/messages" variant="subtle">
            {t('inbox.all')}
          </ButtonLink>
          <IconButton frame="square" size="large" aria-label={refresh} title={refresh} onClick={list.retry}>
            <IconRefresh size={16} aria-hidden />
          </IconButton>
        </ListHeader>
        <ListRows list={list} empty={empty} />
        <ListPager list={list} />
        {children}
      </ListSection>
    </Card>
  )
}
