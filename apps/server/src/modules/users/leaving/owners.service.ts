import type { Actor } from '../../../kit/actor.ts'
import type { Change } from '../../../kit/areas/area.ts'
import type { FieldError } from '../../../kit/problems.ts'
import { repository } from '../users.repository.ts'

/** Whether a change gives a record another owner. */
export const hasNewOwner = ({ before, after }: Change): boolean =>
  typeof after.userId === 'number' && after.userId !== before?.userId

/**
 * The rule that a deactivated user can stay the owner of a record, but cannot become one (docs/rules/users.md#leaving).
 * @param field the field of the body that names the owner
 */
export const ownerFaults =
  (field: string) =>
  async (change: Change, { db }: Actor): Promise<FieldError[]> => {
    const user = hasNewOwner(change) && (await repository.bare(db, Number(change.after.userId)))
    return user && user.active === false ? [{ field, code: 'inactiveUser' }] : []
  }
