import { isDeepStrictEqual } from 'node:util'
import { fieldOf, type Kind } from '../../kit/areas/kinds.ts'
import { camelCase } from '../../kit/sql/columns.ts'
import type { Entry } from './history.repository.ts'
import { parentOf, type Reference, type Table } from './structure.repository.ts'

/** A field that an entry changed, with its values in database form. */
export interface FieldChange {
  column: string
  name: string
  from: unknown
  to: unknown
  /** The foreign key of the column, if it has one. */
  reference: Reference | undefined
  isSecret: boolean
}

/**
 * The column with the position of a record within its parent. It is hidden, because answers show it only as the order
 * of a list.
 */
const PLACE = 'place'

/**
 * The name of a column in the history, which is that of the contract. Columns that no contract declares are hidden,
 * except file ids, which answers expose as paths, and links of parts without a contract.
 */
export function visibleName(column: string, table: Table, kind: Kind | undefined): string | undefined {
  const named = kind && fieldOf(kind, column)
  const reference = table.references.find((one) => one.column === column)
  const isLinked = reference !== undefined && (kind === undefined || reference.table === 'files')
  return named ?? (isLinked ? camelCase(column).replace(/Id$/, '') : column === PLACE ? PLACE : undefined)
}

/** The fields that an entry changed, by their names in the contract and in its order. */
export function fieldChanges(entry: Entry, table: Table, kind: Kind | undefined): FieldChange[] {
  const { before, after, operation } = entry
  const parent = parentOf(table)?.column
  const columns = Object.keys({ ...before, ...after }).filter(
    (column) =>
      column !== 'version' &&
      !table.key.includes(column) &&
      !(column === parent && operation !== 'update') &&
      hasChanged(before?.[column], after?.[column], operation !== 'update'),
  )
  const changes = columns.flatMap((column): FieldChange[] => {
    const reference = table.references.find((one) => one.column === column)
    const name = visibleName(column, table, kind)
    const [from, to] = [before?.[column] ?? null, after?.[column] ?? null]
    return name === undefined ? [] : [{ column, name, from, to, reference, isSecret: false }]
  })
  return [...changes, ...secretChanges(entry, kind)].sort(byContract(kind))
}

/** Whether a value is empty. Empty fields of a new record are left out of its history. */
const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

const hasChanged = (from: unknown, to: unknown, isWhole: boolean) =>
  isWhole ? !(isEmpty(from) && isEmpty(to)) : !isDeepStrictEqual(from ?? null, to ?? null)

/** The field that a secret column `<field>_hash` stands for. The history shows that it changed, without values. */
export const secretField = (kind: Kind | undefined, column: string): string | undefined => {
  const name = camelCase(column.replace(/_hash$/, ''))
  return column.endsWith('_hash') && kind?.fields.has(name) ? name : undefined
}

function secretChanges({ secrets }: Entry, kind: Kind | undefined): FieldChange[] {
  return (secrets ?? []).flatMap((column) => {
    const name = secretField(kind, column)
    return name ? [{ column, name, from: null, to: null, reference: undefined, isSecret: true }] : []
  })
}

function byContract(kind: Kind | undefined) {
  const names = Object.keys(kind?.update ?? {})
  const place = ({ name }: FieldChange) => (names.includes(name) ? names.indexOf(name) : names.length)
  return (one: FieldChange, other: FieldChange) => place(one) - place(other)
}
