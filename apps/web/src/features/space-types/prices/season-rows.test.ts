import { riseOf } from '@stayboard/domain'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { cellsOf, faultsOf } from './season-cells.ts'
import { changedFrom, nextYear } from './season-changes.ts'
import { seasonsPasted } from './season-paste.ts'
import { newRow, type PriceListAnswer, seasonsOf } from './season-rows.ts'
import { termCellsOf, termFaultsOf } from './term-cells.ts'
import { termColumns, termRowsOf } from './term-rows.ts'

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
const list: PriceListAnswer = {
  kinds,
  prices: [price(10, 1, 100), price(11, 2, 150)],
  terms: [],
  gaps: [],
  _links: {},
}
const columns = ['checkIn', 'lastNight', 'pricePer', 'fromNights', 'upToGuests', 'vat', 'kind 1', 'kind 2']
const rows = seasonsOf(list, words)
const grid = { columns, kinds }

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
    const laid = seasonsPasted(rows, { row: 1, column: 'checkIn' }, sheet, grid).rows
    const faults = [...faultsOf(laid, kinds, words).values()].flat()
    // The text 1,500 may also mean 1,50, so the user is asked.
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
      grid,
    ).rows
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
      grid,
    ).rows
    expect([...faultsOf(overlapping, kinds, words).values()].map((some) => some[0]?.code)).toEqual([
      'priceOverlap',
      'priceOverlap',
    ])
  })
})

describe('a pasted sheet in an order of its own', () => {
  const at = { row: 1, column: 'checkIn' }
  it('has its amounts in the kinds that its headings name, and says which columns it leaves out', () => {
    const headings = ['Van', 'Tot', 'Per', 'Nachten', 'Gasten', 'Btw', 'SUITE', 'Penthouse', 'studio ']
    const amounts = ['1-7-2027', '31-8-2027', '', '', '', '', '150', '900', '80']
    const laid = seasonsPasted(rows, at, [headings, [''], amounts], grid)
    expect(laid.rows[1]?.texts).toMatchObject({ checkIn: '1-7-2027', 'kind 1': '80', 'kind 2': '150' })
    expect([laid.rows.length, laid.left]).toEqual([2, ['Penthouse']])
  })

  it('says which columns it leaves out without headings too', () => {
    const amounts = ['1-7-2027', '31-8-2027', '', '', '', '', '80', '150', '900']
    expect(seasonsPasted(rows, at, [amounts], grid).left).toEqual(['900'])
  })

  it('has no amount for a season where a pasted column has an empty cell', () => {
    const column = readSheet('\r\n90\r\n\r\n95\r\n')
    const laid = seasonsPasted(rows, { row: 0, column: 'kind 2' }, column, grid).rows
    expect(laid.map(({ texts }) => texts['kind 2'])).toEqual(['', '90', '', '95'])
  })

  it('has no season where an amount is in another column', () => {
    const laid = seasonsPasted(
      rows,
      at,
      [
        ['1-7-2027', '31-8-2027', '95'],
        ['1-9-2027', ''],
      ],
      grid,
    ).rows
    expect([...faultsOf(laid, kinds, words).values()].flat()).toMatchObject([
      { field: 'pricePer', code: 'option' },
    ])
  })
})

it('changes prices from a day on, and cuts the season there', () => {
  const by = riseOf('-2,5 %')
  if (!by) throw new Error('not understood')
  const changed = changedFrom(rows, { day: '2027-04-01', by }, kinds, words) ?? []
  expect(
    changed.map(({ texts }) => [texts.checkIn, texts.lastNight, texts['kind 1'], texts['kind 2']]),
  ).toEqual([
    ['01-01-2027', '31-03-2027', '100,00', '150,00'],
    ['01-04-2027', '30-06-2027', '97,50', '146,25'],
  ])
  // A season that was split off keeps the VAT rate of its price, even if it is split again.
  const again = changedFrom(changed, { day: '2027-05-01', by }, kinds, words) ?? []
  expect(cellsOf(again, list, words).map((cell) => ('copiedFrom' in cell ? cell.copiedFrom : 0))).toEqual([
    ...[0, 0, 10, 11, 10, 11],
  ])
  // The change would make the first price, 100,00, negative.
  expect(changedFrom(rows, { day: '2027-04-01', by: { amount: -100_01 } }, kinds, words)).toBeNull()
  expect(changedFrom(rows, { day: '2028-04-01', by: { amount: -100_01 } }, kinds, words)).toEqual(rows)
  expect([riseOf('12,50'), riseOf('-10'), riseOf('5%'), riseOf('x'), riseOf('0')]).toEqual([
    ...[{ amount: 1250 }, { amount: -1000 }, { perHundredThousand: 5000 }, null, null],
  ])
})

