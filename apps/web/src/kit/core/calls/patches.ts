import type { Call } from '@stayboard/contract'
import { hashKey } from '@tanstack/react-query'
import { callOptions, type Reading } from './calls.ts'
import type { RowOf, RowsCall } from './list-call.ts'
import type { Patch } from './pending.ts'
import { rowsOf } from './useListRows.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Sets fields of a record in all answers that contain it, found by its own link. Fields that an answer does not have are not
 * added.
 * @param record the address of the record, as in `_links.self`
 * @param change returns the fields to set, from the record as it is shown
 */
export function inRecord<Row>(record: string, change: (row: Row) => Partial<Row>): Patch {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return mapped(value, walk)
    if (typeof value !== 'object' || value === null) return value
    const inner = withFields(
      value,
      Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)])),
    )
    return selfOf(inner) === record ? withFields(inner, change(inner as Row)) : inner
  }
  return walk
}

/**
 * Changes the rows of a call about one record, in all answers to it, whatever their filters. Lists that grow are left
 * out.
 */
export function inRows<C extends RowsCall>(
  call: C,
  params: Reading<C>['params'],
  change: (rows: RowOf<C>[]) => RowOf<C>[],
): Patch {
  const asked = hashKey(keyOf(call, { params } as Reading<C>))
  return (answer, key) => {
    if (hashKey(key.slice(0, 3)) !== asked || key.length > 4) return answer
    const list = answer as Parameters<typeof rowsOf<C>>[1] & { _embedded: object }
    const [name = ''] = Object.keys(list._embedded)
    return { ...list, _embedded: { ...list._embedded, [name]: change(rowsOf(call, list)) } }
  }
}

/** The part of a query key that names the call and its record. */
const keyOf = <C extends Call>(call: C, given: Reading<C>) => callOptions(call, given).queryKey.slice(0, 3)

/** Moves the row that `isIt` accepts to a position, from 0. Without such a row, the order stays. */
export function moved<Row>(rows: Row[], isIt: (row: Row) => boolean, place: number): Row[] {
  const from = rows.findIndex(isIt)
  const one = rows[from]
  return one === undefined ? rows : rows.toSpliced(from, 1).toSpliced(place, 0, one)
}

const selfOf = (value: object): unknown =>
  (value as { _links?: { self?: { href: string } } })._links?.self?.href

/** Returns the same object if nothing changes, so that only changed rows render again. */
function withFields(value: object, fields: object): object {
  const known = value as Fields
  const changed = Object.entries(fields).filter(([name, one]) => name in value && known[name] !== one)
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

function mapped(values: unknown[], change: (value: unknown) => unknown): unknown[] {
  const next = values.map(change)
  return next.some((value, at) => value !== values[at]) ? next : values
}
