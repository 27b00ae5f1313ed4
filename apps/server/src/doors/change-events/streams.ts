import type { RecordChange } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import type { Position } from '../../kit/log/position.ts'
import type { Batch } from '../../kit/log/reader.ts'
import { Problem } from '../../kit/problems.ts'
import { frame, heartbeat, type Place } from './framing.ts'
import type { Socket } from './sockets.ts'

export type VisibleChanges = (actor: Actor, entries: readonly LogEntry[]) => Promise<readonly RecordChange[]>

/** One open stream. */
export interface Stream {
  readonly userId: number
  readonly socket: Socket
  /** The reader, looked up anew; `undefined` if the session has ended. */
  readonly reader: () => Promise<Actor | undefined>
  position: Position
  epoch: string
  /** What its reader saw when it was last sent to. */
  scope: string
  /** Whether missed changes were sent, so that new changes are sent as they happen. */
  isLive: boolean
}

/** The most streams of one copy of the server. */
const MOST_STREAMS = 10_000
/** Milliseconds for which a dropped stream is counted. */
const RECENT = 600_000

/** The open streams, and the sending of changes to them. */
export function createStreams(visibleChanges: VisibleChanges, maxPerUser: number) {
  const open = new Set<Stream>()
  /** When streams were ended that their readers did not end, in the milliseconds of the process. */
  let dropped: number[] = []
  const recent = () => dropped.filter((at) => performance.now() - at < RECENT)
  const noteDropped = () => {
    dropped = [...recent().slice(-MOST_STREAMS), performance.now()]
  }

  function remove(stream: Stream) {
    open.delete(stream)
  }

  /** Sends nothing to an ended session. If the look-up fails, the stream ends, and the client resumes it later. */
  async function readerOf(stream: Stream): Promise<Actor | undefined> {
    // Null: the look-up failed.
    const actor = await stream.reader().catch(() => null)
    if (actor) return actor
    remove(stream)
    if (actor === null) noteDropped()
    stream.socket.end(actor === undefined ? frame('ended', {}) : undefined)
    return undefined
  }

  /**
   * Sends the changes that the reader may see. A failure ends the stream, so that no change is skipped.
   * @returns whether the stream is still open
   */
  async function send(
    stream: Stream,
    entries: readonly LogEntry[],
    { position, epoch }: Place,
  ): Promise<boolean> {
    const actor = await readerOf(stream)
    if (!actor) return false
    try {
      // What the reader sees is another now, which no change of a record says.
      const scope = scopeOf(actor)
      if (scope !== stream.scope) stream.socket.write(frame('afresh', {}, stream))
      stream.scope = scope
      const changes = await visibleChanges(actor, entries)
      Object.assign(stream, { position, epoch })
      if (changes.length > 0) stream.socket.write(messageOf(changes, stream))
      return open.has(stream)
    } catch (error) {
      remove(stream)
      noteDropped()
      stream.socket.end()
      throw error
    }
  }

  return {
    /** @throws Problem 429 or 503 if too many streams are open */
    requireCapacity(userId: number) {
      if (open.size >= MOST_STREAMS) throw new Problem(503, 'unavailable', { retryAfter: 30 })
      const own = [...open].filter((stream) => stream.userId === userId)
      if (own.length >= maxPerUser) throw new Problem(429, 'tooManyRequests', { retryAfter: 60 })
    },
    add(stream: Stream) {
      open.add(stream)
    },
    remove,
    send,
    noteDropped,
    /** How many are open, and how many were dropped within ten minutes. */
    counts: () => ({ openStreams: open.size, droppedStreams: recent().length }),
    async broadcast({ entries, position, epoch, isAfresh }: Batch) {
      const place = { position, epoch }
      const streams = [...open].filter(({ isLive }) => isLive)
      if (isAfresh) for (const { socket } of streams) socket.write(frame('afresh', {}, place))
      if (entries.length > 0) await Promise.all(streams.map((stream) => send(stream, entries, place)))
      for (const stream of streams) Object.assign(stream, place)
    },
    async beat() {
      const streams = [...open]
      for (const { socket } of streams) socket.check()
      await Promise.all(
        streams.map(async (stream) => {
          if (await readerOf(stream)) stream.socket.write(heartbeat(stream))
        }),
      )
    },
    endAll() {
      for (const stream of open) stream.socket.end()
      open.clear()
    },
  }
}

/** A key for the records that a reader sees. */
export const scopeOf = ({ exploiterIds = [], ownerIds = [] }: Actor): string =>
  `${exploiterIds.join()} ${ownerIds.join()}`

/** The latest message, shared by readers with the same rights. */
let latest: { changes: readonly RecordChange[]; message: Buffer } | undefined

function messageOf(changes: readonly RecordChange[], place: Place): Buffer {
  if (latest?.changes !== changes)
    latest = { changes, message: Buffer.from(frame('changes', changes, place)) }
  return latest.message
}