describe('terms of sale', () => {
  const named = {
    CLOSED: 'Gesloten nachten',
    NO_ARRIVAL: 'Geen aankomst',
    NO_DEPARTURE: 'Geen vertrek',
    RELEASE: 'Releasedagen',
  }
  const term = { saleTermId: 5, spaceTypeId: null, code: 'Studio', version: 2, _links: {} }
  const days = { checkIn: '2027-12-24', checkOut: '2027-12-27' }
  const release = { ...term, ...days, roomTypeId: 1, term: 'RELEASE' as const, days: 14 }
  const closed = { ...term, ...days, saleTermId: 6, roomTypeId: 1, term: 'CLOSED' as const, days: null }
  const both = { ...list, terms: [release, closed, { ...closed, saleTermId: 7, roomTypeId: 2 }] }
  const shown = termRowsOf(both, named)
  const pasted = (...sheet: string[][]) =>
    seasonsPasted(shown, { row: 2, column: 'checkIn' }, sheet, {
      ...{ columns: [...termColumns, 'kind 1', 'kind 2'], kinds },
    }).rows

  it('are one row for each period and sort, and unchanged ones are not saved', () => {
    expect(shown.map(({ texts }) => texts)).toMatchObject([
      { checkIn: '24-12-2027', lastNight: '26-12-2027', term: 'Releasedagen', 'kind 1': '14' },
      { term: 'Gesloten nachten', 'kind 1': 'x', 'kind 2': 'x' },
    ])
    expect(termCellsOf(shown, both, named)).toEqual([])
  })

  it('are saved as they are pasted, for several kinds at once, and deleted when they are left out', () => {
    const laid = pasted(
      ['1-1-2028', '2-1-2028', 'gesl', 'X', 'x'],
      ['3-1-2028', '3-1-2028', 'release', '0', ''],
    )
    expect([...termFaultsOf(laid, kinds, named).values()].flat()).toEqual([])
    expect(termCellsOf(laid.slice(1), both, named)).toMatchObject([
      { saleTermId: 5, version: 2, isRemoved: true },
      { term: 'CLOSED', checkIn: '2028-01-01', checkOut: '2028-01-03', days: null, isRemoved: false },
      { term: 'CLOSED', roomType: '/api/provider_hospitality_entity/2' },
      { term: 'RELEASE', days: 0, roomType: '/api/provider_hospitality_entity/1' },
    ])
  })

  it.each([
    [['26-12-2027', '1-1-2028', 'Gesloten nachten', 'x', ''], 'checkIn termOverlap'],
    [['2-1-2028', '1-1-2028', 'Gesloten nachten', 'x', ''], 'lastNight endBeforeStart'],
    [['1-1-2028', '2-1-2028', 'Geen', 'x', ''], 'term option'],
    [['1-1-2028', '2-1-2028', 'Gesloten nachten', '7', ''], 'kind 1 option'],
    [['1-1-2028', '2-1-2028', 'Releasedagen', '-7', ''], 'kind 1 releaseDays'],
    [['1-1-2028', '2-1-2028', 'Releasedagen', '', '366'], 'kind 2 releaseDays'],
  ])('%j has the fault %s', (row, fault) => {
    const laid = pasted(row)
    const last = termFaultsOf(laid, kinds, named).get(laid.at(-1)?.key ?? '')
    expect(last?.map(({ field, code }) => `${field} ${code}`)).toEqual([fault])
  })
})

it('copies a season to the next year', () => {
  const [row = newRow({})] = rows
  expect(nextYear(row)).toMatchObject({ held: {}, texts: { checkIn: '01-01-2028', lastNight: '30-06-2028' } })
})

it.each([
  [
    ['28-02-2027', '01-03-2027'],
    ['29-02-2028', '01-03-2028'],
  ],
  [
    ['29-02-2028', '01-03-2028'],
    ['28-02-2029', '01-03-2029'],
  ],
  [
    ['28-02-2028', '29-02-2028'],
    ['27-02-2029', '28-02-2029'],
  ],
] as const)('copies seasons that end and begin at %j without a gap or a common night', (days, copied) => {
  const [first, second] = [
    newRow({ checkIn: '01-01-2027', lastNight: days[0] }),
    newRow({ checkIn: days[1], lastNight: '30-06-2028' }),
  ].map(nextYear)
  expect([first?.texts.lastNight, second?.texts.checkIn]).toEqual(copied)
})
