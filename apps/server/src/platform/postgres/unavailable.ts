import pg from 'pg'
import { codeOf } from '../start-error.ts'

/** Node's codes for a connection that cannot be opened or is lost. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * SQLSTATE patterns of an unavailable database: class 08 connection, 25006 read-only (a standby, or set by an
 * operator), 53 out of disk, memory or connections, 57P0x shutting down, crashed or starting up, 58 a failure of the
 * operating system.
 */
const sqlState = /^(?:08...|25006|53...|57P0[1235]|58...)$/

/** Messages of `pg` errors that have no code. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
]

/**
 * Whether the database is unavailable (lost, refusing, read-only, shutting down, starting up, full, or out of
 * connections) and the query itself is not at fault. The same call may succeed a moment later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  if (networkCodes.has(code) || sqlState.test(code)) return true
  // A fatal error ended the connection: no such database, access refused, a changed password, and so on.
  if (isFatal(error)) return true
  if (messages.some((message) => error.message.startsWith(message))) return true
  // A host name with several addresses fails once per address.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}

/** Whether PostgreSQL ended the connection with this error (severity FATAL). */
export const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL'

/** The SQLSTATE of an error or of its cause; `undefined` if it is not from the database. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error instanceof pg.DatabaseError ? error.code : sqlStateOf(error.cause)
}

/**
 * Whether PostgreSQL ended a transaction in favour of another one, by a serialisation failure or deadlock. The work can
 * be repeated.
 */
export const isEndedForOthers = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlStateOf(error) ?? '')

/** The most informative cause of an outage: the first error in the chain that has a code. */
export function sourceOf(error: Error): Error {
  if (codeOf(error) !== undefined) return error
  const [inner] = error instanceof AggregateError ? error.errors : [error.cause]
  return inner instanceof Error ? sourceOf(inner) : error
}
