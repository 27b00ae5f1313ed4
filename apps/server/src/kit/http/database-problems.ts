import { isMessageKey, messages } from '@stayboard/contract'
import pg from 'pg'
import { type FieldError, invalid, Problem } from '../problems.ts'
import { camelCase, snakeCase } from '../sql/columns.ts'

/** The field in the name of a constraint, between table and ending: `users_username_unique` → `username`. */
function fieldOf({ table, constraint }: pg.DatabaseError, ending: string): string | undefined {
  if (!table || !constraint?.startsWith(`${table}_`) || !constraint.endsWith(ending)) return undefined
  return camelCase(constraint.slice(table.length + 1, -ending.length))
}

/**
 * The endings of constraint names, longest first, so that `checkout_before_checkin` is matched before a shorter key
 * with the same ending.
 */
const endings = Object.keys(messages)
  .filter(isMessageKey)
  .map((code) => ({ code, ending: `_${snakeCase(code)}` }))
  .sort((a, b) => b.ending.length - a.ending.length)

/**
 * A business rule enforced by the database, named `<table>_<field>_<message key>`:
 * `rate_plans_hide_when_id_visible_hides_in_circle` → `hideWhenIdVisible`, `hidesInCircle`.
 */
function ruleOf(error: pg.DatabaseError): FieldError | undefined {
  for (const { code, ending } of endings) {
    const field = fieldOf(error, ending)
    if (field) return { field, code }
  }
  return undefined
}

/** SQLSTATE codes of values that a column cannot store, such as a number out of range. */
const unfit = new Set([
  '23502',
  '23514',
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22023',
  '22P02',
  '22P05',
])
/** SQLSTATE codes of contention: a lock timeout, or repeated deadlocks and serialisation failures. */
const held = new Set(['55P03', '40001', '40P01'])
const tryAgain = new Set(['57014', '53300', '53400'])

/**
 * SQLSTATE codes of the guards for bound users (`renew_exploiter_guards`): `OUT_OF_SIGHT` if a write would affect rows
 * that the user does not see, `OF_ALL_EXPLOITERS` if it would affect all exploiters.
 */
const OUT_OF_SIGHT = 'SB409'
const OF_ALL_EXPLOITERS = 'SB403'

/** Converts an error of the database to the Problem for the caller; `undefined` for a fault of the server. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code) return undefined
  if (error.code === '23505') {
    const rule = ruleOf(error)
    if (rule) return new Problem(409, rule.code, { errors: [rule] })
    const field = fieldOf(error, '_unique')
    return new Problem(409, 'taken', { errors: field ? [{ field, code: 'taken' }] : [] })
  }
  if (error.code === '23503') {
    const field = fieldOf(error, '_link')
    return invalid(field ? [{ field, code: 'notFoundLink' }] : [])
  }
  // The SQLSTATE of a row that violates a view's check option: a bound user may not write a row that the view would
  // hide.
  if (error.code === '44000') return new Problem(422, 'outsideExploiters')
  if (error.code === OUT_OF_SIGHT) return new Problem(409, 'inUseOutOfSight')
  if (error.code === OF_ALL_EXPLOITERS) return new Problem(403, 'allExploiters')
  const excluded = error.code === '23P01' ? ruleOf(error) : undefined
  if (excluded) return new Problem(409, excluded.code, { errors: [excluded] })
  const rule = error.code === '23514' ? ruleOf(error) : undefined
  if (rule) return new Problem(422, rule.code, { errors: [rule] })
  if (unfit.has(error.code)) return invalid([])
  if (held.has(error.code)) return new Problem(409, 'busy', { retryAfter: 2 })
  if (tryAgain.has(error.code)) return new Problem(503, 'unavailable', { retryAfter: 1 })
  return undefined
}
