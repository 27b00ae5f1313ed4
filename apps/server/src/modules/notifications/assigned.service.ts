import type { Actor } from '../../kit/actor.ts'
import type { Change } from '../../kit/areas/area.ts'
import { notify } from './notifications.service.ts'

/**
 * The effect of a change that gives a record another owner: the new owner is told; `undefined` for other changes.
 * @param about the address and the name of the record
 */
export function tellingOwner({ before, after }: Change, about: { record: string; title: string }) {
  const { userId } = after
  if (typeof userId !== 'number' || userId === before?.userId) return undefined
  return (within: Actor) => notify(within, { ...about, kind: 'ASSIGNED' }, [userId])
}
