import { lastNight, type Stretch } from '@stayboard/domain'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { valueText } from '../../../kit/core/words/field-names.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import type { ConflictField } from '../../../kit/forms/form-types.ts'
import { ownerOf } from './kind-cells.ts'
import type { Kind } from './season-rows.ts'

/**
 * The current rows at the place of a cell that others changed: whether the cell's own row is gone, and all rows on its nights.
 */
export interface Overwritten<Row> {
  isGone: boolean
  now: readonly Row[]
}

/** Functions that parse, format and replace a cell and the conflicting rows of others. */
export interface Sides<Cell, Row> {
  changedIn: (problem: Problem) => ReadonlyMap<number, Overwritten<Row>> | null
  sideOf: (cell: Cell, now: Overwritten<Row>) => Omit<ConflictField, 'name'>
  over: (cell: Cell, now: Overwritten<Row>) => readonly Cell[]
}

interface Refused<Row> extends Overwritten<Row> {
  cell: number
}

/** Parses a refusal into the conflicting rows by cell index; `null` if it was refused for another reason. */
export const byPlace = <Row>(read: { data?: readonly Refused<Row>[] | undefined }) =>
  read.data ? new Map(read.data.map(({ cell, ...now }) => [cell, now])) : null

interface Texts {
  kinds: readonly Kind[]
  of: Owner & Stretch
  /**
   * The parts of the user's value as text, the price or term first; `null` if the user removed it. `theirs` has the same of
   * each conflicting row.
   */
  yours: readonly string[] | null
  theirs: readonly (readonly string[])[]
  history: ConflictField['history']
}

/** Formats both sides of a conflict. Parts after the first are shown only if they differ. */
export function sidesOf({ kinds, of, yours, theirs, history }: Texts): Omit<ConflictField, 'name'> {
  const all = [...(yours ? [yours] : []), ...theirs]
  const isShown = (at: number) => at === 0 || new Set(all.map((parts) => parts[at])).size > 1
  const shown = (parts: readonly string[]) => parts.filter((part, at) => part && isShown(at)).join(' · ')
  const kind = kinds.map((one) => ({ ...one, ...ownerOf(one) })).find((one) => isSameOwner(one, of))
  return {
    label: `${kind?.name ?? ''} · ${nightsText(of)}`,
    yours: yours ? shown(yours) : valueText(null),
    theirs: theirs.length > 0 ? theirs.map(shown).join('; ') : valueText(null),
    history: history ?? null,
  }
}

type Owner = ReturnType<typeof ownerOf>
const isSameOwner = (one: Owner, other: Owner) =>
  one.roomType === other.roomType && one.spaceType === other.spaceType

interface Exchange<Cell, Row> {
  isOwn: (row: Row) => boolean
  /** The cell without id and version, because the row it would change no longer exists. */
  anew: () => Cell
  /** Returns the cell with this version, so that it replaces the current row. */
  at: (version: number) => Cell
  removalOf: (row: Row) => Cell
}

/** The cells to send so that the user's cell replaces the conflicting rows of others. */
export function replacing<Cell, Row extends { version: number }>(
  cell: Cell,
  { isGone, now }: Overwritten<Row>,
  { isOwn, anew, at, removalOf }: Exchange<Cell, Row>,
): Cell[] {
  const own = now.find(isOwn)
  const others = now.filter((row) => row !== own)
  return [...others.map(removalOf), isGone ? anew() : own ? at(own.version) : cell]
}

export const nightsText = (nights: Stretch) => `${dayText(nights.checkIn)} – ${dayText(lastNight(nights))}`
