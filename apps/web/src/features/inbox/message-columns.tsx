import { api, NOBODY } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { isoDayOfText } from '../../kit/core/words/format.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { Hits } from '../../kit/lists/rows/Hits.tsx'
import classes from './inbox.module.css'
import { isUnread, type Message, messageColours } from './message.ts'
import { Subject } from './Subject.tsx'

/** The columns of the messages of the inbox. The subject is bold until somebody opens the message. */
export const messageColumns = columns(api.inbox.list, (column) => [
  column.custom(
    'subject',
    'shared.subject',
    (row) => <Subject isUnread={isUnread(row)}>{row.subject}</Subject>,
    {
      isMain: true,
    },
  ),
  column.text('exploiterName', 'shared.exploiter', { width: '104px', card: 'dimmed' }),
  column.text('organisation', 'shared.company', { width: '150px', card: 'none' }),
  column.custom('sentDate', 'inbox.sentDate', ({ sentDate }) => isoDayOfText(sentDate), {
    sort: 'sentDate',
    width: '124px',
    card: 'line',
  }),
  column.custom('clientName', 'inbox.clientName', (row) => <ClientName message={row} />, {
    width: '136px',
    card: 'line',
  }),
  column.text('userName', 'shared.user', { width: '110px', card: 'line' }),
  column.option('status', 'shared.status', {
    width: '160px',
    card: 'aside',
    colors: messageColours,
    edits: column.edits('status'),
  }),
  column.instant('waitingSince', 'inbox.waitingSince', {
    sort: 'waiting',
    width: '150px',
    isHidden: true,
    card: 'none',
  }),
  column.instant('snoozedUntil', 'inbox.snoozedUntil', { width: '150px', isHidden: true, card: 'none' }),
  column.text('clientEmail', 'inbox.clientEmail', { width: '200px', isHidden: true, card: 'none' }),
  column.text('reference', 'shared.reference', { width: '130px', isHidden: true, card: 'none' }),
  column.text('crmId', 'inbox.crmId', { width: '130px', isHidden: true, card: 'none' }),
])

/** The columns of the messages of one client. */
export const clientMessageColumns = messageColumns.filter(({ id }) => id !== 'clientName')

/** The name of the sender, linked to the page of the assigned client. */
function ClientName({ message: { clientId, clientName } }: { message: Message }) {
  if (clientId === NOBODY) return <Hits>{clientName}</Hits>
  return (
    <TextLink
      className={classes.client ?? ''}
      to="/client/detail/$clientId"
      params={{ clientId: String(clientId) }}
    >
      {clientName}
    </TextLink>
  )
}
