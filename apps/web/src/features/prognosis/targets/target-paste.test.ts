import { expect, it } from 'vitest'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { monthsOf } from './target-cells.ts'
import { targetsPasted } from './target-paste.ts'

const names = ['CityStay', 'Campus Homes', 'Été']
const exploiters = names.map((name, at) => ({ exploiterId: at + 1, name }))
const grid = { exploiters, months: monthsOf(2027) }
const paste = (lines: string[][], from = { row: 0, month: '2027-01' }) =>
  targetsPasted(from, readSheet(lines.map((cells) => cells.join('\t')).join('\r\n')), grid)

it('takes amounts from a cell on, and says what does not fit', () => {
  const { texts, left } = paste([['10', '20'], ['30', '40', '50'], ['60']], { row: 1, month: '2027-11' })
  expect(texts).toEqual({ '2 2027-11': '10', '2 2027-12': '20', '3 2027-11': '30', '3 2027-12': '40' })
  expect(left).toEqual(['50', '60'])
})

it('sets no target of another exploiter where a pasted column has an empty cell', () => {
  expect(paste([['100'], [''], ['300'], ['']]).texts).toEqual({
    ...{ '1 2027-01': '100', '2 2027-01': '', '3 2027-01': '300' },
  })
})

it('finds exploiters and months by their names, in any order', () => {
  const { texts, left } = paste(
    [
      ['Merk', 'mrt 27', 'Januari', 'jan 28', 'Totaal'],
      ['ete', '3,5', '1', '9', '4,5'],
      ['CITYSTAY', '30', '10', '9', '40'],
      ['Totaal', '33,5', '11', '18', '44,5'],
    ],
    { row: 2, month: '2027-06' },
  )
  expect(texts).toEqual({ '3 2027-03': '3,5', '3 2027-01': '1', '1 2027-03': '30', '1 2027-01': '10' })
  expect(left).toEqual(['jan 28', 'Totaal'])
})

it('finds exploiters by their names in a sheet without headings', () => {
  expect(paste([['Campus Homes', '1', '2']], { row: 0, month: '2027-02' }).texts).toEqual({
    ...{ '2 2027-02': '1', '2 2027-03': '2' },
  })
})

it('sets no target of an exploiter that is not in the grid, and shows a word among amounts at its cell', () => {
  const unknown = paste([
    ['', 'jan', 'feb'],
    ['Gone', '1', '2'],
  ])
  expect([unknown.texts, unknown.left]).toEqual([{}, ['Gone']])
  expect(paste([['10'], ['n.v.t.']]).texts).toEqual({ '1 2027-01': '10', '2 2027-01': 'n.v.t.' })
})

it('takes amounts that could be months as amounts', () => {
  expect(paste([['12.26', '11.26']]).texts).toEqual({ '1 2027-01': '12.26', '1 2027-02': '11.26' })
})
