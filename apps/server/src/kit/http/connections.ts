import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The most bytes of a refused request body that are read and discarded, and the longest time for that in milliseconds.
 */
const MOST_DROPPED = 32 * 1024 * 1024
const UNREAD_PATIENCE = 10_000
const CHECK_INTERVAL = 200

/**
 * Handles requests that are answered before their body was read completely, because they are refused or the disk is
 * full. The rest of the body is read and discarded, so that the connection can be reused. Closing it at once would lose
 * the answer for a client that is still sending. A body that does not end is cut off.
 */
export function discardUnread(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // Fastify asks to close the connection if it could not parse the body. That is not necessary, because the rest is
    // discarded.
    if (raw.complete === false) reply.removeHeader('connection')
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) drop(raw)
    done()
  })
}

function drop(message: IncomingMessage): void {
  const { socket } = message
  const [begun, before] = [Date.now(), socket.bytesRead]
  // Node discards incoming data without reporting its size, so the socket's counter is polled.
  const timer = setInterval(() => {
    const isTooMuch = socket.bytesRead - before > MOST_DROPPED || Date.now() - begun > UNREAD_PATIENCE
    if (isTooMuch && !message.complete) socket.destroy()
    if (message.complete || socket.destroyed) clearInterval(timer)
  }, CHECK_INTERVAL)
  // The parser that read the body has stopped, and its pipe would block the stream.
  message.unpipe().resume()
}

const SLOW_CALL_MS = 1000

/** Logs slow calls with their request ids. */
export function logSlowCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    if (ms >= SLOW_CALL_MS) request.log.warn({ method, path: routeOptions.url, ms }, 'slow call')
    done()
  })
}

/** Milliseconds without progress after which the connection of a slow client is closed. */
const PATIENCE = 30_000

/**
 * Closes connections whose clients read nothing for 30 s. The answer's resources are then released: the cursor of an
 * export, or the file being read. A call that is still being processed, or that waits for its own next row, is kept.
 *
 * Node's socket timeout measures the time without progress, also within one large write.
 */
export function endSlowReaders(app: FastifyInstance): void {
  const { server } = app
  const answers = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket) answers.set(raw.socket, reply.raw)
    done()
  })
  server.setTimeout(PATIENCE, (socket) => {
    const answer = answers.get(socket)
    const isIdle = !answer || answer.writableFinished || answer.destroyed
    if (isIdle || socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(server.timeout)
  })
}

/** The server field with the address of an untrusted proxy. */
const PROXY = 'untrustedProxy'

const seenBy = (app: FastifyInstance) => app.getDecorator<{ address: string | null }>(PROXY)

/** Whether a request came through a proxy that is not trusted, so its forwarding headers are ignored. */
const isUntrusted = ({ headers, ips = [] }: FastifyRequest) =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && ips.length <= 1

/**
 * Warns once if a proxy that `TRUST_PROXY` does not name is in front of the server. All its clients then share one
 * address, so failed sign-ins of one client lock out the others (docs/rules/maintenance.md#proxy).
 */
export function watchForProxies(app: FastifyInstance): void {
  app.decorate(PROXY, { address: null })
  app.addHook('onRequest', (request, _reply, done) => {
    const seen = seenBy(app)
    if (seen.address === null && isUntrusted(request)) {
      seen.address = request.socket.remoteAddress ?? ''
      request.log.warn(
        { proxy: seen.address },
        'a proxy that is not trusted sends X-Forwarded-For or Forwarded, so all its clients share one address: set TRUST_PROXY to its address, and let it send X-Forwarded-For',
      )
    }
    done()
  })
}

/** The address of an untrusted proxy; `null` if none was seen since the start. */
export const untrustedProxy = ({ server }: FastifyRequest): string | null => seenBy(server).address
