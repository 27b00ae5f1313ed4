import type { Actor } from '../actor.ts'
import { columnsOf, storedAs } from '../sql/columns.ts'
import type { Paging } from '../sql/lists.ts'
import { transaction } from '../sql/transaction.ts'
import type { Area } from './area.ts'
import { nothing } from './crud-changes.ts'
import { readsOf } from './crud-reads.ts'
import { held } from './crud-rights.ts'
import { updaterOf } from './crud-update.ts'
import { prepared, requireAcross } from './judging.ts'
import { requireUnused, usedMeanwhile } from './uses.ts'

export type { Additions } from './crud-changes.ts'

/**
 * List, get, create, update and remove of an area, with the rules, rights and effects of its description. An area that
 * needs more replaces one of them by spreading over the set.
 */
export function crud<
  const Embedded extends string,
  Query extends Paging,
  Row extends object,
  Shown extends object,
>(area: Area<Row, Query, Shown, Embedded>) {
  const { resource, repository } = area
  const fields = { ...resource.create, ...resource.update }
  const { shown, ...reads } = readsOf(area)
  const { updated, stale } = updaterOf(area, reads.get)

  async function create(actor: Actor, body: object, additions = nothing): Promise<Shown> {
    return transaction(actor, async (tx) => {
      const within = { ...actor, db: tx }
      const given = columnsOf(resource.create, { ...body })
      const added = { ...given, ...(await additions(given, {}, tx)) }
      const { columns, change } = prepared(area, added, undefined, actor)
      await requireAcross(area, change, within)
      const id = await repository.insert(tx, storedAs(fields, columns))
      await area.effects?.(change)?.(within)
      return reads.get(within, id)
    })
  }

  /** @param version the version the writer last saw; later changes are merged by field */
  const update = async (actor: Actor, body: object, version?: number, additions = nothing): Promise<Shown> =>
    shown(actor, await updated(actor, { body, version, additions }))

  async function remove(actor: Actor, id: number, version?: number): Promise<undefined> {
    await transaction(actor, async (tx) => {
      const within = { ...actor, db: tx }
      const current = await held(area, within, id, 'remove')
      if (version !== undefined && current.version !== version) throw await stale(within, id, [])
      await area.leaving?.(current, within)
      await requireUnused(tx, repository.table, id)
      await repository.remove(tx, id).catch(usedMeanwhile)
    })
  }

  return { ...reads, create, update, remove }
}
