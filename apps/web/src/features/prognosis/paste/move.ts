import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 1,
}

/** Enter and the arrows up and down go to the same cell of another row, as in a spreadsheet. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement)) return
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return
  const next = currentTarget.rows[row.rowIndex + step]?.cells[cell.cellIndex]?.querySelector('input')
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
