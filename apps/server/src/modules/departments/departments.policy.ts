import { channelCodes } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'

/** Refuses to mark a department for its channel manager by users who may not send to channel managers. */
export function requireMarking({ roles }: Actor, isMarked: unknown, wasMarked: unknown): void {
  const isNew = isMarked === true && wasMarked !== true
  if (isNew && !may(roles, channelCodes.sendProperties.access)) throw new Problem(403, 'forbidden')
}
