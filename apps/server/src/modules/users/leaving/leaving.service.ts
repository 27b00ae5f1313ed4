import { type BodyOf, User, type users } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { usesIn } from '../../../kit/areas/uses.ts'
import { invalid } from '../../../kit/problems.ts'
import type { Reference } from '../../../kit/sql/references.ts'
import { repoint } from '../../../kit/sql/repoint.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { endAllOf } from '../sessions/sessions.service.ts'
import { userArea } from '../users.area.ts'
import { ownersSeenBy, repository } from '../users.repository.ts'
import { endHandOvers, type Rights } from './successor.repository.ts'
import { owned, requireInSight } from './successor.service.ts'

const isWork = ({ tableName }: Reference) => owned.has(tableName)

/** Counts the records for which a user is responsible, by table. */
export const uses = usesIn(userArea, repository.table, isWork)

/** Deactivates a user and hands over the user's work, as one action (docs/rules/users.md#leaving). */
export async function deactivate(
  actor: Actor,
  id: number,
  { successor }: BodyOf<typeof users.deactivate>,
  version?: number,
) {
  return transaction(actor, async (within) => {
    const user = await switched(within, id, false, version)
    await requireSuccessor(within, id, successor)
    await endHandOvers(within.db, id, successor)
    if (successor !== null) await repoint(within.db, repository.table, [id], successor, isWork)
    await endAllOf(within, id)
    return user
  })
}

/**
 * Deactivates a user who has left the company, without a successor. The user's records stay assigned until an
 * administrator hands them over (docs/rules/scim.md#leaving).
 */
export const leave = (actor: Actor, id: number) =>
  transaction(actor, async (within) => {
    await switched(within, id, false)
    await endHandOvers(within.db, id, null)
    await endAllOf(within, id)
  })

/** Reactivates a user. Records that were handed over are not returned. */
export const activate = (actor: Actor, id: number) => switched(actor, id, true)

const switched = (actor: Actor, id: number, active: boolean, version?: number) =>
  userArea.update(actor, { [User.id]: id }, version, () => ({ active }))

async function requireSuccessor(within: Actor, id: number, successor: number | null): Promise<void> {
  const refuse = (code: 'required' | 'otherRecord' | 'notFoundLink' | 'inactiveUser') =>
    invalid([{ field: 'successor', code }])
  if (successor === null) {
    if (Object.keys((await uses(within, id)).uses).length > 0) throw refuse('required')
    return
  }
  if (successor === id) throw refuse('otherRecord')
  const next = await repository.lock(within.db, successor, 'stay')
  if (!next) throw refuse('notFoundLink')
  if (!next.active) throw refuse('inactiveUser')
  await requireInSight(within.db, await rightsOf(within, id), await rightsOf(within, successor))
}

/** The rights that determine which records a user sees. */
export async function rightsOf({ db }: Actor, id: number): Promise<Rights> {
  const { roles, exploiters } = (await repository.find(db, id, undefined)) ?? { roles: [], exploiters: [] }
  const owners = await ownersSeenBy(db, id)
  return { id, roles, exploiters: exploiters.map(({ exploiterId }) => exploiterId), owners }
}
