import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const PATIENCE = 30_000

/**
 * Prepares a graceful shutdown. Must be called before the server listens.
 * @returns a function that refuses new calls, finishes running ones and closes the server; calls that last longer than
 * 30 s are cut off
 */
export function draining(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const sweep = setInterval(() => closeUnused(app, sockets), 50)
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
    try {
      await app.close()
    } finally {
      clearInterval(sweep)
      clearTimeout(cut)
    }
  }
}

/**
 * Closes connections without a running call. Browsers open connections in advance; Node counts those as busy, and keeps
 * connections that become idle during shutdown until keep-alive ends.
 */
function closeUnused(app: FastifyInstance, sockets: Iterable<Socket>): void {
  app.server.closeIdleConnections()
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
