import pg from 'pg'
import { beginSession, unlimited } from '../session.ts'

/** The key of the advisory lock: an arbitrary number that no other lock uses. */
const LOCK = 7_326_001

/**
 * Runs `work` under an advisory lock, so that servers on the same database start one after another.
 * @param work gets the connection that holds the lock. It has no timeouts, because building an index, or waiting for
 * the other server, takes as long as necessary
 */
export async function exclusively<Result>(
  { options }: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, pipeline: false, stream: undefined })
  // Connection errors also reject the running query, which reports them.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await beginSession(client, unlimited)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work(client)
  } finally {
    // Closing the connection releases the lock, except behind a pooler that keeps the connection open.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined)
    await client.end()
  }
}
