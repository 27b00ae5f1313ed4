import type { Fase, MewsCause } from '@stayboard/contract'
import { needsCancelReason } from '@stayboard/domain'
import type { Group as Message } from '../../../integrations/mews/group.ts'
import type { Actor } from '../../../kit/actor.ts'
import * as enquiries from '../../enquiries/enquiries.service.ts'
import { organisationCalled } from '../../organisations/organisations.service.ts'
import * as groups from '../groups.repository.ts'
import { enquiryOf, periodOf } from './enquiry-of.service.ts'
import { departmentFor } from './placing.repository.ts'
import { applyReservations } from './reservation.service.ts'

export interface Delivered {
  departmentId: number
  message: Message
  /** The message without tokens and card data. */
  source: object
}

interface Applied {
  enquiryId: number | null
  /** Why a person has to repair the booking; `null` if that is not necessary. */
  cause: MewsCause | null
  /** All reservations of the group in their current state. */
  reservations: readonly groups.Kept[]
}

/**
 * Applies a message to a group. It is idempotent, so a retry applies it again.
 * @param target the group, which is created if it is new
 */
export async function apply(
  within: Actor,
  target: groups.Target,
  { departmentId, message, source }: Delivered,
): Promise<Applied> {
  const isCancelled = message.reservations.every(({ state }) => state === 3)
  const before = target.enquiryId ?? null
  const isNew = before === null && !isCancelled
  const known = await knownOf(within.db, target)
  const department = await departmentFor(within.db, departmentId)
  const organisation = isNew ? await organisationCalled(within, message.company) : null
  const number = isNew ? await enquiries.newNumber(within) : null
  if (!department) throw new Error('the department of the connection is gone')
  const links = organisation && { ...organisation, exploiterId: department.exploiterId }
  const enquiryId = links && number ? await addEnquiry(within, { message, source, links, number }) : before
  const context = { departmentId, key: target.key, enquiryId, department, message, source }
  const { reservations, causes } = await applyReservations(within, context, known)
  const cause = order.find((one) => causes.has(one)) ?? null
  const isSettled = enquiryId === null || (before === null && cause === null)
  const formerFase = isSettled
    ? null
    : await follow(within, enquiryId, { target, message, cause, isCancelled })
  const state = cause ? 'FAILED' : 'DONE'
  const change = { state, cause, formerFase, body: source, isCancelled, enquiryId } as const
  await groups.keepReservations(within.db, await groups.keepGroup(within.db, target, change), reservations)
  return { enquiryId, cause, reservations }
}

/** Causes of repairs, the most urgent first. */
const order = ['OVERBOOKED', 'DEPARTMENT_CLOSED', 'UNKNOWN_ROOM_CODE'] as const

const knownOf = async (db: Actor['db'], { mewsGroupId }: groups.Target) =>
  mewsGroupId === undefined ? [] : groups.reservationsOf(db, mewsGroupId)

interface NewEnquiry {
  message: Message
  source: object
  links: { organisationId: number; exploiterId: number | null }
  number: enquiries.NewNumber
}

const addEnquiry = (within: Actor, { message, source, links, number }: NewEnquiry): Promise<number> =>
  enquiries.addBooked(
    within,
    {
      ...enquiryOf(message),
      organisation: links.organisationId,
      exploiterId: links.exploiterId,
      rawResponse: JSON.stringify(source),
      fase: 'Booked' satisfies Fase,
    },
    number,
  )

interface Outcome {
  target: groups.Target
  message: Message
  cause: MewsCause | null
  isCancelled: boolean
}

/** Updates the dates and the fase of the enquiry. @returns the fase that it had before `mews error` */
async function follow(within: Actor, enquiryId: number, { target, message, cause, isCancelled }: Outcome) {
  let formerFase: Fase | null = null
  await enquiries.followFrom(within, enquiryId, (current) => {
    const isBack = !isCancelled && current.fase === 'Cancelled' && current.cancelReason === CANCELLED_THERE
    const known = isBack ? 'Booked' : current.fase
    const normal = known === 'mews error' ? (target.formerFase ?? 'Booked') : known
    const fase = cause ? 'mews error' : isCancelled && !needsCancelReason(normal) ? 'Cancelled' : normal
    const reason = fase === 'Cancelled' && !current.cancelReason ? { cancelReason: CANCELLED_THERE } : {}
    formerFase = cause ? normal : null
    return {
      fase,
      ...(isBack ? { cancelReason: null } : reason),
      ...(isCancelled ? {} : periodOf(message)),
    }
  })
  return formerFase
}

const CANCELLED_THERE = 'Cancelled at the channel'
