import { api } from '@stayboard/contract'
import { moneyText } from '../../kit/core/words/format.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { Amount } from './Amount.tsx'
import { VatRate } from './VatRate.tsx'

export const spaceTypeColumns = columns(api.spaceTypes.list, (column) => [
  column.text('code', 'shared.code', { sort: 'code', isMain: true, card: 'title' }),
  column.number('floor', 'spaceTypes.floor', { sort: 'floor', width: '100px', card: 'none' }),
  column.money('size', 'spaceTypes.size', {
    sort: 'size',
    width: '140px',
    card: 'end',
    // A card shows no column heading, so the number needs its unit.
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
