import { api } from '@stayboard/contract'
import { dayText, instantText } from '../../../kit/core/words/format.ts'
import { columns } from '../../../kit/lists/columns.tsx'

const hidden = { isHidden: true, card: 'none' } as const
const dayOf = (day: string | null) => day && dayText(day)

/** Columns of the lists of enquiries that are shown if the user chooses them. */
export const furtherColumns = columns(api.enquiries.list, (column) => [
  column.custom('organisation', 'enquiries.organisation', ({ enquiry }) => enquiry.organisation.name, {
    ...hidden,
    holds: 'enquiry.organisation.name',
    width: '180px',
  }),
  column.custom('contactName', 'enquiries.contactName', ({ enquiry }) => enquiry.contactName, {
    ...hidden,
    holds: 'enquiry.contactName',
    width: '150px',
  }),
  column.custom('checkinDate', 'enquiries.checkinDate', ({ enquiry }) => dayOf(enquiry.checkinDate), {
    ...hidden,
    holds: 'enquiry.checkinDate',
    sort: 'checkinDate',
    width: '100px',
  }),
  column.custom('checkoutDate', 'enquiries.checkoutDate', ({ enquiry }) => dayOf(enquiry.checkoutDate), {
    ...hidden,
    holds: 'enquiry.checkoutDate',
    width: '100px',
  }),
  column.custom('guests', 'enquiries.guests', ({ enquiry }) => enquiry.guests, {
    ...hidden,
    holds: 'enquiry.guests',
    align: 'right',
    width: '80px',
  }),
  column.custom('timeStamp', 'enquiries.received', ({ enquiry }) => instantText(enquiry.timeStamp), {
    ...hidden,
    holds: 'enquiry.timeStamp',
    sort: 'timeStamp',
    width: '132px',
  }),
])
