import pg from 'pg'

/** Any number will do, as long as nothing else of ours locks by it. */
const LOCK = 7_326_001

/**
 * Does `work` while no other server on this database does such work: starting is done by one after another.
 * @param work gets a connection of its own that holds the lock, with no limit of time: building an index, or
 *   waiting for the other server, takes as long as it takes
 */
export async function exclusively<Result>(
  { options }: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, stream: undefined, statement_timeout: 0, lock_timeout: 0 })
  // What goes wrong with the connection is told by the question under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work(client)
  } finally {
    // Closing the connection gives the lock back, whatever state it is in.
    await client.end()
  }
}
