import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useLatest } from '../../../ui/useLatest.ts'
import type { RowOptions } from '../../table/row-options.ts'

type RowId = number | string

/** The selected rows. The selection is kept across pages, until the query of the list changes. */
export interface Selection<Row> {
  rows: ReadonlyMap<RowId, Row>
  has: (row: Row) => boolean
  /** Selects or deselects a row; with Shift all rows from the last one to this one. */
  toggle: (row: Row, event: Pick<MouseEvent, 'shiftKey'>) => void
  /** Whether the rows of this page are selected: all, none or some. */
  page: boolean | 'some'
  togglePage: () => void
  add: (rows: readonly Row[]) => void
  /** Deselects all rows but these. */
  keep: (ids: readonly RowId[]) => void
}

/** @param question the filters of the list; a change of them clears the selection */
export function useSelection<Row>(
  shown: readonly Row[] = [],
  rowOptions: RowOptions<Row>,
  question: string,
): Selection<Row> {
  const [chosenFor, setChosen] = useState({ question, rows: new Map<RowId, Row>() })
  const rowsOf = (kept: typeof chosenFor) => (kept.question === question ? kept.rows : new Map<RowId, Row>())
  const rows = rowsOf(chosenFor)
  const setRows = (change: (old: Map<RowId, Row>) => Map<RowId, Row>) =>
    setChosen((old) => ({ question, rows: change(rowsOf(old)) }))
  const last = useRef<RowId | null>(null)

  const idOf = rowOptions.id
  const has = useCallback((row: Row) => rows.has(idOf(row)), [rows, idOf])
  const change = (changed: readonly Row[], isChosen: boolean) =>
    setRows((old) => {
      const next = new Map(old)
      for (const row of changed) {
        if (isChosen) next.set(rowOptions.id(row), row)
        else next.delete(rowOptions.id(row))
      }
      return next
    })
  const between = (row: Row): readonly Row[] => {
    const at = [last.current, rowOptions.id(row)].map((id) =>
      shown.findIndex((one) => rowOptions.id(one) === id),
    )
    return at.includes(-1) ? [row] : shown.slice(Math.min(...at), Math.max(...at) + 1)
  }
  const chosen = shown.filter(has).length
  const toggle = useLatest((row: Row, { shiftKey }: Pick<MouseEvent, 'shiftKey'>) => {
    change(shiftKey ? between(row) : [row], !has(row))
    last.current = rowOptions.id(row)
  })
  const togglePage = useLatest(() => change(shown, chosen < shown.length))
  return {
    rows,
    has,
    toggle,
    page: chosen > 0 && chosen < shown.length ? 'some' : chosen > 0,
    togglePage,
    add: (more) => change(more, true),
    keep: (ids) => setRows((old) => new Map([...old].filter(([id]) => ids.includes(id)))),
  }
}
