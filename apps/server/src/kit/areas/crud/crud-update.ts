import type { Actor } from '../../actor.ts'
import { storedAs } from '../../sql/columns.ts'
import type { Paging } from '../../sql/lists/lists.ts'
import { transaction } from '../../sql/transaction.ts'
import type { Area } from '../description.ts'
import { requireAcross, requireAllAcross } from './check-rules.ts'
import { changesOf, noAdditions, type UpdateRequest } from './crud-changes.ts'
import { allLockedForWrite, lockedForWrite } from './crud-rights.ts'
import { keptIn, refusedAs, unkept } from './kept-fields.ts'

/**
 * Creates the function that updates a record of an area and returns the row after the update.
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
  async function updated(actor: Actor, wanted: UpdateRequest): Promise<Row> {
    const kept = keptIn(resource, wanted.body, resource.update)
    if (kept.length > 0) await requireKept(actor, wanted, kept)
    return transaction(actor, (within) => updateLocked(within, wanted))
  }

  /** Refuses fields that would be lost. If the record has changed since it was read, that is a conflict. */
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

  return { updated, updateAll, stale }
}
