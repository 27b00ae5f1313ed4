import type { Actor } from '../../actor.ts'
import { encoded } from '../../calls/answers.ts'
import { inSight } from '../../calls/in-sight.ts'
import { Problem } from '../../problems.ts'
import { merge } from '../../sql/changes.ts'
import { columnsOf, storedAs } from '../../sql/columns.ts'
import { linker } from '../../sql/links.ts'
import type { Paging } from '../../sql/lists/lists.ts'
import type { Columns } from '../../sql/repository.ts'
import { transaction } from '../../sql/transaction.ts'
import type { Area, Described } from '../description.ts'
import {
  allLockedForWrite,
  keptIn,
  lockedForWrite,
  prepared,
  refusedAs,
  requireAcross,
  requireAllAcross,
  unkept,
} from './write-checks.ts'

/** Creates the function that builds the answer for a row of an area. */
export function presenterOf<Row extends object, Query extends Paging, Answer extends object>({
  resource,
  present,
}: Area<Row, Query, Answer, string>) {
  const linksOf = linker(resource)
  return (actor: Actor, row: Row): Answer => present(row, linksOf(row), actor)
}

/**
 * Creates the functions that update one record or several records of an area.
 * @param get returns the record as it is now, for the answer to a conflict
 */
export function updaterOf<
  Row extends object,
  Query extends Paging,
  Answer extends object,
  Embedded extends string,
>(area: Area<Row, Query, Answer, Embedded>, get: (actor: Actor, id: number) => Promise<object>) {
  const { resource, repository } = area
  const fields = { ...resource.create, ...resource.update }
  const { changeOf, stale } = changesOf(area, get)
  const idIn = (body: object) => Number(Reflect.get(body, resource.id))
  const presented = presenterOf(area)

  /** @param version the version the writer last saw; later changes are merged by field */
  async function update(actor: Actor, body: object, version?: number, additions = noAdditions) {
    const wanted: UpdateRequest = { body, version, additions }
    const kept = keptIn(resource, body, resource.update)
    if (kept.length > 0) await requireKept(actor, wanted, kept)
    const row = await transaction(actor, (within) => updateLocked(within, wanted))
    return presented(actor, row)
  }

  /**
   * @throws Problem if the body changes fields that this call does not store. A record that changed since it was read
   * is a conflict.
   */
  async function requireKept(actor: Actor, { body, version }: UpdateRequest, kept: readonly string[]) {
    const record = await get(actor, idIn(body))
    const lost = unkept(resource, kept, body, record)
    if (lost.length === 0) return
    const isStale = version !== undefined && version !== Reflect.get(record, 'version')
    throw isStale ? await stale(actor, idIn(body), lost) : refusedAs(lost)
  }

  async function updateLocked(within: Actor, wanted: UpdateRequest) {
    const id = idIn(wanted.body)
    const current = await lockedForWrite(area, within, id)
    const { columns, change } = await changeOf(within, wanted, current)
    await requireAcross(area, change, within)
    const row = await repository.update(within.db, id, storedAs(fields, columns))
    await area.effects?.(change)?.(within)
    return row
  }

  /** Updates records in one transaction, by one statement for all with the same columns. Each id occurs once. */
  const updateAll = (actor: Actor, bodies: readonly object[]): Promise<void> =>
    transaction(actor, async (within) => {
      if (bodies.length === 0) return
      const rows = await allLockedForWrite(area, within, bodies.map(idIn))
      const wanted = []
      for (const [at, body] of bodies.entries())
        wanted.push({
          id: idIn(body),
          ...(await changeOf(within, { body, version: undefined, additions: noAdditions }, rows[at] ?? {})),
        })
      const changes = wanted.map(({ change }) => change)
      await requireAllAcross(area, changes, within)
      await repository.updateAll(
        within.db,
        wanted.map(({ id, columns }) => ({ id, columns: storedAs(fields, columns) })),
      )
      for (const change of changes) await area.effects?.(change)?.(within)
    })

  return { update, updateAll, stale }
}

/**
 * Computes columns that a call writes in addition to those of its body, such as a password hash. Runs inside the
 * transaction.
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

  /** The columns to write to a row, and the record before and after the change. */
  async function changeOf(actor: Actor, { body, version, additions }: UpdateRequest, current: Columns) {
    const values = columnsOf(resource.update, { ...body })
    const given = await mergedValues(actor, Number(current[resource.id]), current, values, version)
    return prepared(area, { ...given, ...(await additions(given, current, actor)) }, current, actor)
  }

  /** The columns that may be written: all of them or, after a concurrent change, those that nobody else changed. */
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
