import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { contentWidth, useWanted } from './content-widths.ts'
import { stacked } from './stacked.ts'

interface Row {
  fase: string
}
const column = (more: Partial<Column<Row>>): Column<Row> => ({
  id: 'fase',
  label: 'shared.fase',
  cell: ({ fase }) => fase,
  ...more,
})
/** Measures a text in a font whose letters are 10 px wide. */
const measure = (text: string) => text.length * 10
const widthOf = (one: Column<Row>, rows: Row[] = []) =>
  contentWidth(one, rows, { t: () => 'Heading', measure })

it('needs a column as wide as its heading, with the arrow if it can be sorted', () => {
  expect(widthOf(column({ width: '40px' }))).toEqual({ least: 90, most: 90 })
  expect(widthOf(column({ width: '40px', sort: 'fase' }))).toEqual({ least: 108, most: 108 })
  expect(widthOf(column({ width: '200px' }))).toEqual({ least: 200, most: 200 })
  expect(widthOf(column({}))).toEqual({ least: 160, most: 160, isFlexible: true })
})

it('measures the texts of cells: it needs no more than the declared width and wants all, up to a limit', () => {
  const rows = [{ fase: 'No' }, { fase: 'Confirmed!' }]
  expect(widthOf(column({ width: '100px' }), rows)).toEqual({ least: 100, most: 120 })
  expect(widthOf(column({ width: '200px' }), rows)).toEqual({ least: 120, most: 120 })
  expect(widthOf(column({ width: '40px' }), [{ fase: 'x'.repeat(90) }])).toEqual({ least: 90, most: 290 })
  expect(widthOf(column({}), [{ fase: 'x'.repeat(90) }])).toEqual({ least: 160, most: 920, isFlexible: true })
})

it('measures the text of a cell that is more', () => {
  const more = { cell: () => ({ type: 'b', props: {}, key: null }), text: ({ fase }: Row) => fase }
  expect(widthOf(column({ width: '200px', ...more }), [{ fase: 'Confirmed!' }])).toEqual({
    least: 120,
    most: 120,
  })
})

it('needs only half of a text that may take two lines, broken where they are shortest', () => {
  const fits = ({ fase }: Row) => fase
  const two: Column<Row>[] = [
    column({ width: '40px', fits }),
    column({ id: 'below', under: 'above' }),
    column({ id: 'above' }),
  ]
  const [fase = column({})] = stacked(two)
  expect(widthOf(fase, [{ fase: 'Invoice sent to client' }])).toEqual({ least: 140, most: 240 })
  expect(widthOf(fase, [{ fase: 'Confirmed!' }])).toEqual({ least: 120, most: 120 })
  const [alone = column({})] = stacked(two.slice(0, 1))
  expect(widthOf(alone, [{ fase: 'Invoice sent to client' }])).toEqual({ least: 240, most: 240 })
})

it('needs a column with `fits` as wide as its texts, up to the limit', () => {
  const fits = ({ fase }: Row) => fase
  const rows = [{ fase: 'Confirmed!' }, { fase: 'No' }]
  expect(widthOf(column({ width: '40px', fits, besides: 16 }), rows)).toEqual({ least: 136, most: 136 })
  expect(widthOf(column({ width: '40px', fits }), [{ fase: 'x'.repeat(90) }])).toEqual({
    least: 290,
    most: 290,
  })
})

it('counts the wider padding of a cell that begins a row', () => {
  const columns = [column({ width: '10px' }), column({ width: '10px' })]
  const rows = [{ fase: 'No' }]
  const widths = (isFirst: boolean) =>
    renderHook(() => useWanted(columns, rows, isFirst)).result.current.map(({ most }) => most)
  const [besideABox, same] = widths(false)
  expect(besideABox).toBe(same)
  expect(widths(true)).toEqual([(same ?? 0) + 6, same])
})
