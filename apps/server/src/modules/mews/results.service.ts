import type { GroupResult } from '../../integrations/mews/group.ts'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { endRepair, queueRepair } from './errors.service.ts'
import { findGroup, holdGroup, keepReservations, reservationsOf } from './groups.repository.ts'
import { Refused } from './replies.service.ts'

const UNKNOWN_RESERVATION = 2

/**
 * Takes what Mews says of a group that was sent: its numbers there, or why it was refused. Each message that was sent has
 * one result, so a repeat and a result of an older message change nothing.
 * @returns the refusal, for the watchdog
 */
export const takeResult = (actor: Actor, departmentId: number, result: GroupResult): Promise<string | null> =>
  transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    await holdGroup(tx, departmentId, [result.channelManagerId])
    const group = await findGroup(tx, departmentId, result.channelManagerId)
    if (!group) throw new Refused({ code: UNKNOWN_RESERVATION, message: 'Reservation not found.' })
    const isOfOlder = result.relatedMessageId !== null && result.relatedMessageId !== group.messageId
    if (group.state !== 'WAITING' || isOfOlder) return null
    const [failure] = result.failures
    if (failure) {
      const error = `${failure.code} ${failure.message}`
      await queueRepair(within, group, { cause: 'REFUSED', error, answer: JSON.stringify(result) })
      return error
    }
    const known = await reservationsOf(tx, group.mewsGroupId)
    const numbers = new Map(
      result.reservations.map(({ code, confirmationNumber }) => [code, confirmationNumber]),
    )
    const confirmed = known.flatMap((one) => {
      const confirmationNumber = numbers.get(one.code ?? '')
      return confirmationNumber === undefined ? [] : [{ ...one, confirmationNumber }]
    })
    await keepReservations(tx, group.mewsGroupId, confirmed)
    await endRepair(within, group, 'Confirmed')
    return null
  })
