import { mews } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { type Actor, isBound } from '../../kit/actor.ts'

/**
 * Whether the actor may change the settings of Mews and compare all departments, which affects all exploiters
 * (docs/rules/mews.md).
 */
export const mayConfigure = (actor: Actor): boolean =>
  may(actor.roles, mews.configure.access) && actor.viewerId === undefined && !isBound(actor)
