import { lastNight, type Stretch } from '@stayboard/domain'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { valueText } from '../../../kit/core/words/field-names.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import type { ConflictField } from '../../../kit/forms/form-types.ts'
import { ownerOf } from './kind-cells.ts'
import type { Kind } from './season-rows.ts'

/** What somebody else has put in place of a cell: what it changes, if it is still there, and others on its nights. */
export interface Overwritten<Row> {
  isGone: boolean
  now: readonly Row[]
}

/** How a cell and what somebody else put in its place are read, shown and exchanged. */
export interface Sides<Cell, Row> {
  changedIn: (problem: Problem) => ReadonlyMap<number, Overwritten<Row>> | null
  sideOf: (cell: Cell, now: Overwritten<Row>) => Omit<ConflictField, 'name'>
  over: (cell: Cell, now: Overwritten<Row>) => readonly Cell[]
}

interface Refused<Row> extends Overwritten<Row> {
  cell: number
}

/** What a refusal says, by the places of cells; nothing if it has another reason. */
export const byPlace = <Row>(read: { data?: readonly Refused<Row>[] | undefined }) =>
  read.data ? new Map(read.data.map(({ cell, ...now }) => [cell, now])) : null

interface Texts {
  kinds: readonly Kind[]
  of: Owner & Stretch
  /** What the cell would say, and what is there: the value first, then what it holds for. Nothing without a value. */
  yours: readonly string[] | null
  theirs: readonly (readonly string[])[]
  history: ConflictField['history']
}

/** Both values as text, each with what differs of what it holds for. */
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
  /** The cell as a new one, because what it was to change is gone. */
  anew: () => Cell
  /** The cell as a change of this version. */
  at: (version: number) => Cell
  removalOf: (row: Row) => Cell
}

/** The cells that put this one in place of what is there now. */
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
