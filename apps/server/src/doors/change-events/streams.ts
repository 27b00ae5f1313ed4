import type { RecordChange } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import type { Position } from '../../kit/log/position.ts'
import type { Batch } from '../../kit/log/reader.ts'
import { Problem } from '../../kit/problems.ts'
import { frame, heartbeat, type Place } from './framing.ts'
import type { Socket } from './sockets.ts'

export type VisibleChanges = (actor: Actor, entries: readonly LogEntry[]) => Promise<readonly RecordChange[]>

/** One open event stream. */
export interface Stream {
  readonly userId: number
  readonly socket: Socket
  /** Reads the current user of the stream; `undefined` if the session has ended. */
  readonly reader: () => Promise<Actor | undefined>
  position: Position
  epoch: string
  /** The records that the user saw when the last message was sent, as a key. */
  scope: string
  /** Whether missed changes were sent, so that the stream gets changes as they happen. */
  isLive: boolean
}

/** The most streams of one copy of the server. */
const MOST_STREAMS = 10_000
/** Milliseconds for which a dropped stream counts in the measurements. */
const RECENT = 600_000

/**
 * Keeps the open streams and sends changes to them.
 * @param maxPerUser the most open streams per user
 */
export function createStreams(visibleChanges: VisibleChanges, maxPerUser: number) {
  const open = new Set<Stream>()
  /** The times at which the server dropped streams, in milliseconds of the process clock. */
  let dropped: number[] = []
  const recent = () => dropped.filter((at) => performance.now() - at < RECENT)
  const noteDropped = () => {
    dropped = [...recent().slice(-MOST_STREAMS), performance.now()]
  }

  function remove(stream: Stream) {
    open.delete(stream)
  }

  /**
   * The current user of a stream. Ends the stream if the session has ended, or if the lookup fails; then the client
   * reconnects later.
   */
  async function readerOf(stream: Stream): Promise<Actor | undefined> {
    // `null` means that the lookup failed.
    const actor = await stream.reader().catch(() => null)
    if (actor) return actor
    remove(stream)
    if (actor === null) noteDropped()
    stream.socket.end(actor === undefined ? frame('ended', {}) : undefined)
    return undefined
  }

  /**
   * Sends the changes that the user may see. A failure ends the stream, so that the client does not miss a change.
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
      // The user's scope has changed, which no record's change tells, so the client must reload.
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
    /** The number of open streams, and of those dropped within ten minutes. */
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

/** A key for the set of records that a user sees. */
export const scopeOf = ({ exploiterIds = [], ownerIds = [] }: Actor): string =>
  `${exploiterIds.join()} ${ownerIds.join()}`

/** The latest message as bytes. Users with the same rights share it. */
let latest: { changes: readonly RecordChange[]; message: Buffer } | undefined

function messageOf(changes: readonly RecordChange[], place: Place): Buffer {
  if (latest?.changes !== changes)
    latest = { changes, message: Buffer.from(frame('changes', changes, place)) }
  return latest.message
}
