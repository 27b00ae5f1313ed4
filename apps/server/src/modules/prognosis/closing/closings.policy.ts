import { closings } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { type Actor, isBound } from '../../../kit/actor.ts'

/** Whether the actor may close and reopen months, which affects all exploiters (docs/rules/prognosis.md#closing). */
export const mayClose = (actor: Actor): boolean =>
  may(actor.roles, closings.close.access) && actor.viewerId === undefined && !isBound(actor)
