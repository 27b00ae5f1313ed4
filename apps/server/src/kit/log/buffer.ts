import type { LogEntry, Read } from './entries.ts'
import { compare, type Position, START } from './position.ts'

/** The number of log entries kept in memory, for followers that reconnect. */
export const BUFFER_SIZE = 10_000
/** Old entries are removed in batches of this size, because removing from the front moves all others. */
const SURPLUS = 2_000

/** The state of a log reader: its position, and the latest entries up to it. */
export interface LogBuffer {
  /** The start of the buffer: it holds all entries after `floor` up to `position`. */
  floor: Position
  position: Position
  writtenSince: string
  /** The epoch of the change log at the last read; `undefined` before the first. */
  epoch: string | undefined
  entries: LogEntry[]
}

export const emptyBuffer = (position: Position = START): LogBuffer => ({
  floor: position,
  position,
  writtenSince: '-infinity',
  epoch: undefined,
  entries: [],
})

/**
 * Appends entries to the buffer.
 * @param isMore whether the statement stopped at its limit
 * @returns whether the database was replaced since the last read. A promoted standby may lack the last transactions and
 * reuse their ids; a database that was restored in place has another epoch.
 */
export function append(
  buffer: LogBuffer,
  { entries, horizon, writtenSince, epoch }: Read,
  isMore: boolean,
): boolean {
  const isOther = horizon < buffer.position.xid || epoch !== (buffer.epoch ?? epoch)
  if (isOther) Object.assign(buffer, emptyBuffer({ xid: horizon, id: 0 }))
  buffer.epoch = epoch
  const last = entries.at(-1)
  buffer.position = isMore && last ? { xid: last.xid, id: last.id } : { xid: horizon, id: 0 }
  if (!isMore) buffer.writtenSince = writtenSince
  buffer.entries.push(...entries)
  forget(buffer)
  return isOther
}

function forget(buffer: LogBuffer): void {
  const surplus = buffer.entries.length - BUFFER_SIZE
  const last = buffer.entries[surplus - 1]
  if (surplus < SURPLUS || !last) return
  buffer.floor = { xid: last.xid, id: last.id }
  buffer.entries.splice(0, surplus)
}

/** The entries of the buffer after a position; `undefined` if the position is too old, or from another log. */
export function since(
  { floor, position, entries }: LogBuffer,
  from: Position,
): readonly LogEntry[] | undefined {
  if (compare(from, floor) < 0 || compare(from, position) > 0) return undefined
  const first = entries.findIndex((entry) => compare(entry, from) > 0)
  return first < 0 ? [] : entries.slice(first)
}
