import { api } from '@stayboard/contract'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { columns } from '../../../kit/lists/columns.tsx'

/** The columns of bookings without a room. */
export const unassignedColumns = columns(api.stays.list, (column) => [
  column.text('refNumber', 'shared.reference', { isMain: true, width: '140px', card: 'title' }),
  column.custom(
    'enquiryName',
    'shared.enquiry',
    ({ enquiryId, enquiryName }) => (
      <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }}>
        {enquiryName}
      </TextLink>
    ),
    { holds: 'enquiryName', card: 'line', inCard: ({ enquiryName }) => enquiryName },
  ),
  column.text('departmentName', 'shared.department', { dimmed: true, card: 'dimmed' }),
  column.day('checkIn', 'shared.checkIn', { sort: 'checkIn', width: '110px', card: 'aside' }),
  column.day('checkOut', 'shared.checkOut', { sort: 'checkOut', width: '110px', card: 'none' }),
  column.number('nights', 'shared.nights', { width: '90px', card: 'none' }),
  column.number('totalAdults', 'stays.people', {
    of: ({ totalAdults, totalChildren }) => totalAdults + totalChildren,
    width: '100px',
    card: 'end',
  }),
  column.number('guests', 'stays.guestsEntered', { width: '140px', card: 'none' }),
])
