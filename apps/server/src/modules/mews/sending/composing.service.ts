import { randomUUID } from 'node:crypto'
import type { MewsCause } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { CallFailed } from '../../channel-calls/delivering.service.ts'
import * as enquiries from '../../enquiries/enquiries.service.ts'
import { settings } from '../connections/settings.service.ts'
import * as groups from '../groups.repository.ts'
import { bookedStays, codesInOrder } from './booking.repository.ts'
import { type Booking, groupBody, Incomplete } from './group-body.ts'

/** The key of a group, which stays the same for the life of the booking. It must not contain an underscore. */
export const keyFor = (refNumber: string, departmentId: number) =>
  `${refNumber}-${departmentId}`.replaceAll('_', '-')

/** Creates the error of a call that cannot be made, with the cause of the repair. */
export const cannotCall = (cause: MewsCause, message: string) =>
  new CallFailed(message, false, { reason: cause })

interface Wanted {
  mewsGroupId: number
  departmentId: number | null
  enquiryId: number | null
  /** The number of attempts, including this one. A retry by a user starts at 1 again. */
  attempts: number
}

interface Composed {
  messageId: string
  message: object
}

/**
 * Builds the message of a group from the current records.
 * @returns `undefined` if an earlier attempt already has its result
 * @throws CallFailed with a cause if something is missing
 */
export const compose = (actor: Actor, wanted: Wanted): Promise<Composed | undefined> =>
  transaction(actor, async (within) => {
    const { enquiryId, departmentId, attempts } = wanted
    // Lock the group before reading the records, so that a later change of them leads to another message.
    const known = enquiryId === null ? [] : await groups.groupsOf(within.db, enquiryId)
    const group = known.find((one) => one.mewsGroupId === wanted.mewsGroupId)
    if (!group || enquiryId === null || departmentId === null)
      throw cannotCall('NOTHING_BOOKED', 'the enquiry was deleted')
    if (group.state !== 'WAITING' && attempts > 1) return undefined
    const messageId = await messageIdOf(within, group)
    const message = await messageOf(within, { group, enquiryId, departmentId })
    return { messageId, message: { ...message, messageId } }
  }).catch((error: unknown) => {
    throw error instanceof Incomplete ? cannotCall(error.missing, error.message) : error
  })

/**
 * The id of the waiting message. A group that already had a result gets a new id, so that the result of the retry is
 * applied.
 */
async function messageIdOf({ db }: Actor, { mewsGroupId, state, cause, messageId }: groups.Group) {
  if (state === 'WAITING' && messageId !== null) return messageId
  const newId = randomUUID()
  await groups.changeGroup(db, mewsGroupId, { state: 'WAITING', cause, messageId: newId })
  return newId
}

interface Of {
  group: groups.Group
  enquiryId: number
  departmentId: number
}

/** Builds the message without its id, and stores its reservations as sent. */
async function messageOf(within: Actor, { group: { mewsGroupId }, enquiryId, departmentId }: Of) {
  const { db } = within
  const { enquiry } = await enquiries.get(within, enquiryId)
  const stays = (await bookedStays(db, enquiryId)).filter((stay) => stay.departmentId === departmentId)
  const [codes, { code, channel }] = [await codesInOrder(db, departmentId), await settings(within)]
  const known = await groups.reservationsOf(db, mewsGroupId)
  const booking: Booking = { enquiry, stays, codes, source: { code, channel }, departmentId }
  const { message, reservations } = groupBody(booking, new Set(known.flatMap((one) => one.code ?? [])))
  const kept = reservations.map((one): groups.Kept => {
    const before = known.find((reservation) => reservation.code === one.code)
    return { reservationId: null, confirmationNumber: null, ...before, ...one, state: before ? 2 : 1 }
  })
  await groups.keepReservations(db, mewsGroupId, kept)
  const key = keyFor(enquiry.refNumber, departmentId)
  return { ...message, channelId: key, channelManagerId: key }
}
