import type { FastifyInstance } from 'fastify'

const PATIENCE = 30_000

/**
 * Takes no new calls, finishes running ones and closes the server. Calls that last longer than 30 s are cut off.
 * Closing ends connections that are idle at that moment; others are ended as they become idle, instead of after
 * keep-alive.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
