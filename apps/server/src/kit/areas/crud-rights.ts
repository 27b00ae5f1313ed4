import type { Actor } from '../actor.ts'
import { notFound, Problem } from '../problems.ts'
import type { Columns, LockMode } from '../sql/repository.ts'
import type { Area } from './area.ts'

type Guarded = Pick<Area<never, never, never, string>, 'rows'> & {
  repository: Pick<Area<never, never, never, string>['repository'], 'lock' | 'matches'>
}

/**
 * The plain row of a record that the actor may write, locked until the transaction ends.
 * @param within an actor inside a transaction
 * @throws Problem 404 if the actor may not read it, 403 if the actor may read but not write it
 */
export async function lockedForWrite(
  { repository, rows }: Guarded,
  within: Actor,
  id: number,
  hold: LockMode = 'change',
): Promise<Columns> {
  const current = await repository.lock(within.db, id, hold)
  if (!current) throw notFound()
  if (rows && !(await repository.matches(within.db, id, rows.read(within)))) throw notFound()
  if (rows && !(await repository.matches(within.db, id, rows.write(within))))
    throw new Problem(403, 'forbidden')
  return current
}
