import { api } from '@stayboard/contract'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'

export const spaceTypeColumns = columns(api.spaceTypes.list, (column) => [
  column.text('code', 'shared.code', { sort: 'code', isMain: true, card: 'title' }),
  column.number('floor', 'spaceTypes.floor', { sort: 'floor', width: '100px', card: 'none' }),
  column.money('size', 'spaceTypes.size', {
    sort: 'size',
    width: '140px',
    card: 'end',
    // Cards have no column headings, so the number has its unit.
    inCard: ({ size }) => size !== null && `${moneyText(size)} m²`,
  }),
  column.number('maxGuests', 'shared.guests', { sort: 'maxGuests', width: '100px', card: 'none' }),
  column.number('nrBeds', 'spaceTypes.nrBeds', { sort: 'nrBeds', width: '100px', card: 'none' }),
  column.option('dirty', 'spaceTypes.dirty', {
    labels: { true: 'spaceTypes.dirty', false: 'spaceTypes.clean' },
    colors: { true: 'orange', false: 'green' },
    width: '160px',
    card: 'line',
  }),
])

export const priceColumns = columns(api.spaceTypes.prices, (column) => [
  column.text('spaceType', 'spaceTypes.one', {
    of: ({ spaceType }) => spaceType.code,
    holds: 'spaceType.code',
    sort: 'code',
    isMain: true,
    card: 'title',
  }),
  column.day('checkIn', 'shared.checkIn', { sort: 'checkIn', width: '120px', card: 'dimmed' }),
  column.day('checkOut', 'shared.checkOut', { width: '120px', card: 'dimmed' }),
  column.option('pricePer', 'shared.pricePer', { width: '110px', card: 'line' }),
  column.number('fromNights', 'spaceTypes.fromNights', { width: '120px', card: 'none' }),
  column.custom('priceEx', 'spaceTypes.priceEx', (row) => <Amount of={row} value={row.priceEx} />, {
    sort: 'priceEx',
    align: 'right',
    width: '150px',
    card: 'none',
  }),
  column.custom('priceInc', 'spaceTypes.priceInc', (row) => <Amount of={row} value={row.priceInc} />, {
    sort: 'priceInc',
    align: 'right',
    width: '150px',
    card: 'aside',
  }),
  column.custom('vatRate', 'spaceTypes.vatRate', (row) => <VatRate price={row} />, {
    width: '190px',
    card: 'line',
    parts: [
      { label: 'spaceTypes.vatRate', holds: 'vatRate' },
      { label: 'spaceTypes.vatValidFrom', holds: 'vatValidFrom' },
      { label: 'shared.currency', holds: 'currency' },
    ],
  }),
])

/** An amount with its currency. The prices of a department may have several currencies. */
const Amount = ({ of: { currency }, value }: { of: { currency: string }; value: number }) =>
  `${currency === 'EUR' ? '€' : currency} ${moneyText(value)}`

/**
 * The VAT rate included in a price, and since when the rate is valid (docs/rules/prices.md#amounts).
 */
function VatRate({ price }: { price: { vatRate: number; vatValidFrom: string | null } }) {
  const { vatRate: rate, vatValidFrom: day } = price
  return day === null ? `${rate} %` : t('spaceTypes.vatSince', { rate, day: dayText(day) })
}
