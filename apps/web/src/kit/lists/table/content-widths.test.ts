import { expect, it } from 'vitest'
import type { Column } from '../columns.tsx'
import { contentWidth } from './content-widths.ts'

interface Row {
  fase: string
}
const column = (more: Partial<Column<Row>>): Column<Row> => ({
  id: 'fase',
  label: 'enquiries.fase',
  cell: ({ fase }) => fase,
  ...more,
})
/** A font whose letters are 10 px wide. */
const measure = (text: string) => text.length * 10
const widthOf = (one: Column<Row>, rows: Row[] = []) =>
  contentWidth(one, rows, { t: () => 'Heading', measure })

it('widens a column for its heading, with the arrow if it can be sorted', () => {
  expect(widthOf(column({ width: '40px' }))).toBe('88px')
  expect(widthOf(column({ width: '40px', sort: 'fase' }))).toBe('106px')
  expect(widthOf(column({ width: '200px' }))).toBe('200px')
  expect(widthOf(column({}))).toBeUndefined()
})

it('widens it for the texts of the rows, up to a limit', () => {
  const fits = ({ fase }: Row) => fase
  expect(
    widthOf(column({ width: '40px', fits, besides: 16 }), [{ fase: 'Confirmed!' }, { fase: 'No' }]),
  ).toBe('134px')
  expect(widthOf(column({ width: '40px', fits }), [{ fase: 'x'.repeat(90) }])).toBe('290px')
})
