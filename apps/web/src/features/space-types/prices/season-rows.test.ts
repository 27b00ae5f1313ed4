import { riseOf } from '@stayboard/domain'
import { describe, expect, it } from 'vitest'
import { cellsOf, faultsOf } from './season-cells.ts'
import { changedFrom, nextYear, seasonsPasted } from './season-changes.ts'
import { newRow, type PriceListAnswer, seasonsOf } from './season-rows.ts'

const words = { per: { NIGHT: 'Per nacht', WEEK: 'Per week', MONTH: 'Per maand' }, inc: 'incl.', ex: 'excl.' }
const kind = (roomTypeId: number, name: string) => ({
  roomTypeId,
  spaceTypeId: null,
  name,
  units: 15,
  maxGuests: 2,
})
const kinds = [kind(1, 'Studio'), kind(2, 'Suite')]
const price = (spaceTypePriceId: number, roomTypeId: number, priceEx: number, days: object = {}) => ({
  ...{
    spaceTypePriceId,
    roomTypeId,
    spaceTypeId: null,
    spaceType: { code: 'x' },
    priceEx,
    priceInc: priceEx * 1.21,
  },
  ...{ vatIncluded: false, vatRate: 21, vatValidFrom: null, currency: 'EUR', version: 4, _links: {} },
  ...{
    checkIn: '2027-01-01',
    checkOut: '2027-07-01',
    pricePer: 'NIGHT' as const,
    fromNights: 1,
    upToGuests: null,
  },
  ...days,
})
const list: PriceListAnswer = { kinds, prices: [price(10, 1, 100), price(11, 2, 150)], gaps: [], _links: {} }
const columns = ['checkIn', 'lastNight', 'pricePer', 'fromNights', 'upToGuests', 'vat', 'kind 1', 'kind 2']
const rows = seasonsOf(list, words)

it('shows prices of the same nights as one season', () => {
  expect(rows.map(({ texts }) => columns.map((column) => texts[column]))).toEqual([
    ['01-01-2027', '30-06-2027', 'Per nacht', '1', '', 'excl.', '100,00', '150,00'],
  ])
  expect(cellsOf(rows, list, words)).toEqual([])
})

it('saves what changed, and deletes what is left out', () => {
  const [row = newRow({})] = rows
  const changed = { ...row, texts: { ...row.texts, 'kind 1': '105', 'kind 2': '' } }
  expect(cellsOf([changed], list, words)).toMatchObject([
    { spaceTypePriceId: 11, version: 4, price: null },
    { spaceTypePriceId: 10, version: 4, price: 105, roomType: '/api/provider_hospitality_entity/1' },
  ])
})

describe('a pasted sheet', () => {
  const sheet = [
    ['Van', 'Tot', 'Per', 'Nachten', 'Gasten', 'Btw', 'Studio', 'Suite'],
    ['1-7-2027', '31-8-2027', 'maand', '28', '2', 'incl', '1,500', '2100,50'],
    ['2027-09-01', '2027-12-31', '', '', '', '', '90', ''],
  ]
  it('adds a season for each row, whatever its spelling, without the headings', () => {
    const laid = seasonsPasted(rows, { row: 1, column: 'checkIn' }, sheet, columns)
    const faults = [...faultsOf(laid, kinds, words).values()].flat()
    // 1,500 may be 1,50 too: it is asked.
    expect(faults).toEqual([{ field: 'kind 1', code: 'ambiguous', choices: ['1.500,00', '1,50'] }])
    const settled = laid.map((row) =>
      row.texts['kind 1'] === '1,500' ? { ...row, texts: { ...row.texts, 'kind 1': '1500' } } : row,
    )
    expect(cellsOf(settled, list, words)).toMatchObject([
      {
        ...{
          checkIn: '2027-07-01',
          checkOut: '2027-09-01',
          pricePer: 'MONTH',
          fromNights: 28,
          upToGuests: 2,
        },
        ...{ vatIncluded: true, price: 1500 },
      },
      { price: 2100.5 },
      { checkIn: '2027-09-01', checkOut: '2028-01-01', pricePer: 'NIGHT', vatIncluded: false, price: 90 },
    ])
  })

  it('names what it cannot read, and seasons that overlap', () => {
    const faulty = seasonsPasted(
      rows,
      { row: 1, column: 'checkIn' },
      [['32-1-2027', '1-1-2027', 'dozijn', '0', 'x', '?', 'a']],
      columns,
    )
    const [, faults = []] = [...faultsOf(faulty, kinds, words).values()]
    expect(faults.map(({ field }) => field)).toEqual([
      'checkIn',
      'pricePer',
      'fromNights',
      'upToGuests',
      'vat',
      'kind 1',
    ])
    const overlapping = seasonsPasted(
      rows,
      { row: 1, column: 'checkIn' },
      [['30-6-2027', '1-8-2027', '', '', '', '', '', '80']],
      columns,
    )
    expect([...faultsOf(overlapping, kinds, words).values()].map((some) => some[0]?.code)).toEqual([
      'priceOverlap',
      'priceOverlap',
    ])
  })
})

it('changes prices from a day on, and cuts the season there', () => {
  const by = riseOf('-2,5 %')
  if (!by) throw new Error('not understood')
  const changed = changedFrom(rows, { day: '2027-04-01', by }, kinds, words)
  expect(
    changed.map(({ texts }) => [texts.checkIn, texts.lastNight, texts['kind 1'], texts['kind 2']]),
  ).toEqual([
    ['01-01-2027', '31-03-2027', '100,00', '150,00'],
    ['01-04-2027', '30-06-2027', '97,50', '146,25'],
  ])
  expect([riseOf('12,50'), riseOf('-10'), riseOf('5%'), riseOf('x'), riseOf('0')]).toEqual([
    ...[{ amount: 1250 }, { amount: -1000 }, { permille: 50 }, null, null],
  ])
})

it('copies a season to the next year', () => {
  const [row = newRow({})] = rows
  expect(nextYear(row)).toMatchObject({ held: {}, texts: { checkIn: '01-01-2028', lastNight: '30-06-2028' } })
})
