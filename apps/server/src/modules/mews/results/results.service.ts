import type { GroupResult } from '../../../integrations/mews/group.ts'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { findGroup, type Group, holdGroup, keepReservations, reservationsOf } from '../groups.repository.ts'
import { repeatLater } from '../sending/sending.service.ts'
import { endRepair, queueRepair } from './errors.service.ts'
import { Refused, SYSTEM_ERROR } from './replies.service.ts'

const UNKNOWN_RESERVATION = 2

/**
 * Applies the result that Mews reports for a sent group: its numbers, or why it was refused. Each sent message has one
 * result, so repeats and results of older messages change nothing.
 * @returns the refusal, for the watchdog
 */
export const takeResult = (actor: Actor, departmentId: number, result: GroupResult): Promise<string | null> =>
  transaction(actor, async (within) => {
    await holdGroup(within.db, departmentId, [result.channelManagerId])
    const group = await findGroup(within.db, departmentId, result.channelManagerId)
    if (!group) throw new Refused({ code: UNKNOWN_RESERVATION, message: 'Reservation not found.' })
    if (!isAwaited(group, result)) return null
    const [failure] = result.failures
    if (failure) {
      const error = `${failure.code} ${failure.message}`
      if (failure.code === SYSTEM_ERROR && (await repeatLater(within, group))) return error
      await queueRepair(within, group, { cause: 'REFUSED', error, answer: JSON.stringify(result) })
      return error
    }
    await keepNumbers(within, group, result)
    await endRepair(within, group, 'Confirmed')
    return null
  })

/**
 * Whether a result is applied. That of the latest message is accepted late too, if Mews was unreachable or did not
 * confirm it in time.
 */
function isAwaited(
  { direction, state, cause, messageId }: Group,
  { relatedMessageId }: GroupResult,
): boolean {
  if (state === 'WAITING') return relatedMessageId === null || relatedMessageId === messageId
  return direction === 'OUT' && state === 'FAILED' && cause !== 'REFUSED' && relatedMessageId === messageId
}

/** Stores the numbers of reservations at Mews. */
async function keepNumbers({ db }: Actor, { mewsGroupId }: Group, { reservations }: GroupResult) {
  const numbers = new Map(reservations.map(({ code, confirmationNumber }) => [code, confirmationNumber]))
  const confirmed = (await reservationsOf(db, mewsGroupId)).flatMap((one) => {
    const confirmationNumber = numbers.get(one.code ?? '')
    return confirmationNumber === undefined ? [] : [{ ...one, confirmationNumber }]
  })
  await keepReservations(db, mewsGroupId, confirmed)
}
