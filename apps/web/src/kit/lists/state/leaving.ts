import { isGone } from '../../core/calls/gone-records.ts'
import type { Linked } from '../../core/calls/list-call.ts'
import { type OwnAction, ownActionOn, SETTLING } from '../../core/calls/own-writes.ts'

type Id = number | string

const addressOf = (row: unknown) => (row as Partial<Linked>)._links?.self?.href

/** A row that no longer fits its list and is kept for a moment; `own` is what this tab did to it. */
export interface Leaving {
  own: OwnAction | undefined
  /** Whether somebody else deleted its record or took it out of sight. It stays while the pointer is over the list, so that no row moves under it. */
  isGone?: boolean
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
    const own = known?.own ?? ownActionOn(addressOf(row))
    const isKept =
      known !== undefined || (own ? own.action !== null && own.at >= since : isAnyKept && at < last)
    if (!there.has(id) && isKept) leaving.set(id, own ? { own } : (goneRow(row) ?? { own }))
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

/**
 * The shown rows with their values of now, while others change the list. Rows that were removed keep their last values; those whose
 * records are gone leave. Rows that only follow at the end in their place are taken.
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

/** Whether shown rows that are not among the latest ones are known to be gone, and do not leave yet. */
export const isAnyLate = <Row>(
  { rows, leaving }: DisplayedRows<Row>,
  latest: readonly Row[],
  idOf: (row: Row) => Id,
): boolean => {
  const there = new Set(latest.map(idOf))
  return rows.some((row) => !there.has(idOf(row)) && !leaving.has(idOf(row)) && isGone(addressOf(row)))
}

/** A row that somebody else has deleted or taken out of sight, also while an earlier answer still has it. */
export const goneRow = (row: unknown): Leaving | undefined =>
  isGone(addressOf(row)) ? { own: undefined, isGone: true } : undefined

/** A row that this tab has just deleted, also while an earlier answer still has it. */
export function deletedRow(row: unknown): Leaving | undefined {
  const own = ownActionOn(addressOf(row))
  return own?.isDeleted && own.action !== null ? { own } : undefined
}

/** Whether the mouse is over an element. On touch screens, the last tap is not a pointer. */
export const isUnderPointer = (element: Element | null | undefined): boolean =>
  element?.matches(':hover') === true && window.matchMedia('(hover: hover)').matches
