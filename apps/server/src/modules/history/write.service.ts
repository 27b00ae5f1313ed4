import { type Kind, wireValue } from '../../kit/areas/kinds.ts'
import type { Input, Route } from '../../kit/calls/calls.ts'
import { fieldErrors } from '../../kit/http/errors.ts'
import { invalid } from '../../kit/problems.ts'
import { camelCase } from '../../kit/sql/columns.ts'
import { sanitised } from '../../kit/texts/rich-text.ts'
import type { Executor } from '../../platform/database.ts'
import type { Content } from './history.repository.ts'

/** Values in database form, by the contract's field names. */
export type Values = Record<string, unknown>

/**
 * Changes a record by its own call, so that the rules of its area apply and derived columns are updated.
 * @throws Problem as that call does
 */
export async function changeThrough(input: Input, tx: Executor, kind: Kind, row: Content, values: Values) {
  const route = kind.routes.update
  if (!route) throw invalid(Object.keys(values).map((field) => ({ field, code: 'option' as const })))
  const body = bodyFor(route, kind, row, values)
  if (!body.success) throw invalid(fieldErrors(body.error))
  const params = paramsOf(route.call.path, kind, row)
  await route.handle({ ...within(input, tx), params, body: body.data })
}

/** The same call input with the transaction as executor. */
const within = ({ actor, exchange }: Input, tx: Executor): Input => ({
  actor: { ...actor, db: tx },
  params: {},
  query: {},
  body: undefined,
  version: undefined,
  exchange,
})

const byField = (row: Content): Values =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]))

/** A body that sets these values. It is validated and sanitised like the body of a request. */
function bodyFor({ call }: Route, kind: Kind, row: Content, values: Values) {
  const wire = Object.entries(values).map(([field, value]) => [field, wireValue(kind, field, value)])
  const message = { [kind.id]: byField(row)[kind.id], ...Object.fromEntries(wire) }
  return call.body.safeParse(sanitised(call.body, message))
}

/** The ids for the braces of a call's path: the column with the parameter's name, else the record's id. */
function paramsOf(path: string, kind: Kind, row: Content): Record<string, number> {
  const fields = byField(row)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, Number(fields[name] ?? fields[kind.id])]))
}
