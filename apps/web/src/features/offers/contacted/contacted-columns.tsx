import { api, type ContactStatus } from '@stayboard/contract'
import { columns } from '../../../kit/lists/columns.tsx'
import { WaitingTime } from './WaitingTime.tsx'

/** The columns of the contacted providers. All but the department are edited in the list. */
export const contactedColumns = columns(api.contactedProviders.list, (column) => [
  column.text('departmentName', 'shared.department', {
    sort: 'departmentName',
    isMain: true,
    card: 'title',
  }),
  column.option('status', 'shared.status', {
    sort: 'status',
    colors: contactColours,
    edits: column.edits('status'),
    width: '210px',
    card: 'line',
  }),
  column.custom('waiting', 'contactedProviders.waiting', (row) => <WaitingTime row={row} />, {
    sort: 'askedAt',
    holds: 'waitingHours',
    width: '190px',
    card: 'end',
  }),
  column.distance('kilometres', 'sites.distance', { sort: 'kilometres', card: 'dimmed' }),
  column.text('roomtype', 'shared.roomtype', {
    edits: column.edits('roomtype'),
    width: '140px',
    card: 'dimmed',
  }),
  column.text('priceInformation', 'shared.priceInfo', {
    edits: column.edits('priceInformation'),
    card: 'dimmed',
  }),
  column.instant('changedAt', 'contactedProviders.changedAt', {
    sort: 'changedAt',
    width: '150px',
    dimmed: true,
    card: 'foot',
  }),
])

/**
 * The colour of each state of a contacted provider: grey before contact, blue while waiting, green tones if agreed, red if
 * refused.
 */
const contactColours: Record<ContactStatus, string> = {
  'Not contacted yet': 'gray',
  'Inquiry requested': 'blue',
  'No availability': 'red',
  'Offer received': 'cyan',
  Accepted: 'teal',
  Rejected: 'red',
  Cancelled: 'red',
  Confirmed: 'green',
  'Reservation nr received': 'green',
  'Invoice from provider': 'lime',
  'Paid invoice from provider': 'green',
}
