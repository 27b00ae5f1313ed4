import { api } from '@stayboard/contract'
import { TextLink } from '../../../kit/core/page/links.tsx'
import { columns } from '../../../kit/lists/columns.tsx'

/** The columns of bookings without a room. */
export const unassignedColumns = columns(api.stays.list, (column) => [
  column.text('refNumber', 'stays.reference', { isMain: true, width: '140px', card: 'title' }),
  column.custom(
    'enquiryName',
    'stays.enquiryName',
    ({ enquiryId, enquiryName }) => (
      <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }}>
        {enquiryName}
      </TextLink>
    ),
    { holds: 'enquiryName', card: 'line', inCard: ({ enquiryName }) => enquiryName },
  ),
  column.text('departmentName', 'stays.currentDepartment', { dimmed: true, card: 'dimmed' }),
  column.day('checkIn', 'stays.checkIn', { sort: 'checkIn', width: '110px', card: 'aside' }),
  column.day('checkOut', 'stays.checkOut', { sort: 'checkOut', width: '110px', card: 'none' }),
  column.number('nights', 'stays.nights', { width: '90px', card: 'none' }),
  column.number('totalAdults', 'stays.people', {
    of: ({ totalAdults, totalChildren }) => totalAdults + totalChildren,
    width: '100px',
    card: 'end',
  }),
  column.number('guests', 'stays.guestsEntered', { width: '140px', card: 'none' }),
])
