import type { MewsCause, ReservationStatus } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { MewsReservation } from '../../../integrations/mews/group.ts'
import type { Actor } from '../../../kit/actor.ts'
import * as reservations from '../../reservations/reservations.service.ts'
import type { Kept, Known } from '../groups.repository.ts'
import { type Context, type Plan, plansFor } from './plans.service.ts'
import { reservationOf } from './record-of.service.ts'
import { keepStays } from './room-bookings.service.ts'

interface Applied {
  reservations: Kept[]
  /** The causes for which a person has to repair the booking. */
  causes: Set<MewsCause>
}

/**
 * Applies a message to the reservations of a group and their room bookings. Each table is read and written once for the
 * whole group.
 */
export async function applyReservations(
  within: Actor,
  context: Context,
  known: readonly Known[],
): Promise<Applied> {
  const plans = plansFor(context.message.reservations, known)
  const records = await keepRecords(within, context, plans)
  const { stayIds, lostRooms, causes } = await keepStays(within, context, plans)
  if (plans.some((plan) => isUnknown(context, plan))) causes.add('UNKNOWN_ROOM_CODE')
  const kept = plans.map((plan, at): Kept => {
    const { known: before, state, mayReturn, code, confirmationNumber } = plan
    const links = { reservationId: records[at] ?? null, stayId: stayIds[at] ?? null }
    const marks = { mayReturn, lostRoom: lostRooms[at] ?? false }
    return {
      mewsReservationId: before?.mewsReservationId,
      code,
      confirmationNumber,
      state,
      ...links,
      ...marks,
    }
  })
  return { reservations: kept, causes }
}

/**
 * Whether the department does not have the room code. A department without any codes is not set up yet, which is not a
 * fault.
 */
const isUnknown = ({ department: { roomCodes } }: Context, { said, state }: Plan) =>
  state !== 3 && roomCodes.length > 0 && said?.roomCode != null && !roomCodes.includes(said.roomCode)

const statuses: Record<1 | 2 | 3, ReservationStatus> = { 1: 'CONFIRMED', 2: 'MODIFIED', 3: 'CANCELLED' }

/** Adds or updates the records of the reservations. @returns their ids, in the order of the plans */
async function keepRecords(
  within: Actor,
  context: Context,
  plans: readonly Plan[],
): Promise<(number | null)[]> {
  const changes = plans.flatMap((plan) =>
    plan.known?.reservationId ? [{ ...bodyOf(context, plan), reservationId: plan.known.reservationId }] : [],
  )
  await reservations.updateAll(within, changes)
  const isNew = ({ known, said, state }: Plan) => !known?.reservationId && said !== undefined && state !== 3
  const reservationDate = today(within.clock(), within.officeTimezone)
  const added = await reservations.addAll(
    within,
    plans
      .filter(isNew)
      .map((plan) => ({ ...bodyOf(context, plan), enquiry: context.enquiryId, reservationDate })),
  )
  const ids = added.values()
  return plans.map((plan) => (isNew(plan) ? ids.next().value : plan.known?.reservationId) ?? null)
}

/** The body of a reservation. If it is cancelled, its dates and amounts are left unchanged. */
function bodyOf({ key, message, source }: Context, plan: Plan): object {
  const { said, state, code, confirmationNumber } = plan
  const status = { status: statuses[state] }
  if (state === 3 || !said) return status
  const identified: Identified = { ...said, code, confirmationNumber }
  return { ...reservationOf(identified, { key, message, source }), ...status }
}

type Identified = MewsReservation & Pick<Known, 'code' | 'confirmationNumber'>
