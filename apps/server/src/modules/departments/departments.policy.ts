import { channelCodes } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'

/** @throws Problem 403 if a user without access to channel managers marks a department for its channel manager */
export function requireMarking({ roles }: Actor, isMarked: unknown, wasMarked: unknown): void {
  const isNew = isMarked === true && wasMarked !== true
  if (isNew && !may(roles, channelCodes.sendProperties.access)) throw new Problem(403, 'forbidden')
}
