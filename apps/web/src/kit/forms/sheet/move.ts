import type { KeyboardEvent } from 'react'

const CONTROLS = 'input, button'

/** The cells of a sheet and the buttons in them, in the order of the rows. */
export const controlsOf = (sheet: HTMLTableElement): HTMLElement[] => [
  ...sheet.querySelectorAll<HTMLElement>(`tbody :is(${CONTROLS})`),
]

/**
 * Moves the focus in a sheet: up, down and Enter to another row, left and right to the next cell or button once the
 * caret is at the end of the text, and Ctrl-Home and Ctrl-End to the first and last one. Enter never submits the form.
 */
export function moveInSheet(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.metaKey) return
  const next = event.ctrlKey ? endOf(event.key, currentTarget) : neighbour(event, target)
  if (next || isEnterInCell(event, target)) event.preventDefault()
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

const isEnterInCell = ({ key, ctrlKey }: KeyboardEvent, target: HTMLElement) =>
  key === 'Enter' && !ctrlKey && target instanceof HTMLInputElement

function endOf(key: string, sheet: HTMLTableElement): HTMLElement | undefined {
  if (key !== 'Home' && key !== 'End') return undefined
  return controlsOf(sheet).at(key === 'Home' ? 0 : -1)
}

const rowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

function neighbour({ key, currentTarget }: KeyboardEvent<HTMLTableElement>, target: HTMLElement) {
  const rows = rowSteps[key]
  if (rows !== undefined)
    return key === 'Enter' && target instanceof HTMLButtonElement
      ? undefined
      : sameColumn(currentTarget, target, rows)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !isAtEnd(target, step)) return undefined
  const all = controlsOf(currentTarget)
  return all[all.indexOf(target) + step]
}

function sameColumn(sheet: HTMLTableElement, target: HTMLElement, by: number): HTMLElement | undefined {
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  const next = sheet.rows[row.rowIndex + by]?.cells[cell.cellIndex]
  return next?.querySelector<HTMLElement>(CONTROLS) ?? undefined
}

/** Whether an arrow key has no effect on the caret: all text is selected, or the caret is at that end. */
function isAtEnd(target: HTMLElement, step: 1 | -1): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart: from, selectionEnd: to, value } = target
  if (from === 0 && to === value.length) return true
  return from === to && from === (step === 1 ? value.length : 0)
}
