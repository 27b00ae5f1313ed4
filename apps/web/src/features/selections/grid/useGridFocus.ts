import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Cell {
  /** The index of the focused row, from 0; -1 for the head of the grid. */
  row: number
  /** The index of the focused column, from 0; -1 for the room's name. */
  column: number
}

/** How many rows the Page Up and Page Down keys move. */
const PAGE = 10

/**
 * Roving focus in a grid. Tab reaches one cell; arrow keys, Home, End and the page keys move from there.
 * @param scrollTo scrolls a row into view, so that it is rendered and can be focused
 */
export function useGridFocus(rows: number, columns: number, scrollTo: (row: number) => void) {
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const at = within(cell, rows, columns)
  return {
    /** The column of the cell that Tab reaches, or `null` if it is not in this row. */
    columnOf: (row: number) => (row === at.row ? at.column : null),
    onFocus({ target }: FocusEvent) {
      const found = cellOf(target)
      if (found && (found.row !== at.row || found.column !== at.column)) setCell(found)
    },
    onKeyDown(event: KeyboardEvent) {
      const to = cellOf(event.target) && target(event, at, rows, columns)
      if (!to) return
      event.preventDefault()
      if (to.row >= 0) scrollTo(to.row)
      setCell(within(to, rows, columns))
    },
  }
}

/** Focuses the cell of this column when the grid's focus moves to it. Gives the ref of the row. */
export function useFocusedCell(focused: number | null): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const table = row.current?.closest('table')
    // A grid that has just been rendered must not take the focus from elsewhere.
    if (focused === null || !table?.contains(document.activeElement)) return
    row.current?.querySelector<HTMLElement>(`[data-column="${focused}"]`)?.focus()
  }, [focused])
  return row
}

function cellOf(element: EventTarget): Cell | null {
  if (!(element instanceof HTMLElement) || element.dataset.column === undefined) return null
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return { row: Number(row), column: Number(element.dataset.column) }
}

/** Limits a cell to the grid. The corner above the room names is not a cell. */
function within({ row, column }: Cell, rows: number, columns: number): Cell {
  const inRows = Math.min(Math.max(row, -1), rows - 1)
  const inColumns = Math.min(Math.max(column, -1), columns - 1)
  return { row: inRows, column: inRows === -1 ? Math.max(0, inColumns) : inColumns }
}

function target({ key, ctrlKey }: KeyboardEvent, { row, column }: Cell, rows: number, columns: number) {
  const to: Record<string, Cell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(0, row - PAGE), column },
    PageDown: { row: row + PAGE, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  }
  return to[key]
}
