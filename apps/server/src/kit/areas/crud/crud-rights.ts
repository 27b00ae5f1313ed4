import type { Actor } from '../../actor.ts'
import { notFound, Problem } from '../../problems.ts'
import type { Columns, LockMode } from '../../sql/repository.ts'
import type { Area } from '../description.ts'

type Guarded = Pick<Area<never, never, never, string>, 'rows'> & {
  repository: Pick<Area<never, never, never, string>['repository'], 'lock' | 'lockAll' | 'matches'>
}

/**
 * The plain row of a record that the actor may write, locked until the transaction ends.
 * @param within an actor inside a transaction
 * @throws Problem 404 if the actor may not read it, 403 if the actor may read but not write it
 */
export async function lockedForWrite(
  guarded: Guarded,
  within: Actor,
  id: number,
  hold: LockMode = 'change',
): Promise<Columns> {
  const current = await guarded.repository.lock(within.db, id, hold)
  if (!current) throw notFound()
  await requireWritable(guarded, within, id)
  return current
}

/**
 * The plain rows of records that the actor may write, locked until the transaction ends, in the order of `ids`.
 * @throws Problem 404 or 403, as `lockedForWrite`
 */
export async function allLockedForWrite(guarded: Guarded, within: Actor, ids: readonly number[]) {
  const found = await guarded.repository.lockAll(within.db, ids)
  const rows: Columns[] = []
  for (const id of ids) {
    const current = found.get(id)
    if (!current) throw notFound()
    await requireWritable(guarded, within, id)
    rows.push(current)
  }
  return rows
}

async function requireWritable({ repository, rows }: Guarded, within: Actor, id: number): Promise<void> {
  if (rows && !(await repository.matches(within.db, id, rows.read(within)))) throw notFound()
  if (rows && !(await repository.matches(within.db, id, rows.write(within))))
    throw new Problem(403, 'forbidden')
}
