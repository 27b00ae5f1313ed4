import type { Executor } from '../../platform/database.ts'
import { type LogEntry, positionBefore, readEntries } from './entries.ts'
import { KEPT, type Kept, keptFrom, since, take } from './kept.ts'
import { looping } from './looping.ts'
import type { Position } from './position.ts'
import { shared } from './shared.ts'

export interface Batch {
  /** In log order; empty if only the position changed. */
  readonly entries: readonly LogEntry[]
  /** The position up to which everything was delivered. */
  readonly position: Position
  /** The database went back to an earlier state, so entries delivered before no longer count. */
  readonly isAfresh: boolean
}

export type Tell = (batch: Batch) => Promise<void>

export interface LogReader {
  /**
   * Calls `tell` with every batch after the position at which the promise resolves, one batch at a time: the next is
   * read when the promise of `tell` has settled. From the first follower on, reading continues until `close`.
   * @returns the function that stops it
   * @throws Error as the database does
   */
  follow(tell: Tell): Promise<() => void>
  /** Reads all entries that exist at this moment. @throws Error as the database does */
  catchUp(): Promise<void>
  /** The entries after a position up to the current one; `undefined` if it is too old, or not from this log. */
  since(position: Position): readonly LogEntry[] | undefined
  readonly position: Position
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
  const followers = new Set<Tell>()
  let kept: Kept | undefined
  /** Whether the earlier entries are in memory. They are not delivered. */
  let isStarted = false

  const pass = shared(async (): Promise<boolean> => {
    kept ??= keptFrom(await positionBefore(db, KEPT))
    const { position: after, writtenSince } = kept
    const read = await readEntries(db, { after, writtenSince, limit: BATCH, contentOf })
    const isMore = read.entries.length === BATCH
    const isAfresh = take(kept, read, isMore)
    const batch = { entries: read.entries, position: kept.position, isAfresh }
    if (isStarted) await Promise.all([...followers].map((tell) => tell(batch).catch(onError)))
    isStarted ||= !isMore
    return isMore
  })

  async function catchUp(): Promise<void> {
    while (await pass()) if (loop.isOver) return
  }

  const loop = looping(interval, catchUp, onError)

  return {
    catchUp,
    async follow(tell) {
      await catchUp()
      followers.add(tell)
      loop.wake()
      return () => followers.delete(tell)
    },
    since: (position) => kept && since(kept, position),
    get position() {
      return (kept ?? keptFrom()).position
    },
    close: loop.end,
  }
}
