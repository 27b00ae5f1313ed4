import type { Call } from '@stayboard/contract'
import type { Linked } from '../../core/calls/list-call.ts'
import { valueIn } from '../../table/column.ts'

/** The record in a row of a list or in the answer about one record, with its address and version. */
export function recordIn(list: Call, row: unknown): Linked & { version: number } {
  const part = list.rows?.part
  return (part === undefined ? row : valueIn(row, part)) as Linked & { version: number }
}

/** Returns the id of a record in the rows of a list, by the field that the contract names. */
export function idIn(list: Call): (row: unknown) => number {
  const { id } = list.rows ?? {}
  if (id === undefined) throw new Error(`${list.path}: the contract does not name the id of a row`)
  return (row) => Number(valueIn(recordIn(list, row), id))
}
