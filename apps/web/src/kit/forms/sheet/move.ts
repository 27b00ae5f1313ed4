import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 1,
}

/** Moves the focus to the same column of another row on Enter and the up and down arrows, as in a spreadsheet. */
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
