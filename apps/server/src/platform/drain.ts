import type { FastifyInstance } from 'fastify'

const PATIENCE = 30_000

/**
 * Takes no new calls, finishes those under way and closes the server; what lasts longer than 30 s is cut.
 * Closing ends the connections that are idle at that moment; one that a call under way keeps open would be
 * waited for until its keep-alive ends, so those are ended as they become idle.
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
