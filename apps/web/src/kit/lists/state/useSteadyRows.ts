import { areaOf } from '@stayboard/contract'
import { type RefObject, useState } from 'react'
import { useGoneRecords } from '../../core/calls/gone-records.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { hasJustWritten } from '../../core/calls/own-writes.ts'
import type { Given } from '../../core/calls/send.ts'
import { useListRows } from '../../core/calls/useListRows.ts'
import {
  asShown,
  type DisplayedRows,
  isAnyLate,
  isUnderPointer,
  type Leaving,
  withLeaving,
} from './leaving.ts'

interface Displayed<Row> extends DisplayedRows<Row> {
  question: string
  /** When the rows of this query were first shown. */
  since: number
  /** The rows of the server's latest answer. */
  latest: readonly Row[]
}

export interface Steady<Row> {
  rows: Row[] | undefined
  /** The rows of the server that are held back, because others changed the list; `null` if the list is up to date. */
  held: { added: number; show: () => void } | null
  /** The rows that no longer match the list and are kept for a moment, by id. */
  leaving: ReadonlyMap<number | string, Leaving>
  /** Removes rows that are kept for a moment. */
  drop: (ids: readonly (number | string)[]) => void
}

const none: ReadonlyMap<number | string, Leaving> = new Map()

/**
 * Keeps the rows of a list in place while other users change it. Values are updated in place. Added, removed and moved rows are
 * held back until the user asks for them, except gone records. Effects of this tab's own writes are shown at once, but rows
 * that leave the list because of them are kept in place until dropped.
 * @param area the area of the list's call; writes to areas that do not affect it are ignored
 * @param question identifies the query; the rows of another query are shown at once
 * @param isOld whether the rows belong to the previous query
 * @param isPointed whether the pointer is over the list
 */
export function useSteadyRows<Row>(
  rows: Row[] | undefined,
  idOf: (row: Row) => number | string,
  { area, question, isOld, isPointed }: Settings,
): Steady<Row> {
  const [shown, setShown] = useState<Displayed<Row>>()
  useGoneRecords()
  const drop = (ids: readonly (number | string)[]) =>
    setShown((old) => old && { ...old, ...without(old, ids, idOf) })
  const latest = { rows: rows ?? [], leaving: none }
  if (rows === undefined || isOld) return { rows, held: null, leaving: none, drop }
  if (shown?.question !== question) {
    setShown({ question, since: Date.now(), ...latest, latest: rows })
    return { rows, held: null, leaving: none, drop }
  }
  if (shown.latest !== rows || isAnyLate(shown, rows, idOf)) {
    const next = hasJustWritten(area)
      ? withLeaving(shown, rows, { idOf, isPointed, since: shown.since })
      : asShown(shown, rows, idOf)
    setShown({ ...shown, ...next, latest: rows })
    return { rows: [...next.rows], held: null, leaving: next.leaving, drop }
  }
  const kept = shown.rows.filter((row) => !shown.leaving.has(idOf(row)))
  const isHeld = kept.some((row, n) => row !== rows[n])
  const ids = new Set(shown.rows.map(idOf))
  const added = rows.filter((row) => !ids.has(idOf(row))).length
  const show = () => setShown({ ...shown, ...latest, latest: rows })
  const held = isHeld || added > 0 ? { added, show } : null
  return { rows: shown.rows as Row[], held, leaving: shown.leaving, drop }
}

interface Settings {
  area: string
  question: string
  isOld: boolean
  isPointed: () => boolean
}

function without<Row>(
  { rows, leaving }: DisplayedRows<Row>,
  ids: readonly (number | string)[],
  idOf: (row: Row) => number | string,
): DisplayedRows<Row> {
  const gone = new Set(ids)
  return {
    rows: rows.filter((row) => !gone.has(idOf(row))),
    leaving: new Map([...leaving].filter(([id]) => !gone.has(id))),
  }
}

interface Asked<C extends ListCall> {
  params?: Given<C>['params'] | undefined
  idOf: (row: RowOf<C>) => number | string
  /** The title above the rows. Rows of a list with another title are never shown under it, not even while loading. */
  title: string
  /** Whether to load the rows. */
  enabled: boolean
  /** The polling interval, in ms. */
  again?: number | undefined
  /** The scrolling box with the rows. */
  box?: RefObject<HTMLElement | null>
}

/** The rows of a list that other users may change meanwhile. */
export function useSteadyList<C extends ListCall>(
  call: C,
  query: Record<string, string | number>,
  { params, idOf, title, enabled, again, box }: Asked<C>,
) {
  const asked = useListRows(call, query, { params, enabled, again })
  const [answered, setAnswered] = useState(title)
  if (!asked.isOld && answered !== title) setAnswered(title)
  const isOther = asked.isOld && answered !== title
  const list = isOther ? { ...asked, rows: undefined, page: undefined, isFirstLoad: true } : asked
  const question = JSON.stringify([call.path, params, query])
  const isPointed = () => isUnderPointer(box?.current)
  const settings = { area: areaOf(call), question, isOld: list.isOld, isPointed }
  return { ...list, ...useSteadyRows(list.rows, idOf, settings), latest: list.rows, question }
}
