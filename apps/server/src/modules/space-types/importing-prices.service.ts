import { addDays, formatDay } from '@stayboard/domain'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { priceArea } from './prices.area.ts'
import { taxed } from './prices.service.ts'

/** Imports prices of rooms by period. A price without a VAT rate gets that of lodging in the department's country. */
export const importing = plainImporting({
  area: priceArea,
  arrange: ({ department: _, lastNight, ...values }) =>
    typeof lastNight === 'string' ? { ...values, checkOut: addDays(lastNight, 1) } : values,
  additions:
    () =>
    ({ spaceType, checkIn, vatRate = null }) =>
    (_columns, _current, within) =>
      taxed(within, Number(spaceType), {
        checkIn: String(checkIn),
        vatRate: typeof vatRate === 'number' ? vatRate : null,
        vatValidFrom: null,
      }),
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'same', columns: ['spaceTypeId'] },
        { as: 'same', columns: ['checkIn'] },
        { as: 'same', columns: ['checkOut'] },
        { as: 'same', columns: ['fromNights'] },
        { as: 'sameOrNone', columns: ['upToGuests'] },
      ],
    },
  ],
  nameOf: ({ checkIn, checkOut }) => `${formatDay(String(checkIn))} – ${formatDay(String(checkOut))}`,
})
