import type { Executor } from '../../platform/database.ts'
import { append, BUFFER_SIZE, emptyBuffer, type LogBuffer, since } from './buffer.ts'
import { type LogEntry, positionBefore, readEntries } from './entries.ts'
import { looping } from './looping.ts'
import type { Position } from './position.ts'
import { shared } from './shared.ts'

export interface Batch {
  /** The new entries in log order; empty if only the position changed. */
  readonly entries: readonly LogEntry[]
  /** The position up to which everything was delivered. */
  readonly position: Position
  /** Whether the database went back to an earlier state, so that entries delivered before are invalid. */
  readonly isAfresh: boolean
  readonly epoch: string
}

export type Follower = (batch: Batch) => Promise<void>

export interface LogReader {
  /**
   * Calls the follower with every batch after the position at which the promise resolves. The next batch is read when
   * the follower's promise has settled. From the first follower on, reading continues until `close`.
   * @returns the function that removes the follower
   * @throws Error as the database does
   */
  follow(follower: Follower): Promise<() => void>
  /** Reads all entries that exist at this moment. @throws Error as the database does */
  catchUp(): Promise<void>
  /** The entries after a position up to the current one; `undefined` if the position is too old or from another log. */
  since(position: Position): readonly LogEntry[] | undefined
  readonly position: Position
  /** The epoch of the log at the last read. */
  readonly epoch: string
  /** Milliseconds since the reader last caught up with the log; 0 before the first read. */
  lag(): number
  /** Stops reading and waits for the running statement. */
  close(): Promise<void>
}

export interface ReaderOptions {
  /** The tables whose row content followers need to decide who may see an entry. */
  readonly contentOf?: readonly string[]
  readonly onError?: (error: unknown) => void
  /** Milliseconds between two readings. */
  readonly interval?: number
}

const INTERVAL = 250
/** The most entries per statement. */
const BATCH = 2_000

/**
 * Follows the change log. There is one reader per process, however many followers it has. It polls, because a
 * notification in the trigger would serialise commits (docs/decisions/040-following-the-change-log.md).
 */
export function createLogReader(db: Executor, options: ReaderOptions = {}): LogReader {
  const { contentOf = [], onError = () => undefined, interval = INTERVAL } = options
  const followers = new Set<Follower>()
  let buffer: LogBuffer | undefined
  /** Whether the reader has caught up once. Entries before that are only buffered, not delivered. */
  let isStarted = false
  /** The time at which the reader last caught up with the log. */
  let readAt: number | undefined

  const pass = shared(async (): Promise<boolean> => {
    buffer ??= emptyBuffer(await positionBefore(db, BUFFER_SIZE))
    const { position: after, writtenSince } = buffer
    const read = await readEntries(db, { after, writtenSince, limit: BATCH, contentOf })
    const isMore = read.entries.length === BATCH
    const isAfresh = append(buffer, read, isMore)
    const batch = { entries: read.entries, position: buffer.position, isAfresh, epoch: read.epoch }
    if (isStarted) await Promise.all([...followers].map((follower) => follower(batch).catch(onError)))
    isStarted ||= !isMore
    return isMore
  })

  async function catchUp(): Promise<void> {
    while (await pass()) if (loop.isOver) return
    readAt = performance.now()
  }

  const loop = looping(interval, catchUp, onError)

  return {
    catchUp,
    async follow(follower) {
      await catchUp()
      followers.add(follower)
      loop.wake()
      return () => followers.delete(follower)
    },
    since: (position) => buffer && since(buffer, position),
    get position() {
      return (buffer ?? emptyBuffer()).position
    },
    get epoch() {
      return buffer?.epoch ?? ''
    },
    lag: () => (readAt === undefined ? 0 : performance.now() - readAt),
    close: loop.end,
  }
}
