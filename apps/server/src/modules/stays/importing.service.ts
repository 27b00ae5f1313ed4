import { link, Stay } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { stayArea } from './stays.area.ts'

/**
 * Imports room bookings. Bookings of a former system are facts, so their warnings are shown but need not be accepted.
 */
export const importing = plainImporting({
  area: stayArea,
  fields: { ...Stay.create, enquiry: link('/api/v2/backend/enquiry', 'required') },
  notes: { field: 'notes' },
  additions:
    () =>
    ({ enquiry }) =>
    () => ({ enquiryId: enquiry, supersedesId: null }),
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'same', columns: ['enquiryId'] },
        { as: 'same', columns: ['spaceTypeId'] },
        { as: 'same', columns: ['checkIn'] },
        { as: 'same', columns: ['checkOut'] },
      ],
    },
    {
      reason: 'CONTENT',
      by: [
        { as: 'same', columns: ['enquiryId'] },
        { as: 'same', columns: ['currentDepartmentId'] },
        { as: 'same', columns: ['checkIn'] },
        { as: 'same', columns: ['checkOut'] },
      ],
    },
  ],
  nameOf: ({ checkIn, checkOut }) => `${formatDay(String(checkIn))} – ${formatDay(String(checkOut))}`,
})
