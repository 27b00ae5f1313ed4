import type { ImportColumn, ImportKind } from '@stayboard/contract'
import { expect, test } from 'vitest'
import { cellValue } from './cell-values.ts'
import { readImportRow } from './import-row.ts'

/** Reads a row of a sheet whose columns have these fields and these headings. */
function read(kind: ImportKind, cells: Record<string, string>, headings: Record<string, string> = {}) {
  const columns = Object.keys(cells).map((to, column): ImportColumn => ({ column, to }))
  const { values, faults } = readImportRow(
    kind,
    {
      ...{ columns, fixed: [], dayOrder: null },
      headings: columns.map(({ to }) => headings[to] ?? to),
    },
    Object.values(cells),
    () => undefined,
  )
  return { values, faults: faults.map(({ field, code }) => `${field} ${code}`) }
}

test.each([
  [{ priceEx: '£ 95' }, { priceEx: 95, currency: 'GBP' }],
  [
    { priceEx: 'DKK 1.250,50', currency: 'dkk' },
    { priceEx: 1250.5, currency: 'dkk' },
  ],
  [
    { priceInc: '95 kr.', currency: 'NOK' },
    { priceInc: 95, currency: 'NOK' },
  ],
  [{ priceEx: '€ 95' }, { priceEx: 95 }],
  [{ priceEx: 'EUR 95' }, { priceEx: 95 }],
  [{ priceEx: '95' }, { priceEx: 95 }],
])('prices by period of %j have the currency of their amounts', (cells, values) => {
  expect(read('PRICES', cells)).toEqual({ values, faults: [] })
})

test.each([
  [{ priceEx: '95 kr' }, ['currency required']],
  [{ priceEx: '£ 95', currency: 'EUR' }, ['priceEx amountCurrency']],
  [{ priceEx: '£ 95', priceInc: 'DKK 100' }, ['priceInc amountCurrency']],
])('prices by period of %j are refused', (cells, faults) => {
  expect(read('PRICES', cells).faults).toEqual(faults)
})

test('a heading names the currency of the amounts below it', () => {
  const headed = { priceEx: 'Price (GBP)' }
  expect(read('PRICES', { priceEx: '95' }, headed).values).toEqual({ priceEx: 95, currency: 'GBP' })
  expect(read('PRICES', { priceEx: '€ 95' }, { priceEx: 'Price €' }).values).toEqual({ priceEx: 95 })
})

test('an amount of a prognosis, an enquiry or a booking is never taken as euros if it names another currency', () => {
  expect(read('PROGNOSES', { totalPrognosis: '$1,000.00' }).faults).toEqual(['totalPrognosis amountCurrency'])
  expect(read('ENQUIRIES', { total: '12.500 kr' }).faults).toEqual(['total amountCurrency'])
  expect(read('STAYS', { purchasePrice: '900' }, { purchasePrice: 'Cost £' }).faults).toEqual([
    'purchasePrice amountCurrency',
  ])
})

test.each([
  ['2', 2],
  ['-1', -1],
  ['\u22122', -2],
  ['3.0', 3],
  ['2e', 2],
  ['2e verdieping', 2],
  ['1. OG', 1],
  ['2nd floor', 2],
  ['3ª planta', 3],
  ['1. sal', 1],
  ['BG', 0],
  ['Begane grond', 0],
  ['gelijkvloers', 0],
  ['stuen', 0],
  ['Souterrain', -1],
])('the floor %s is %i', (text, floor) => expect(cellValue('floor', text)).toEqual({ value: floor }))

test.each(['', 'twee', '2-3', '1.5', '1e3'])('%j is no floor', (text) =>
  expect(cellValue('floor', text)).toEqual({ code: 'numbersOnly' }),
)
