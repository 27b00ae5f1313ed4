import { closings } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { type Actor, isBound } from '../../../kit/actor.ts'

/** Months are closed and reopened for all exploiters at once (docs/rules/prognosis.md#closing). */
export const mayClose = (actor: Actor): boolean =>
  may(actor.roles, closings.close.access) && actor.viewerId === undefined && !isBound(actor)
