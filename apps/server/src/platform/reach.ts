import type pg from 'pg'
import { StartError } from './start-error.ts'

const OLDEST = 15

/**
 * Makes sure that the database answers and is new enough.
 * @throws StartError naming host, port and database, never the password
 */
export async function reach(pool: pg.Pool, connectionString: string): Promise<void> {
  const { host, pathname } = new URL(connectionString)
  const answer = await pool
    .query<{ version: string }>("select current_setting('server_version') as version")
    .catch((cause: unknown) => {
      throw new StartError(`The database ${host}${pathname} cannot be used: ${reasonOf(cause)}`, { cause })
    })
  const version = answer.rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST) return
  throw new StartError(
    `The database ${host}${pathname} is PostgreSQL ${version}; ${OLDEST} or newer is needed.`,
  )
}

/** A name with several addresses fails once per address, and the error of all says nothing. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
