import { mews } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { type Actor, isBound } from '../../kit/actor.ts'

/** The settings, and the comparison of all departments, concern all exploiters at once (docs/rules/mews.md). */
export const mayConfigure = (actor: Actor): boolean =>
  may(actor.roles, mews.configure.access) && actor.viewerId === undefined && !isBound(actor)
