import { areaOf } from '@stayboard/contract'
import { useState } from 'react'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { hasJustWritten } from '../../core/calls/own-writes.ts'
import type { Given } from '../../core/calls/send.ts'
import { useListRows } from '../../core/calls/useListRows.ts'

interface Shown<Row> {
  question: string
  rows: readonly Row[]
  /** What the server said last. */
  latest: readonly Row[]
}

export interface Steady<Row> {
  rows: Row[] | undefined
  /** Rows that are there and not on show yet; `null` if the list is as the server has it. */
  held: { added: number; show: () => void } | null
}

/**
 * Keeps rows where they are while others change the list: what a row holds is brought up to date in its place, while
 * rows that came, went or moved wait until they are asked for. The effect of one's own writes is shown at once.
 * @param area of the list's call: own writes of other areas that it does not show change nothing here
 * @param question what the list was asked: another question has other rows
 * @param isOld the rows still answer the question before
 */
export function useSteadyRows<Row>(
  rows: Row[] | undefined,
  idOf: (row: Row) => number | string,
  { area, question, isOld }: { area: string; question: string; isOld: boolean },
): Steady<Row> {
  const [shown, setShown] = useState<Shown<Row>>()
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

/** The rows as they stand, each as it is now; one that is gone as it was. */
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
  /** Stands above the rows. Rows of another title are never shown under it, not even while its own are on the way. */
  title: string
  /** Whether to ask at all. */
  enabled: boolean
}

/** The rows of a list that others may change meanwhile. */
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
