import pg from 'pg'
import { beginSession, unlimited } from '../session.ts'

/** The key of the advisory lock. Any number that no other lock uses. */
const LOCK = 7_326_001

/**
 * Runs `work` while no other server on this database runs such work, so that servers start one after another.
 * @param work gets its own connection, which holds the lock, without timeouts: building an index, or waiting for the other
 * server, takes as long as necessary
 */
export async function exclusively<Result>(
  { options }: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, pipeline: false, stream: undefined })
  // Errors of the connection are reported by the running query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await beginSession(client, unlimited)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work(client)
  } finally {
    // Closing the connection releases the lock, also after an error; behind a pooler, PostgreSQL's connection may stay open.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined)
    await client.end()
  }
}
