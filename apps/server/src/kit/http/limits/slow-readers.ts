import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The longest time that an answer waits for its reader, in milliseconds. */
const PATIENCE = 30_000

/**
 * Closes connections whose readers take nothing for 30 s. The answer's resources are then released: the cursor of an
 * export, or the file being read. A call that is still being processed, or that waits for its own next row, is kept.
 *
 * Node measures the time without any progress on a connection, also within one large write.
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
