import pg from 'pg'
import { invalid, Problem } from './problems.ts'

/** `enquiries_exploiter_id_link` → `exploiterId`: migrations name their rules so. */
function fieldOf(error: pg.DatabaseError, ending: string): string | undefined {
  const { table, constraint } = error
  if (!table || !constraint?.startsWith(`${table}_`) || !constraint.endsWith(ending)) return undefined
  const column = constraint.slice(table.length + 1, -ending.length)
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Codes of PostgreSQL that say the value could not be kept as it is. */
const unfit = new Set([
  '23502',
  '23514',
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22023',
  '22P02',
  '22P05',
])
const tryAgain = new Set(['40001', '40P01', '55P03', '57014', '53300', '53400'])

/** What a refusal of the database means to the caller; `undefined` where it is our own fault. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code) return undefined
  if (error.code === '23505') {
    const field = fieldOf(error, '_unique')
    return new Problem(409, 'taken', { errors: field ? [{ field, code: 'taken' }] : [] })
  }
  if (error.code === '23503') {
    const field = fieldOf(error, '_link')
    return invalid(field ? [{ field, code: 'notFoundLink' }] : [])
  }
  if (unfit.has(error.code)) return invalid([])
  if (tryAgain.has(error.code)) return new Problem(503, 'unavailable', { retryAfter: 1 })
  return undefined
}
