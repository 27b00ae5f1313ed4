import { randomUUID } from 'node:crypto'
import type { MewsCause } from '@stayboard/contract'
import { z } from 'zod'
import type { OpenMews } from '../../integrations/mews/open.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { enqueue, isWaiting } from '../channel-calls/channel-calls.service.ts'
import { CallFailed, type Deliveries } from '../channel-calls/delivering.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { bookedStays, codesInOrder } from './booking.repository.ts'
import { causeOf, queueRepair } from './errors.service.ts'
import { type Booking, groupMessage, Incomplete } from './group-message.ts'
import * as groups from './groups.repository.ts'
import { settings } from './settings.service.ts'
import { asking, NotConnected, tokenOf } from './tokens.service.ts'

/**
 * Queues the booked rooms of an enquiry for Mews, one group for each department (docs/rules/mews.md#sending).
 * @param within an actor inside a transaction
 * @throws Problem 422 if nothing is booked in a department of Mews
 */
export async function queueBooking(within: Actor, enquiryId: number): Promise<void> {
  const known = await groups.groupsOf(within.db, enquiryId)
  const stays = await bookedStays(within.db, enquiryId)
  const ours = known.filter(({ direction }) => direction === 'OUT')
  const theirs = new Set(
    known.filter(({ direction }) => direction === 'IN').map(({ departmentId }) => departmentId),
  )
  const departments = new Set([...stays, ...ours].map(({ departmentId }) => departmentId))
  const wanted = [...departments].filter((departmentId) => !theirs.has(departmentId))
  if (wanted.length === 0) throw new Problem(422, 'mewsNothingBooked')
  if (await isWaiting(within.db, 'processGroup', enquiryId)) return
  const { enquiry } = await enquiries.get(within, enquiryId)
  for (const departmentId of wanted) {
    const group =
      ours.find((one) => one.departmentId === departmentId) ??
      (await groups.addGroup(within.db, {
        departmentId,
        direction: 'OUT',
        key: keyFor(enquiry.refNumber, departmentId),
        enquiryId,
      }))
    const messageId = randomUUID()
    const { mewsGroupId, cause } = group
    await groups.changeGroup(within.db, mewsGroupId, { state: 'WAITING', cause, messageId })
    const task = { mewsGroupId, messageId }
    await enqueue(within, { system: 'MEWS', operation: 'processGroup', departmentId, enquiryId, task })
  }
}

/** The same for the life of the booking, and without an underscore. */
const keyFor = (refNumber: string, departmentId: number) =>
  `${refNumber}-${departmentId}`.replaceAll('_', '-')

const Task = z.object({ mewsGroupId: z.number(), messageId: z.string() })

/** How groups and confirmations are sent to Mews. */
export const mewsDeliveries = (open: OpenMews | undefined): Deliveries => ({
  processGroup: {
    async make(actor, { departmentId, enquiryId, task }) {
      const { mewsGroupId, messageId } = Task.parse(task)
      const token = await tokenOf(actor, departmentId).catch((error: unknown) => {
        throw error instanceof NotConnected ? cannot('NOT_CONNECTED', error.message) : error
      })
      const message = await messageFor(actor, { mewsGroupId, messageId, departmentId, enquiryId })
      return asking(open, (mews) => mews.processGroup(token, message))
    },
    async ended(within, { enquiryId, task }, { state, error, answer, reason }) {
      const { mewsGroupId } = Task.parse(task)
      const known = enquiryId === null ? [] : await groups.groupsOf(within.db, enquiryId)
      const group = known.find((one) => one.mewsGroupId === mewsGroupId)
      // An accepted group is confirmed later, perhaps already.
      if (!group || state === 'DONE' || group.state !== 'WAITING') return
      const cause = causeOf(reason) ?? (answer ? 'REFUSED' : 'AWAY')
      await queueRepair(within, group, { cause, error: error ?? null, answer: answer ?? null })
    },
  },
  processGroupConfirmation: {
    async make(actor, { departmentId, task }) {
      const token = await tokenOf(actor, departmentId)
      const confirmation = Confirmation.parse(task)
      return asking(open, (mews) => mews.processGroupConfirmation(token, confirmation))
    },
  },
})

/** The reply to a group that Mews sent, as it was made when the call was added. */
const Confirmation = z.looseObject({})

const cannot = (cause: MewsCause, message: string) => new CallFailed(message, false, { reason: cause })

interface Sent {
  mewsGroupId: number
  messageId: string
  departmentId: number | null
  enquiryId: number | null
}

/** The message as the enquiry is at this moment, and what is known of its reservations from now on. */
async function messageFor(
  actor: Actor,
  { mewsGroupId, messageId, departmentId, enquiryId }: Sent,
): Promise<object> {
  if (enquiryId === null || departmentId === null) throw cannot('NOTHING_BOOKED', 'the enquiry was deleted')
  const { enquiry } = await enquiries.get(actor, enquiryId)
  const stays = (await bookedStays(actor.db, enquiryId)).filter((stay) => stay.departmentId === departmentId)
  const [codes, { code, channel }] = [await codesInOrder(actor.db, departmentId), await settings(actor)]
  return transaction(actor, async (tx) => {
    const known = await groups.reservationsOf(tx, mewsGroupId)
    const booking: Booking = { enquiry, stays, codes, source: { code, channel }, departmentId }
    const { message, reservations } = groupMessage(booking, new Set(known.flatMap((one) => one.code ?? [])))
    const kept = reservations.map((one): groups.Kept => {
      const before = known.find((reservation) => reservation.code === one.code)
      return { reservationId: null, confirmationNumber: null, ...before, ...one, state: before ? 2 : 1 }
    })
    await groups.keepReservations(tx, mewsGroupId, kept)
    const key = keyFor(enquiry.refNumber, departmentId)
    return { ...message, messageId, channelId: key, channelManagerId: key }
  }).catch((error: unknown) => {
    throw error instanceof Incomplete ? cannot(error.missing, error.message) : error
  })
}
