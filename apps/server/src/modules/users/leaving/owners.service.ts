import type { Actor } from '../../../kit/actor.ts'
import type { Change } from '../../../kit/areas/area.ts'
import type { FieldError } from '../../../kit/problems.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { repository } from '../users.repository.ts'

/** Whether a change sets a new owner of a record. */
export const hasNewOwner = ({ before, after }: Change): boolean =>
  typeof after.userId === 'number' && after.userId !== before?.userId

/**
 * Creates the rule that a deactivated user may remain the owner of a record but not become one
 * (docs/rules/users.md#leaving).
 * @param field the field of the body that names the owner
 */
export const ownerFaults =
  (field: string) =>
  async (change: Change, within: Actor): Promise<FieldError[]> => {
    const code = hasNewOwner(change) && (await faultOfOwner(within, Number(change.after.userId)))
    return code ? [{ field, code }] : []
  }

/** Why a user cannot become the owner of a record; `undefined` if the user can. */
export async function faultOfOwner({ db }: Actor, id: number): Promise<'inactiveUser' | undefined> {
  return (await repository.bare(db, id))?.active === false ? 'inactiveUser' : undefined
}

/**
 * The user to whom a lent record returns (docs/rules/hand-overs.md#return). A new owner without an end date keeps it.
 * If a colleague passes it on, it returns to the original owner.
 */
export function returning(given: Columns, before: Columns | undefined): Columns {
  const { userId, userUntil } = given
  const isMoved = userId !== undefined && userId !== before?.userId
  if (userUntil === null || (isMoved && userUntil === undefined))
    return { userUntil: null, returnsToUserId: null }
  if (!isMoved || typeof userUntil !== 'string') return {}
  const first = before?.returnsToUserId ?? before?.userId ?? null
  return first === userId ? { userUntil: null, returnsToUserId: null } : { returnsToUserId: first }
}

/**
 * The effect of a change of owner: the new owner is notified. `undefined` for other changes.
 * @param about the path and name of the record
 */
export function tellingOwner(change: Change, about: { record: string; title: string }) {
  const { userId } = change.after
  if (typeof userId !== 'number' || !hasNewOwner(change)) return undefined
  return (within: Actor) => notify(within, { ...about, kind: 'ASSIGNED' }, [userId])
}
