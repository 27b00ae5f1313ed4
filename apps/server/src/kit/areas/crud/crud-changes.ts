import type { Actor } from '../../actor.ts'
import { encoded } from '../../calls/answers.ts'
import { inSight } from '../../calls/in-sight.ts'
import { Problem } from '../../problems.ts'
import { merge } from '../../sql/changes.ts'
import { columnsOf, storedAs } from '../../sql/columns.ts'
import type { Columns } from '../../sql/repository.ts'
import type { Described } from '../description.ts'
import { prepared } from './check-rules.ts'

/**
 * Columns that a call writes beside those of its body, such as the hash of a password. Runs inside the transaction.
 */
export type Additions = (columns: Columns, current: Columns, within: Actor) => Columns | Promise<Columns>
export const noAdditions: Additions = () => ({})

/** An update as requested. */
export interface UpdateRequest {
  body: object
  /** The version the writer last saw. Later changes are merged by field. */
  version: number | undefined
  additions: Additions
}

/**
 * Computes what an update changes, from the row as it is now.
 * @param get returns the record as it is now, for the answer to a conflict
 */
export function changesOf(area: Described, get: (actor: Actor, id: number) => Promise<object>) {
  const { resource, repository } = area
  const fields = { ...resource.create, ...resource.update }

  /** The columns to write to this row, and the record before and after. */
  async function changeOf(actor: Actor, { body, version, additions }: UpdateRequest, current: Columns) {
    const values = columnsOf(resource.update, { ...body })
    const given = await mergedValues(actor, Number(current[resource.id]), current, values, version)
    return prepared(area, { ...given, ...(await additions(given, current, actor)) }, current, actor)
  }

  /** The columns that may be written: all of them, or after a concurrent change those that nobody else changed. */
  async function mergedValues(actor: Actor, id: number, current: Columns, values: Columns, version?: number) {
    if (version === undefined || current.version === version) return values
    const stored = storedAs(fields, values)
    const { names, conflicts } = await merge(actor.db, repository.table, id, version, stored)
    if (conflicts.length > 0) throw await stale(actor, id, conflicts)
    return Object.fromEntries(names.map((name) => [name, values[name]]))
  }

  async function stale(actor: Actor, id: number, conflicts: string[]) {
    const current = await inSight(actor, encoded(resource.Row, await get(actor, id), actor.roles))
    const names = conflicts.map((name) => (name in resource.update ? name : name.replace(/Id$/, '')))
    return new Problem(409, 'stale', { more: { current, fields: names } })
  }

  return { changeOf, stale }
}
