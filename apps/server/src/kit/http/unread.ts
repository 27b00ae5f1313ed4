import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How much of a refused message is let in and thrown away, in bytes, and for how long; milliseconds. */
const MOST_DROPPED = 32 * 1024 * 1024
const PATIENCE = 10_000
const LOOKS_EVERY = 200

/**
 * A message may be answered before all of it was read: refused, or broken off by a full disk. What is left of it would
 * stand in the way of the next request on its connection, so it is read and thrown away. Closing at once would
 * take the answer away from a sender that is still sending; one that does not come to an end is cut.
 */
export function dropUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // Fastify closes the connection of what it could not parse: no need to, when the rest is dropped.
    if (raw.complete === false) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false && !raw.destroyed) drop(raw)
  })
}

function drop(message: IncomingMessage): void {
  const { socket } = message
  const [begun, before] = [Date.now(), socket.bytesRead]
  // Node throws away what comes in by itself, and tells nobody how much that is.
  const look = setInterval(() => {
    const isTooMuch = socket.bytesRead - before > MOST_DROPPED || Date.now() - begun > PATIENCE
    if (isTooMuch && !message.complete) socket.destroy()
    if (message.complete || socket.destroyed) clearInterval(look)
  }, LOOKS_EVERY)
  // What read it before reads no more, and would hold it back.
  message.unpipe().resume()
}
