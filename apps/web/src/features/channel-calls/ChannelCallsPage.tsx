import { api } from '@stayboard/contract'
import { IconFileText, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

type ChannelCall = RowOf<typeof api.channelCalls.list>

const colors = { WAITING: 'blue', DONE: 'green', FAILED: 'red' }

const channelCallColumns = columns(api.channelCalls.list, (column) => [
  column.instant('at', 'channelCalls.at', { sort: 'at', width: '150px', isMain: true }),
  column.option('system', 'menu.system', { width: '112px', card: 'line' }),
  column.option('direction', 'channelCalls.direction', { width: '112px', card: 'line' }),
  column.text('operation', 'channelCalls.operation', { width: '184px', card: 'line' }),
  column.text('departmentName', 'shared.department', { card: 'line' }),
  column.text('refNumber', 'shared.reference', { width: '150px', isHidden: true, card: 'none' }),
  column.option('state', 'channelCalls.state', { width: '108px', colors, card: 'aside' }),
  column.text('error', 'channelCalls.error', { card: 'line' }),
  column.number('errorCode', 'shared.code', { width: '90px', isHidden: true, card: 'none' }),
  column.number('attempts', 'shared.attempts', { width: '110px', isHidden: true, card: 'none' }),
  column.number('duration', 'channelCalls.duration', { width: '116px', card: 'none' }),
  column.instant('dueAt', 'shared.nextAttempt', { width: '150px', isHidden: true, card: 'none' }),
])

/** The polling interval, in ms. Calls are not in the change log, so no event announces them. */
const PACE = 5_000

/** The calls to and from channel managers, with filters. A failed call can be repeated. */
export default function ChannelCallsPage() {
  return (
    <ListPage
      call={api.channelCalls.list}
      title={t('menu.channelCalls')}
      columns={channelCallColumns}
      again={PACE}
      row={{
        name: ({ operation, channelCallId }) => `${operation} ${channelCallId}`,
        actions: (call) => <Actions call={call} />,
        actionCount: 2,
        edge: ({ state }) => (state === 'FAILED' ? 'red' : null),
      }}
      promoted={['system', 'state']}
      search={t('channelCalls.search')}
      empty={t('channelCalls.empty')}
    />
  )
}

function Actions({ call }: { call: ChannelCall }) {
  const [isOpen, setOpen] = useState(false)
  const { channelCallId, operation: name, canRetry } = call
  const { mutate, isPending } = useTold(api.channelCalls.retry)
  const retry = () => mutate({ params: { channelCallId } }, { done: t('channelCalls.retried', { name }) })
  return (
    <>
      {may(api.channelCalls.get) && (
        <IconButton aria-label={t('channelCalls.answerOf', { name })} onClick={() => setOpen(true)}>
          <IconFileText size={16} aria-hidden />
        </IconButton>
      )}
      {canRetry && may(api.channelCalls.retry) && (
        <IconButton aria-label={t('channelCalls.retryName', { name })} loading={isPending} onClick={retry}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      )}
      {isOpen && <AnswerDialog id={channelCallId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
