import { pasteColumns } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { emptyGrid, isFilled, MOST, withCell, withSheet } from './grid.ts'
import type { Labels } from './headings.ts'

const labels: Labels = {
  organisation: 'Organisatie',
  exploiter: 'Exploitant',
  status: 'Status',
  companyClient: 'Klant',
  start: 'Begin',
  nights: 'Nachten',
  priceCalculation: 'Prijs afgesproken',
  pricePerNight: 'Prijs per nacht €',
  totalPrognosis: 'Totaal prognose €',
  probability: 'Kans',
  notes: 'Notities',
}
const first = { row: 0, column: 'organisation' } as const

it('fills the columns in their order from a sheet without headings', () => {
  const { grid } = withSheet(emptyGrid(), first, [['Vandervalk', 'CityStay']], labels)
  expect(grid[0]).toMatchObject({ organisation: 'Vandervalk', exploiter: 'CityStay', nights: '' })
  expect(grid.filter(isFilled)).toHaveLength(1)
})

it('starts at the cell where it is pasted', () => {
  const { grid } = withSheet(
    emptyGrid(),
    { row: 2, column: 'start' },
    [
      ['1-1-27', '31'],
      ['1-2-27', '28'],
    ],
    labels,
  )
  expect(grid[2]).toMatchObject({ organisation: '', start: '1-1-27', nights: '31' })
  expect(grid[3]).toMatchObject({ start: '1-2-27', nights: '28' })
})

it.each([
  ['of the screen', ['KANS', 'organisatie', 'Prijs per nacht']],
  ['of the contract', ['probability', 'Organisation', 'price per night']],
])('finds the columns by headings %s in any order', (_, headings) => {
  const { grid } = withSheet(
    emptyGrid(),
    { row: 0, column: 'notes' },
    [headings, ['60', 'Terhorst', '95']],
    labels,
  )
  expect(grid.filter(isFilled)).toHaveLength(1)
  expect(grid[0]).toMatchObject({ organisation: 'Terhorst', probability: '60', pricePerNight: '95' })
})

it('ignores unknown columns', () => {
  const { grid } = withSheet(
    emptyGrid(),
    first,
    [
      ['Organisatie', 'Kleur', 'Kans'],
      ['Linde', 'rood', '5'],
    ],
    labels,
  )
  expect(Object.values(grid[0] ?? {}).filter((text) => text !== '')).toEqual(['Linde', '5'])
})

it('treats a single matching word as content, not as a heading', () => {
  expect(withSheet(emptyGrid(), first, [['Status', 'CityStay']], labels).grid[0]).toMatchObject({
    organisation: 'Status',
  })
})

it('returns the number of rows that do not fit', () => {
  const sheet = Array.from({ length: MOST + 3 }, (_, row) => [`Company ${row}`])
  const { grid, left } = withSheet(emptyGrid(), first, sheet, labels)
  expect([grid.length, left]).toEqual([MOST, 3])
})

it('changes one cell and keeps the others', () => {
  const grid = withCell(emptyGrid(), 4, 'nights', '12')
  expect(grid[4]).toMatchObject({ nights: '12' })
  expect(grid.filter(isFilled)).toHaveLength(1)
  expect(Object.keys(grid[4] ?? {})).toEqual([...pasteColumns])
})

it('leaves a value out where a pasted column has none, and empty lines of a list', () => {
  const { grid } = withSheet(emptyGrid(), { row: 0, column: 'nights' }, [['31'], [''], ['28']], labels)
  expect(grid.slice(0, 3).map(({ nights }) => nights)).toEqual(['31', '', '28'])
  const list = withSheet(
    emptyGrid(),
    first,
    [
      ['Linde', 'CityStay'],
      ['', ''],
      ['Terhorst', ''],
    ],
    labels,
  )
  expect(list.grid.slice(0, 2).map(({ organisation }) => organisation)).toEqual(['Linde', 'Terhorst'])
})
