/** Renders the row at this position of the page, from 0, although it may be out of view. */
export type Reveal = (index: number) => void

/** The rows of a grid, of which only some may be rendered. */
export interface GridRows {
  /** The `aria-rowindex` of the first row of the page. */
  first: number
  /** The number of rows of the page. */
  count: number
  reveal: Reveal | undefined
  /** Keeps the row with the focus rendered. */
  keeps: ((index: number) => void) | undefined
}

/** The position of a row on the page, from 0; negative for the header. */
export const indexIn = ({ first }: GridRows, row: Element): number =>
  row.closest('thead') ? -1 : Number(row.getAttribute('aria-rowindex')) - first

/** The row at a position of the page, or its header for a negative one. A row out of view is rendered. */
export function rowIn(grid: Element, { first, reveal }: GridRows, index: number): Element | null {
  if (index < 0) return grid.querySelector('thead tr')
  const find = () => grid.querySelector(`tr[aria-rowindex="${first + index}"]`)
  const row = find()
  if (row || !reveal) return row
  reveal(index)
  return find()
}
