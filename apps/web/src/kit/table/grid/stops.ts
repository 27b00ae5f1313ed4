/** Renders the row at this position of the page, from 0, although it may be out of view. */
export type Reveal = (index: number) => void

/** The rows of a grid, of which only some may be rendered. */
export interface GridRows {
  /** The `aria-rowindex` of the first row of the page. */
  first: number
  /** The number of rows on the page. */
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
  if (index < 0) return grid.querySelector(':scope > thead > tr')
  const find = () => grid.querySelector(`:scope > tbody > tr[aria-rowindex="${first + index}"]`)
  const row = find()
  if (row || !reveal) return row
  reveal(index)
  return find()
}

/**
 * A selector for the controls in a cell. Controls of a form in a cell keep their own tab order. Enter on the cell edits its
 * value.
 */
const controls = 'a[href], button:not([data-edit]), input, [tabindex]:not(td, th, [data-edit])'
const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.closest('form') === null && !element.matches(':disabled')

/** The rows of a grid including its header. Placeholder rows, gaps and details are excluded. */
export const gridRows = (grid: Element): Element[] => [
  ...grid.querySelectorAll(':scope > * > tr:not([aria-hidden], [data-details])'),
]

/** The row of the grid that contains an element. Elements within details, such as another table, keep their own tab order. */
export function rowAround(grid: Element, element: Element): Element | null {
  const row = element.closest('tr')
  return row?.closest('table') === grid && !row.matches('[data-details]') ? row : null
}

/** The elements of a cell that take the focus: its controls, or the cell itself. */
export function stopsIn(cell: Element): HTMLElement[] {
  const found = [...cell.querySelectorAll(controls)].filter(isStop)
  return found.length > 0 || !(cell instanceof HTMLElement) ? found : [cell]
}

/** The elements of a row that take the focus, in their order. */
export const stopsOf = (row: Element): HTMLElement[] => [...row.children].flatMap(stopsIn)

/** The focusable element of a row in the same column as that of another row. */
export function stopBelow(from: HTMLElement, row: Element): HTMLElement | undefined {
  const cell = from.closest('td, th')
  if (cell === null) return undefined
  const column = [...(cell.parentElement?.children ?? [])].indexOf(cell)
  const at = stopsIn(cell).indexOf(from)
  const stops = [...row.children].slice(column, column + 1).flatMap(stopsIn)
  return stops[at] ?? stops.at(-1)
}

/** The initial tab stop: the link of the first row, or the first focusable element of the grid. */
export const firstStop = (grid: Element): HTMLElement | undefined =>
  grid.querySelector<HTMLElement>('[data-row-link]') ?? gridRows(grid).flatMap(stopsOf)[0]
