import { isDeepStrictEqual } from 'node:util'
import { camelCase, fieldOf, type Kind } from '../../kit/kinds.ts'
import type { Entry } from './history.repository.ts'
import { parentOf, type Reference, type Table } from './structure.repository.ts'

/** A field that an entry changed, as the database holds its values. */
export interface FieldChange {
  column: string
  name: string
  from: unknown
  to: unknown
  /** Where its values point to. */
  reference: Reference | undefined
  isSecret: boolean
}

/**
 * The fields an entry changed, by the names of the contract and in its order. A column no contract names is
 * nobody's to see; of a part without a contract only what it links to is told.
 */
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
    const name = kind ? fieldOf(kind, column) : reference && camelCase(column).replace(/Id$/, '')
    const [from, to] = [before?.[column] ?? null, after?.[column] ?? null]
    return name === undefined ? [] : [{ column, name, from, to, reference, isSecret: false }]
  })
  return [...changes, ...secretChanges(entry, kind)].sort(byContract(kind))
}

/** An added record tells what it holds, not all that is empty. */
const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

const hasChanged = (from: unknown, to: unknown, isWhole: boolean) =>
  isWhole ? !(isEmpty(from) && isEmpty(to)) : !isDeepStrictEqual(from ?? null, to ?? null)

/** A secret is kept as `<field>_hash`: that it changed is told, not from what to what. */
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
