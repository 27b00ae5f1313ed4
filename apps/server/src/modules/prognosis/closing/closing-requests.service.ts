import { type BodyOf, CLOSING_REQUEST_ITEM, closingRoles, type closings } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { notify, usersWith } from '../../notifications/notifications.service.ts'
import { closingRequestArea } from './closing-requests.area.ts'
import * as repository from './closing-requests.repository.ts'
import { monthsToClose } from './months.service.ts'

export const { list, get, remove } = closingRequestArea

/**
 * Asks another person to close a month and notifies those who may. Repeating it changes nothing
 * (docs/rules/prognosis.md#second-person).
 */
export async function ask(actor: Actor, { month }: BodyOf<typeof closings.ask>) {
  await monthsToClose(actor, month)
  return transaction(actor, async (within) => {
    const before = await repository.findAsked(within.db, month)
    if (before?.userId === actor.userId) return closingRequestArea.get(within, before.closingRequestId)
    const request = await closingRequestArea.create(within, { month })
    const closers = (await usersWith(within, closingRoles)).map(({ id }) => id)
    const record = `${CLOSING_REQUEST_ITEM}/${request.closingRequestId}`
    await notify(within, { kind: 'CLOSING_ASKED', record, title: month }, closers)
    return request
  })
}
