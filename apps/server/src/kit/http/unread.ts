import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The most bytes of a refused message that are read and discarded, and for how many milliseconds. */
const MOST_DROPPED = 32 * 1024 * 1024
const PATIENCE = 10_000
const CHECK_INTERVAL = 200

/**
 * A request may be answered before its body was read completely: if it is refused, or if the disk is full. The rest of
 * the body is read and discarded, so that the connection can be reused. Closing the connection at once would lose the
 * answer for a client that is still sending. A body that does not end is cut off.
 */
export function discardUnread(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // Fastify closes the connection if it could not parse the body. That is not necessary, because the rest is
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
  // Node discards incoming data itself but does not report its size.
  const timer = setInterval(() => {
    const isTooMuch = socket.bytesRead - before > MOST_DROPPED || Date.now() - begun > PATIENCE
    if (isTooMuch && !message.complete) socket.destroy()
    if (message.complete || socket.destroyed) clearInterval(timer)
  }, CHECK_INTERVAL)
  // The former reader has stopped and would block the stream.
  message.unpipe().resume()
}
