import { EVENT_STREAM, followEvents } from '@stayboard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../../kit/http/authentication.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import { positionIn } from '../../kit/log/position.ts'
import type { LogReader } from '../../kit/log/reader.ts'
import { Problem } from '../../kit/problems.ts'
import { frame } from './framing.ts'
import { socketOf } from './sockets.ts'
import { createStreams, type Stream, scopeOf, type VisibleChanges } from './streams.ts'

export interface EventsOptions {
  authenticate: Authenticate
  reader: LogReader
  visibleChanges: VisibleChanges
  /** The most open streams per user on this copy of the server. */
  streamsPerUser: number
}

/** Milliseconds between heartbeats. The session is checked on each, so a stream may outlive it by this time. */
const HEARTBEAT = 5_000
/** Milliseconds after which a client reconnects when the stream has ended. */
const RETRY = 2_000

/**
 * `GET /api/events`: streams changes of the records that the user may read
 * (docs/decisions/040-following-the-change-log.md).
 * @returns the measurements: open streams, dropped streams, and the seconds by which they are behind
 */
export function events(
  app: FastifyInstance,
  { authenticate, reader, visibleChanges, streamsPerUser }: EventsOptions,
) {
  const streams = createStreams(visibleChanges, streamsPerUser)
  const follow = followingOnce(reader, streams.broadcast)
  const beat = () => streams.beat().catch((error: unknown) => app.log.warn({ err: error }, 'events failed'))
  const timer = setInterval(beat, HEARTBEAT).unref()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(timer)
    streams.endAll()
    await reader.close()
  })

  app.get(followEvents.path, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = await authenticate(request, reply)
    const { userId, tokenScope } = actor
    if (userId === null) throw new Problem(401, 'signedOut')
    // Refuse API tokens, because a stream lasts as long as a session. Programs use webhooks.
    if (tokenScope) throw new Problem(403, 'tokenForbidden')
    await follow()
    await reader.catchUp()
    streams.requireCapacity(userId)
    if (isClosing) throw new Problem(503, 'unavailable', { retryAfter: 2 })
    const { position, epoch } = reader
    const stream: Stream = {
      ...{ userId, scope: scopeOf(actor), isLive: false, position, epoch },
      ...connect(request, reply),
    }
    streams.add(stream)
    reply.raw.on('close', () => streams.remove(stream))
    await begin(stream, request).catch((err: unknown) => {
      request.log.warn({ err }, 'a stream of events could not begin')
      reply.raw.destroy()
    })
  })

  function connect(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    raw.setHeader('x-request-id', request.id)
    raw.flushHeaders()
    const readerNow = async () => {
      const actor = await authenticate(request, reply)
      return actor.userId === null ? undefined : actor
    }
    return { socket: socketOf(raw, streams.noteDropped), reader: readerNow }
  }

  /**
   * Sends the changes since the client's position until it is up to date, then changes as they happen. If the reader's
   * buffer drops entries that were not sent yet, the client is told to reload everything.
   */
  async function begin(stream: Stream, request: FastifyRequest) {
    const id = String(request.headers['last-event-id'] ?? '')
    const from = positionIn(id, stream.epoch)
    const isKnown = from && reader.since(from)
    if (isKnown) stream.position = from
    stream.socket.write(`retry: ${RETRY}\n${frame('ready', {}, stream)}`)
    if (id !== '' && !isKnown) stream.socket.write(frame('afresh', {}, stream))
    for (let missed = missedBy(stream); missed.length > 0; missed = missedBy(stream))
      if (!(await streams.send(stream, missed, reader))) return
    stream.isLive = true
  }

  function missedBy(stream: Stream): readonly LogEntry[] {
    const { position, epoch } = reader
    const missed = stream.epoch === epoch ? reader.since(stream.position) : undefined
    if (missed) return missed
    Object.assign(stream, { position, epoch })
    stream.socket.write(frame('afresh', {}, stream))
    return []
  }

  return () => {
    const counts = streams.counts()
    return counts.openStreams === 0 ? counts : { ...counts, eventLag: reader.lag() / 1000 }
  }
}

/** Response headers that keep proxies from caching, changing or buffering the stream. */
const headers = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Close the connection with the stream, so that a stopping server does not wait for it.
  connection: 'close',
}

/** Follows the change log from the first stream on; retries if that fails. */
function followingOnce(reader: LogReader, follower: Parameters<LogReader['follow']>[0]) {
  let following: Promise<unknown> | undefined
  return async () => {
    following ??= reader.follow(follower)
    await following.catch((error: unknown) => {
      following = undefined
      throw error
    })
  }
}
