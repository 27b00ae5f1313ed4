import { areaOf } from '@stayboard/contract'
import { useState } from 'react'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { hasJustWritten } from '../../core/calls/own-writes.ts'
import type { Given } from '../../core/calls/send.ts'
import { useListRows } from '../../core/calls/useListRows.ts'

interface DisplayedRows<Row> {
  question: string
  rows: readonly Row[]
  /** The last answer of the server. */
  latest: readonly Row[]
}

export interface Steady<Row> {
  rows: Row[] | undefined
  /** The rows that are held back; `null` if the list is up to date. */
  held: { added: number; show: () => void } | null
}

/**
 * Keeps rows in place while other users change the list. Values are updated in place. Added, removed and moved rows
 * are held back until the user asks for them. The effect of writes of this tab is shown at once.
 * @param area the area of the list's call; writes to areas that do not affect it have no effect here
 * @param question identifies the query; another query shows its rows at once
 * @param isOld whether the rows still belong to the previous query
 */
export function useSteadyRows<Row>(
  rows: Row[] | undefined,
  idOf: (row: Row) => number | string,
  { area, question, isOld }: { area: string; question: string; isOld: boolean },
): Steady<Row> {
  const [shown, setShown] = useState<DisplayedRows<Row>>()
  if (rows === undefined || isOld) return { rows, held: null }
  if (shown?.question !== question) {
    setShown({ question, rows, latest: rows })
    return { rows, held: null }
  }
  if (shown.latest !== rows) {
    const next = hasJustWritten(area) ? rows : inPlace(shown.rows, rows, idOf)
    setShown({ question, rows: next, latest: rows })
    return { rows: [...next], held: null }
  }
  const isHeld = shown.rows !== rows && shown.rows.some((row, n) => row !== rows[n])
  const ids = new Set(shown.rows.map(idOf))
  const added = rows.filter((row) => !ids.has(idOf(row))).length
  const show = () => setShown({ question, rows, latest: rows })
  return { rows: shown.rows as Row[], held: isHeld || added > 0 ? { added, show } : null }
}

/** The shown rows with their current values. Removed rows keep their last values. */
function inPlace<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  idOf: (row: Row) => number | string,
): readonly Row[] {
  if (shown.length === 0) return latest
  const now = new Map(latest.map((row) => [idOf(row), row]))
  return shown.map((row) => now.get(idOf(row)) ?? row)
}

interface Asked<C extends ListCall> {
  params?: Given<C>['params'] | undefined
  idOf: (row: RowOf<C>) => number | string
  /** The title above the rows. Rows of a list with another title are never shown under it, not even while loading. */
  title: string
  /** Whether to load the rows. */
  enabled: boolean
}

/** The rows of a list that other users may change meanwhile. */
export function useSteadyList<C extends ListCall>(
  call: C,
  query: Record<string, string | number>,
  { params, idOf, title, enabled }: Asked<C>,
) {
  const asked = useListRows(call, query, { params, enabled })
  const [answered, setAnswered] = useState(title)
  if (!asked.isOld && answered !== title) setAnswered(title)
  const isOther = asked.isOld && answered !== title
  const list = isOther ? { ...asked, rows: undefined, page: undefined, isFirstLoad: true } : asked
  const question = JSON.stringify([call.path, params, query])
  return {
    ...list,
    ...useSteadyRows(list.rows, idOf, { area: areaOf(call), question, isOld: list.isOld }),
    question,
  }
}
