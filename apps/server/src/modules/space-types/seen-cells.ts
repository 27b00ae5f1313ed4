import type { MessageKey } from '@stayboard/contract'
import type { Stretch } from '@stayboard/domain'
import { Problem } from '../../kit/problems.ts'

/** A cell of a sheet of prices or terms: what it changes, as the writer saw it, and of which nights it will be. */
interface Cell extends Stretch {
  id: number | null
  version?: number | undefined
  isRemoved: boolean
  spaceType: number | null
  roomType: number | null
}

interface Row extends Stretch {
  spaceTypeId: number | null
  roomTypeId: number | null
}

interface Sheet<Own extends Cell, Held extends Row> {
  cells: readonly Own[]
  /** What the department has, by id. */
  before: ReadonlyMap<number, Held>
  /** Whether two of the same kind must not hold for the same night. */
  areAlike: (cell: Own, row: Held) => boolean
  /** Whether two of the same nights say the same. */
  isSame: (cell: Own, row: Held) => boolean
  write: (cell: Own) => Promise<unknown>
}

/** What a cell would overwrite: the same price or term, if it is still there, and others on its nights. */
interface Overwritten {
  /** The place of the cell. */
  cell: number
  isGone: boolean
  isStale: boolean
  ids: number[]
}

/**
 * Writes cells, apart from those that would overwrite what somebody else has saved since the writer read the sheet.
 * @returns what these would overwrite; the caller then takes back everything
 */
export async function writtenAsSeen<Own extends Cell, Held extends Row>(
  sheet: Sheet<Own, Held>,
): Promise<Overwritten[]> {
  const overlapped = overlapsOf(sheet)
  const found: Overwritten[] = []
  for (const [nth, cell] of sheet.cells.entries()) {
    const { id } = cell
    const isGone = id !== null && !sheet.before.has(id)
    if (isThere(sheet, cell)) continue
    const others = overlapped(cell)
    const isStale = isGone || (await sheet.write(cell).then(() => false, unlessStale))
    const ids = [...(id === null || isGone || !isStale ? [] : [id]), ...others]
    if (isStale || others.length > 0) found.push({ cell: nth, isGone, isStale, ids })
  }
  return found
}

/** Whether a cell is there as it should be, because two people want the same. */
function isThere<Own extends Cell, Held extends Row>(
  { before, isSame }: Sheet<Own, Held>,
  cell: Own,
): boolean {
  if (cell.id === null) return false
  const row = before.get(cell.id)
  if (!row) return cell.isRemoved
  const isOfNights = row.checkIn === cell.checkIn && row.checkOut === cell.checkOut
  const isOfOwner = row.roomTypeId === cell.roomType && row.spaceTypeId === cell.spaceType
  return !cell.isRemoved && isOfNights && isOfOwner && isSame(cell, row)
}

function unlessStale(error: unknown): true {
  if (error instanceof Problem && (error.code === 'stale' || error.code === 'notFound')) return true
  throw error
}

/** Finds the ids of what holds on the nights of a cell and is in no other cell. */
function overlapsOf<Own extends Cell, Held extends Row>({ cells, before, areAlike }: Sheet<Own, Held>) {
  const own = new Set(cells.map(({ id }) => id))
  const others = Map.groupBy(
    [...before].filter(([id]) => !own.has(id)),
    ([, row]) => ownerOf(row.roomTypeId, row.spaceTypeId),
  )
  return (cell: Own): number[] => {
    if (cell.isRemoved) return []
    const same = others.get(ownerOf(cell.roomType, cell.spaceType)) ?? []
    const isOn = (row: Held) => row.checkIn < cell.checkOut && cell.checkIn < row.checkOut
    return same.flatMap(([id, row]) => (isOn(row) && areAlike(cell, row) ? [id] : []))
  }
}

const ownerOf = (roomType: number | null, spaceType: number | null) => `${roomType} ${spaceType}`

/**
 * Refuses cells that would overwrite what the writer has not seen.
 * @param now what the department has now, by id
 * @param overlap the message if only nights of others are in the way
 * @throws Problem 409 with what is there now, by the places of the cells
 */
export function requireSeen<Held>(
  found: readonly Overwritten[],
  now: ReadonlyMap<number, Held>,
  {
    overlap,
    encode,
  }: { overlap: MessageKey; encode: (current: { cell: number; isGone: boolean; now: Held[] }[]) => unknown },
): void {
  if (found.length === 0) return
  const current = found.map(({ cell, isGone, ids }) => ({
    ...{ cell, isGone, now: ids.flatMap((id) => now.get(id) ?? []) },
  }))
  const more = { current: encode(current) }
  if (found.some(({ isStale }) => isStale)) throw new Problem(409, 'stale', { more })
  throw new Problem(409, overlap, { more, errors: [{ field: 'checkIn', code: overlap }] })
}
