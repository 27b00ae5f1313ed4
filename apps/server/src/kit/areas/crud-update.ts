import type { Actor } from '../actor.ts'
import { notFound } from '../problems.ts'
import { again } from '../sql/again.ts'
import { storedAs } from '../sql/columns.ts'
import type { Paging } from '../sql/lists.ts'
import { transaction } from '../sql/transaction.ts'
import type { Area } from './area.ts'
import { changesOf, type Wanted } from './crud-changes.ts'
import { held } from './crud-rights.ts'
import { requireAcross } from './judging.ts'

/**
 * Makes the function that writes over a record of an area and reads it as it is then.
 * @param get answers the record as it is, to be shown in a conflict
 */
export function updaterOf<
  Row extends object,
  Query extends Paging,
  Shown extends object,
  Embedded extends string,
>(area: Area<Row, Query, Shown, Embedded>, get: (actor: Actor, id: number) => Promise<Shown>) {
  const { resource, repository } = area
  const fields = { ...resource.create, ...resource.update }
  const { changeOf, stale } = changesOf(area, get)
  const idIn = (body: object) => Number(Reflect.get(body, resource.id))
  /** Rules and rights that look at other rows need a transaction around the whole update. */
  const isAlwaysTogether = area.rulesAcross !== undefined || area.rows !== undefined

  /**
   * Without a transaction the row is read, and written where its version is still the same. When somebody else was
   * quicker, or when there are effects, all of it is done again inside a transaction that holds the row.
   */
  async function updated(actor: Actor, wanted: Wanted): Promise<Row> {
    const isTogether = isAlwaysTogether || actor.db.isTransaction
    const row =
      (isTogether ? undefined : await again(() => alone(actor, wanted))) ??
      (await transaction(actor, (tx) => holding({ ...actor, db: tx }, wanted)))
    if (!row) throw notFound()
    return row
  }

  async function alone(actor: Actor, wanted: Wanted) {
    const id = idIn(wanted.body)
    const current = await repository.bare(actor.db, id)
    if (!current) throw notFound()
    const { columns, change } = await changeOf(actor, wanted, current)
    if (area.effects?.(change)) return undefined
    return repository.update(actor, id, Number(current.version), storedAs(fields, columns))
  }

  async function holding(within: Actor, wanted: Wanted) {
    const id = idIn(wanted.body)
    const current = await held(area, within, id)
    const { columns, change } = await changeOf(within, wanted, current)
    await requireAcross(area, change, within)
    const row = await repository.update(within, id, Number(current.version), storedAs(fields, columns))
    await area.effects?.(change)?.(within)
    return row
  }

  return { updated, stale }
}
