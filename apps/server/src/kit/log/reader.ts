import type { Executor } from '../../platform/database.ts'
import { type LogEntry, positionBefore, readEntries } from './entries.ts'
import { KEPT, type Kept, keptFrom, since, take } from './kept.ts'
import { looping } from './looping.ts'
import type { Position } from './position.ts'
import { shared } from './shared.ts'

export interface Batch {
  /** In the order of the log; empty if only the position moved. */
  readonly entries: readonly LogEntry[]
  /** Everything up to here has been told. */
  readonly position: Position
  /** The database went back to an earlier state: what was told before does not count. */
  readonly isAfresh: boolean
}

export type Tell = (batch: Batch) => Promise<void>

export interface LogReader {
  /**
   * Calls `tell` with every batch after the position at which the promise resolves, one after another: the next one
   * is read when the promise of `tell` has settled. From the first follower on, reading goes on until `close`.
   * @returns the function that ends it
   * @throws Error as the database does
   */
  follow(tell: Tell): Promise<() => void>
  /** Reads everything that is there at this moment. @throws Error as the database does */
  catchUp(): Promise<void>
  /** The entries after a position up to the present one; `undefined` if it is too old to know, or not of this log. */
  since(position: Position): readonly LogEntry[] | undefined
  readonly position: Position
  /** Ends reading; waits for the statement under way. */
  close(): Promise<void>
}

export interface ReaderOptions {
  /** The tables whose rows followers need, to decide who may be told. */
  readonly contentOf?: readonly string[]
  readonly onError?: (error: unknown) => void
  /** Milliseconds between two readings. */
  readonly interval?: number
}

const INTERVAL = 250
/** Entries one statement reads at most. */
const BATCH = 2_000

/**
 * Follows the change log: one per process, however many listen. It polls; a notification in the trigger would make
 * commits wait for each other (docs/decisions/040-following-the-change-log.md).
 */
export function createLogReader(db: Executor, options: ReaderOptions = {}): LogReader {
  const { contentOf = [], onError = () => undefined, interval = INTERVAL } = options
  const followers = new Set<Tell>()
  let kept: Kept | undefined
  /** Whether the latest entries of before are in memory: those are not told. */
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
