import pg from 'pg'

/**
 * Milliseconds between two rounds of replacing connections, so that a database that stays read-only costs few of them.
 */
const PAUSE = 1_000

/**
 * After a failover the pool still has connections to a server that no longer accepts writes.
 * @returns a function after which each open connection is closed when it is returned to the pool
 */
export function replacing(pool: pg.Pool): () => void {
  const openedAt = new WeakMap<object, number>()
  let staleUntil = -Infinity
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  pool.on('release', (_error, client) => {
    const isStale = (openedAt.get(client) ?? -Infinity) <= staleUntil
    if (isStale && staleUntil > -Infinity && client instanceof pg.Client) void client.end()
  })
  return () => {
    const now = performance.now()
    if (now - staleUntil > PAUSE) staleUntil = now
  }
}
