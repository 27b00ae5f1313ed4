import pg from 'pg'
import { requireOwnSessions } from './postgres/pooler.ts'
import { isUnavailable } from './postgres/unavailable.ts'
import { StartError } from './start-error.ts'

const OLDEST = 15

/**
 * Checks that the database answers, is new enough, and keeps one session per connection.
 * @throws StartError naming host, port and database, never the password
 */
export async function requireUsableDatabase(pool: pg.Pool, connectionString: string): Promise<void> {
  const answer = await pool
    .query<{ version: string }>("select current_setting('server_version') as version")
    .catch((error: unknown) => {
      throw unusable(connectionString, error)
    })
  const version = answer.rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartError(
      `The database ${nameOf(connectionString)} is PostgreSQL ${version}; version ${OLDEST} or newer is required.`,
    )
  await requireOwnSessions(pool, nameOf(connectionString))
}

/**
 * Explains in one line why the database prevents the start: damaged files, read-only, or unreachable. Other errors are
 * returned unchanged.
 */
export function explainDatabase(connectionString: string, error: unknown): unknown {
  if (error instanceof StartError) return error
  return error instanceof pg.DatabaseError || isUnavailable(error) ? unusable(connectionString, error) : error
}

function unusable(connectionString: string, cause: unknown): StartError {
  return new StartError(
    `The database ${nameOf(connectionString)} cannot be used: ${reasonOf(cause)}${remedyFor(cause)}`,
    { cause },
  )
}

function nameOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return host + pathname
}

/**
 * The message of an error. If a host name has several addresses, the combined error has no text, so that of the first
 * failure is used.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Advice for SQLSTATE class XX: internal errors, mostly unreadable pages and indexes. */
function remedyFor(error: unknown): string {
  const isDamaged = error instanceof pg.DatabaseError && error.code?.startsWith('XX')
  return isDamaged ? '. Its files are damaged: restore a backup.' : ''
}
