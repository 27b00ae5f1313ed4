import { stopsIn } from '../../table/grid/stops.ts'

/** Focuses the cell around an element: the cell itself in a grid, otherwise the button that edits it, or the link of a card. */
export function focusCell(inside: Element | null): void {
  const cell = inside?.closest('td, th, li')
  if (!cell) return
  const stop = cell.closest('[role="grid"]') ? stopsIn(cell)[0] : editIn(cell)
  stop?.focus({ preventScroll: true })
}

/** Edits the next editable cell of the table, or the one before, and focuses the cell itself if there is none. */
export function editNext(inside: Element | null, step: 1 | -1): void {
  const cell = inside?.closest('td, th')
  const all = [...(cell?.closest('table')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const next = all[all.findIndex((one) => cell?.contains(one)) + step]
  if (!next) focusCell(cell ?? null)
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  next?.click()
}

const editIn = (cell: Element) => cell.querySelector<HTMLElement>('[data-edit], [data-row-link]')
