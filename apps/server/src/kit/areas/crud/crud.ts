import type { Actor } from '../../actor.ts'
import { type FieldError, notFound } from '../../problems.ts'
import { columnsOf, storedAs } from '../../sql/columns.ts'
import { listAnswer, type Page, type Paging } from '../../sql/lists/lists.ts'
import { transaction } from '../../sql/transaction.ts'
import type { Area } from '../description.ts'
import { requireUnused, usedMeanwhile } from '../uses.ts'
import { noAdditions, presenterOf, updaterOf } from './crud-update.ts'
import {
  faultsOfAdding,
  keptIn,
  lockedForWrite,
  mayAddAll,
  prepared,
  refusedAs,
  requireAllAcross,
  unkept,
} from './write-checks.ts'

export type { Additions } from './crud-update.ts'

/**
 * Creates the functions list, get, create, update and remove of an area, with the rules, rights and effects of its
 * description. An area that needs another behaviour replaces single functions.
 */
export function crud<
  const Embedded extends string,
  Query extends Paging,
  Row extends object,
  Answer extends object,
>(area: Area<Row, Query, Answer, Embedded>) {
  const { resource, repository } = area
  const fields = { ...resource.create, ...resource.update }
  const reads = readsOf(area)
  const { update, updateAll, stale } = updaterOf(area, async (actor, id) => ({
    ...(await reads.get(actor, id)),
    ...(await area.beyond?.(actor, id)),
  }))

  const create = (actor: Actor, body: object, additions = noAdditions): Promise<Answer> =>
    transaction(actor, async (within) => {
      const lost = unkept(resource, keptIn(resource, body, resource.create), body)
      if (lost.length > 0) throw refusedAs(lost)
      const [id = 0] = await addAll(within, [body], () => additions)
      return reads.get(within, id)
    })

  /**
   * Adds records in one transaction by one statement.
   * @param additionsAt returns the extra columns of the record at an index
   * @returns their ids in the same order
   */
  const addAll = (
    actor: Actor,
    bodies: readonly object[],
    additionsAt = (_at: number) => noAdditions,
  ): Promise<number[]> =>
    transaction(actor, async (within) => {
      const added = []
      for (const [at, body] of bodies.entries()) {
        const given = columnsOf(resource.create, { ...body })
        const more = await additionsAt(at)(given, {}, within)
        added.push(prepared(area, { ...given, ...more }, undefined, actor))
      }
      await requireAllAcross(
        area,
        added.map(({ change }) => change),
        within,
      )
      const ids = await repository.insertAll(
        within.db,
        added.map(({ columns }) => storedAs(fields, columns)),
      )
      for (const [at, { change }] of added.entries()) {
        const made = { ...change, after: { ...change.after, [resource.id]: ids[at] } }
        await area.effects?.(made)?.(within)
      }
      return ids
    })

  /**
   * The rule violations that each record would have if it were added, one list per record. Writes nothing. Rules across
   * records are checked one by one only if the check of all records together fails.
   */
  async function faultsOfAll(actor: Actor, bodies: readonly object[]): Promise<FieldError[][]> {
    const given = bodies.map((body) => columnsOf(resource.create, { ...body }))
    const isFree = await mayAddAll(area, given, actor)
    const found: FieldError[][] = []
    for (const columns of given) found.push(isFree ? [] : await faultsOfAdding(area, columns, actor))
    return found
  }

  async function remove(actor: Actor, id: number, version?: number): Promise<undefined> {
    await transaction(actor, async (within) => {
      const current = await lockedForWrite(area, within, id, 'remove')
      if (version !== undefined && current.version !== version) throw await stale(within, id, [])
      await area.leaving?.(current, within)
      await requireUnused(within.db, repository.table, [id])
      await repository.remove(within.db, id).catch(usedMeanwhile)
    })
  }

  return { ...reads, create, addAll, faultsOfAll, update, updateAll, remove }
}

/** Creates the read functions of an area. They return only rows that the actor may read. */
function readsOf<
  const Embedded extends string,
  Query extends Paging,
  Row extends object,
  Answer extends object,
>(area: Area<Row, Query, Answer, Embedded>) {
  const { resource, repository, rows: rights } = area
  const presented = presenterOf(area)

  const list = (actor: Actor, query: Query) => listAt(resource.list, actor, query)

  /** The list of the area at any path. Values for the path's braces come from the query. */
  async function listAt(path: string, actor: Actor, query: Query) {
    const { rows, total }: Page<Row> = await repository.list(actor.db, query, rights?.read(actor))
    return listAnswer(path, resource.embedded, query, {
      rows: rows.map((row) => presented(actor, row)),
      total,
    })
  }

  /** Reads the row of a record. @throws Problem 404 if it does not exist, or if the actor may not read it */
  async function find(actor: Actor, id: number): Promise<Row> {
    const row = await repository.find(actor.db, id, rights?.read(actor))
    if (!row) throw notFound()
    return row
  }

  const get = async (actor: Actor, id: number): Promise<Answer> => presented(actor, await find(actor, id))

  return { list, listAt, find, get }
}
