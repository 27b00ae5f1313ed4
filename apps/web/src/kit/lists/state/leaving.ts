import type { Linked } from '../../core/calls/list-call.ts'
import { type OwnAction, ownActionOn, SETTLING } from '../../core/calls/own-writes.ts'

type Id = number | string

/** A row that no longer fits its list and is kept for a moment; `own` is what this tab did to it. */
export interface Leaving {
  own: OwnAction | undefined
}

export interface DisplayedRows<Row> {
  rows: readonly Row[]
  leaving: ReadonlyMap<Id, Leaving>
}

interface Settings<Row> {
  idOf: (row: Row) => Id
  isPointed: () => boolean
  /** When the list was first shown. What was done before, such as on the page of a record, keeps no row. */
  since: number
}

/**
 * The latest rows, and in their former places the rows that left the list by an action of this tab. While the pointer is over the
 * list, rows that left for another reason are kept too, so that no row moves under the pointer. Rows after the last one
 * that is still there are not needed for that.
 */
export function withLeaving<Row>(
  shown: DisplayedRows<Row>,
  latest: readonly Row[],
  { idOf, isPointed, since }: Settings<Row>,
): DisplayedRows<Row> {
  const there = new Set(latest.map(idOf))
  const last = shown.rows.findLastIndex((row) => there.has(idOf(row)))
  // A write shortly before the list was shown was made on another page.
  const isAnyKept = Date.now() - since > SETTLING && isPointed()
  const leaving = new Map<Id, Leaving>()
  for (const [at, row] of shown.rows.entries()) {
    const id = idOf(row)
    const known = shown.leaving.get(id)
    const own = known?.own ?? ownActionOn((row as Partial<Linked>)._links?.self?.href)
    const isKept =
      known !== undefined || (own ? own.action !== null && own.at >= since : isAnyKept && at < last)
    if (!there.has(id) && isKept) leaving.set(id, { own })
  }
  return { rows: inFormerPlaces(shown.rows, latest, leaving, idOf), leaving }
}

/** The latest rows with the leaving ones, each after the row that it followed before. */
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

/** A row that this tab has just deleted, also while an earlier answer still has it. */
export function deletedRow(row: unknown): Leaving | undefined {
  const own = ownActionOn((row as Partial<Linked>)._links?.self?.href)
  return own?.isDeleted && own.action !== null ? { own } : undefined
}

/** Whether the mouse is over an element. On touch screens, the last tap is not a pointer. */
export const isUnderPointer = (element: Element | null | undefined): boolean =>
  element?.matches(':hover') === true && window.matchMedia('(hover: hover)').matches
