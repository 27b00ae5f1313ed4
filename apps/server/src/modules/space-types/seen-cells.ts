import type { MessageKey } from '@stayboard/contract'
import type { Stretch } from '@stayboard/domain'
import { Problem } from '../../kit/problems.ts'

/** A cell of a sheet of prices or terms: the row that it changes as the writer saw it, and its new period. */
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
  /** The rows of the department by id, before the change. */
  before: ReadonlyMap<number, Held>
  /** Whether a cell and a row must not apply to the same night. */
  areAlike: (cell: Own, row: Held) => boolean
  /** Whether a cell and a row of the same period have the same content. */
  isSame: (cell: Own, row: Held) => boolean
  write: (cell: Own) => Promise<unknown>
}

/** What a cell would overwrite: the row that it changes, if it still exists, and others with the same nights. */
interface Overwritten {
  /** The index of the cell. */
  cell: number
  isGone: boolean
  isStale: boolean
  ids: number[]
}

/**
 * Writes cells, except those that would overwrite what others have saved since the writer read the sheet.
 * @returns what the latter would overwrite; the caller must then roll back everything
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

/** Whether a row already has the content of a cell, because somebody else saved the same. */
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

/** Creates a function that returns the ids of rows that overlap with a cell and are not changed by another cell. */
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
 * @param now the current rows of the department, by id
 * @param overlap the message if only nights of other rows overlap
 * @throws Problem 409 with the current rows by cell index
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
