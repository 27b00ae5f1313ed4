import { isGone } from '../../core/calls/gone-records.ts'
import type { Linked } from '../../core/calls/list-call.ts'
import { type OwnAction, ownActionOn, SETTLING } from '../../core/calls/own-writes.ts'

type Id = number | string

const addressOf = (row: unknown) => (row as Partial<Linked>)._links?.self?.href

/** A row that no longer matches its list and is kept for a moment. `own` is this tab's action on it. */
export interface Leaving {
  own: OwnAction | undefined
  /**
   * Whether another user deleted the record or made it inaccessible. Such a row is kept while the pointer is over the list, so
   * that no row moves under it.
   */
  isGone?: boolean
}

export interface DisplayedRows<Row> {
  rows: readonly Row[]
  leaving: ReadonlyMap<Id, Leaving>
}

interface Settings<Row> {
  idOf: (row: Row) => Id
  isPointed: () => boolean
  /** When the list was first shown. Earlier actions, such as on a record's page, keep no row. */
  since: number
}

/**
 * Adds rows that left the list to the latest rows, at their former positions. They are rows that an action of this tab removed,
 * and while the pointer is over the list also others, so that no row moves under the pointer. Rows after the last remaining row
 * are not kept for the pointer.
 */
export function withLeaving<Row>(
  shown: DisplayedRows<Row>,
  latest: readonly Row[],
  { idOf, isPointed, since }: Settings<Row>,
): DisplayedRows<Row> {
  const there = new Set(latest.map(idOf))
  const last = shown.rows.findLastIndex((row) => there.has(idOf(row)))
  // Shortly after the list was first shown, changes are effects of a write on the previous page, so no rows are kept.
  const isAnyKept = Date.now() - since > SETTLING && isPointed()
  const leaving = new Map<Id, Leaving>()
  for (const [at, row] of shown.rows.entries()) {
    const id = idOf(row)
    const known = shown.leaving.get(id)
    const own = known?.own ?? ownActionOn(addressOf(row))
    const isKept =
      known !== undefined || (own ? own.action !== null && own.at >= since : isAnyKept && at < last)
    if (!there.has(id) && isKept) leaving.set(id, own ? { own } : (goneRow(row) ?? { own }))
  }
  return { rows: inFormerPlaces(shown.rows, latest, leaving, idOf), leaving }
}

/** Inserts the leaving rows into the latest rows, each after the row that it followed before. */
function inFormerPlaces<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  leaving: ReadonlyMap<Id, Leaving>,
  idOf: (row: Row) => Id,
): readonly Row[] {
  if (leaving.size === 0) return latest
  const rows = [...latest]
  const placeOf = (row: Row | undefined) =>
    rows.findIndex((one) => row !== undefined && idOf(one) === idOf(row))
  for (const [at, row] of shown.entries()) {
    if (!leaving.has(idOf(row))) continue
    const before = shown.slice(0, at).findLast((one) => placeOf(one) !== -1)
    rows.splice(placeOf(before) + 1, 0, row)
  }
  return rows
}

/**
 * The rows on the screen with their latest values, while changes by others are held back. Rows removed by others keep their
 * last values, except gone records, which leave. New rows are added if they only follow at the end.
 */
export function asShown<Row>(
  { rows, leaving }: DisplayedRows<Row>,
  latest: readonly Row[],
  idOf: (row: Row) => Id,
): DisplayedRows<Row> {
  if (rows.length === 0) return { rows: latest, leaving: new Map() }
  const now = new Map(latest.map((row) => [idOf(row), row]))
  const known = [...leaving].filter(([id]) => !now.has(id))
  const gone = rows
    .filter((row) => !now.has(idOf(row)) && !leaving.has(idOf(row)) && isGone(addressOf(row)))
    .map((row) => [idOf(row), { own: ownActionOn(addressOf(row)), isGone: true }] as const)
  const next = new Map<Id, Leaving>([...known, ...gone])
  const kept = rows.filter((row) => !next.has(idOf(row)))
  const isOnlyLonger =
    kept.every((row, at) => idOf(row) === (latest[at] && idOf(latest[at]))) &&
    latest.length - kept.length <= next.size
  const following = isOnlyLonger ? latest.slice(kept.length) : []
  return { rows: [...rows.map((row) => now.get(idOf(row)) ?? row), ...following], leaving: next }
}

/** Whether a shown row is known to be gone but not yet marked as leaving. */
export const isAnyLate = <Row>(
  { rows, leaving }: DisplayedRows<Row>,
  latest: readonly Row[],
  idOf: (row: Row) => Id,
): boolean => {
  const there = new Set(latest.map(idOf))
  return rows.some((row) => !there.has(idOf(row)) && !leaving.has(idOf(row)) && isGone(addressOf(row)))
}

/** The mark of a row whose record another user deleted or made inaccessible, even while a cached answer still contains it. */
export const goneRow = (row: unknown): Leaving | undefined =>
  isGone(addressOf(row)) ? { own: undefined, isGone: true } : undefined

/** The mark of a row that this tab has just deleted, even while a cached answer still contains it. */
export function deletedRow(row: unknown): Leaving | undefined {
  const own = ownActionOn(addressOf(row))
  return own?.isDeleted && own.action !== null ? { own } : undefined
}

/** Whether the mouse is over an element. On touch screens, the last tap is not a pointer. */
export const isUnderPointer = (element: Element | null | undefined): boolean =>
  element?.matches(':hover') === true && window.matchMedia('(hover: hover)').matches
