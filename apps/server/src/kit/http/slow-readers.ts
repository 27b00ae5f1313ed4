import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long an answer may wait for its reader to take more of it; milliseconds. */
const PATIENCE = 30_000

/**
 * Ends the connections of readers that take nothing for 30 s. An answer ends with its connection, and what it was
 * made from is let go of: the cursor of an export, the file it reads. A call that is still being worked on,
 * or waits for its own next row, is not the reader's fault and stays.
 *
 * Node counts the time without any progress on a connection, also within one large write.
 */
export function endSlowReaders(app: FastifyInstance): void {
  const { server } = app
  const answers = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket) answers.set(raw.socket, reply.raw)
  })
  server.setTimeout(PATIENCE, (socket) => {
    const answer = answers.get(socket)
    const isIdle = !answer || answer.writableFinished || answer.destroyed
    if (isIdle || socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(server.timeout)
  })
}
