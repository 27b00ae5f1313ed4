import type { MewsCause } from '@stayboard/contract'
import { partsWithin } from '@stayboard/domain'
import type { Group as Message, MewsReservation } from '../../../integrations/mews/group.ts'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import * as guests from '../../stays/guests/guests.service.ts'
import * as stays from '../../stays/stays.service.ts'
import { emailIn, titleIn, truncated } from './enquiry-of.service.ts'
import { isOverbooked, type Part, partsOf } from './placing.repository.ts'
import type { Context, Plan } from './plans.service.ts'
import { stayOf } from './record-of.service.ts'

/** The planned change of a reservation's room booking. */
interface Change {
  cancelled: Part[]
  moved: { part: Part; changes: object }[]
  added: Addition | undefined
}
interface Addition {
  said: MewsReservation
  dates: { checkIn: string; checkOut: string }
}

interface Booked {
  /** The ids of the room bookings, in the order of the plans. */
  stayIds: (number | null)[]
  /** Whether each guest has lost the room, in the order of the plans. */
  lostRooms: boolean[]
  causes: Set<MewsCause>
}

/**
 * Adds room bookings without a room, or changes the dates of existing ones. Guests keep their room. Rooms that become
 * free can be used by others of the group.
 */
export async function keepStays(within: Actor, context: Context, plans: readonly Plan[]): Promise<Booked> {
  const parts = await partsOf(within.db, plans.flatMap(stayOfPlan), plans.filter(returns).flatMap(stayOfPlan))
  const changes = plans.map((plan) => changeFor(context, plan, parts.get(plan.known?.stayId ?? 0) ?? []))
  const cancelled = changes.flatMap((change) => change.cancelled)
  await stays.followAll(
    within,
    cancelled.map(({ id }) => ({ stayId: id, state: 'CANCELLED' })),
  )
  const causes = new Set<MewsCause>()
  const lost = await moveAll(
    within,
    changes.flatMap(({ moved }) => moved),
  )
  const lostRooms = plans.map(({ known }, at) =>
    (changes[at]?.moved ?? []).some(
      ({ part }) => lost.has(part.id) || (known?.lostRoom && part.spaceTypeId === null),
    ),
  )
  if (lostRooms.includes(true)) causes.add('OVERBOOKED')
  const { isClosed, stayIds, added } = await addStays(
    within,
    context,
    changes.map((change) => change.added),
  )
  if (isClosed) causes.add('DEPARTMENT_CLOSED')
  await guests.addAll(within, added)
  if (await isOverbooked(within.db, context.departmentId, periodsOf(context.message)))
    causes.add('OVERBOOKED')
  return { stayIds: plans.map(({ known }, at) => stayIds[at] ?? known?.stayId ?? null), lostRooms, causes }
}

const stayOfPlan = ({ known }: Plan) => known?.stayId ?? []

/** Whether a message contains a reservation again that an earlier one cancelled. */
const returns = ({ known, state }: Plan) => known?.state === 3 && state !== 3

const booked = { state: 'BOOKED' }
const unchanged: Change = { cancelled: [], moved: [], added: undefined }

/** Plans the change of a room booking. @param parts the current parts of the room booking */
function changeFor({ message }: Context, plan: Plan, parts: Part[]): Change {
  const { said, known, state } = plan
  if (state === 3) return { ...unchanged, cancelled: parts }
  if (!said?.from || !said.to) return unchanged
  const { from, to } = said
  const added = { said, dates: { checkIn: from, checkOut: to } }
  if (known?.stayId == null) return { ...unchanged, added }
  // A colleague cancelled the booking here, which is kept.
  if (parts.length === 0) return unchanged
  const datesOf = new Map(partsWithin(parts, { from, to }).map(({ id, dates }) => [id, dates]))
  const left = parts.filter(({ id }) => datesOf.get(id))
  const body = { ...stayOf(said, message.currencyCode, left.length > 1), ...(returns(plan) ? booked : {}) }
  return {
    cancelled: parts.filter((part) => !left.includes(part)),
    moved: left.map((part) => ({ part, changes: { ...body, ...datesOf.get(part.id) } })),
    added: undefined,
  }
}

/**
 * Changes the dates of room bookings. Those with a room are changed one by one, because the room may be occupied on the
 * new dates. Then the booking loses the room instead of the dates, because the guest will arrive
 * (docs/rules/mews.md#overbooking).
 * @returns the ids of those that lost their rooms
 */
async function moveAll(within: Actor, moved: readonly Change['moved'][number][]): Promise<Set<number>> {
  const [placed, others] = [
    moved.filter(({ part }) => part.spaceTypeId !== null),
    moved.filter(({ part }) => part.spaceTypeId === null),
  ]
  await stays.followAll(
    within,
    others.map(({ part, changes }) => ({ ...changes, stayId: part.id })),
  )
  const lost = new Set<number>()
  for (const { part, changes } of placed) if (!(await move(within, part, changes))) lost.add(part.id)
  return lost
}

async function move(within: Actor, { id }: Part, changes: object): Promise<boolean> {
  try {
    await stays.follow(within, id, changes)
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    await stays.follow(within, id, { ...changes, spaceType: null })
    return false
  }
}

/** The periods for which the group books rooms, without duplicates. */
const periodsOf = ({ reservations }: Message) => [
  ...new Map(
    reservations.flatMap(({ state, from, to }) =>
      state !== 3 && from && to ? [[`${from} ${to}`, { from, to }] as const] : [],
    ),
  ).values(),
]

interface Added {
  isClosed: boolean
  /** The stay ids by index of the additions. */
  stayIds: (number | undefined)[]
  /** The guests of added bookings, who have to be added too. */
  added: { stayId: number; guest: object }[]
}

async function addStays(
  within: Actor,
  { departmentId, enquiryId, department, message }: Context,
  additions: readonly (Addition | undefined)[],
): Promise<Added> {
  const wanted = additions.filter((one) => one !== undefined)
  if (wanted.length === 0 || enquiryId === null) return { isClosed: false, stayIds: [], added: [] }
  if (!department.active) return { isClosed: true, stayIds: [], added: [] }
  const fixed = { currentDepartment: departmentId, spaceType: null, state: 'BOOKED' }
  const ids = await stays.addAll(
    within,
    enquiryId,
    wanted.map(({ said, dates }) => ({ ...fixed, ...dates, ...stayOf(said, message.currencyCode) })),
  )
  const added = wanted.flatMap(({ said }, at) =>
    guestsOf(said).map((guest) => ({ stayId: ids[at] ?? 0, guest })),
  )
  const next = ids.values()
  const stayIds = additions.map((one) => (one ? next.next().value : undefined))
  return { isClosed: false, stayIds, added }
}

/** The most guests of a room that are stored. */
const MOST_GUESTS = 50

const guestsOf = ({ guests: all }: MewsReservation) =>
  all
    .slice(0, MOST_GUESTS)
    .filter(({ firstName, lastName }) => firstName || lastName)
    .map(({ title, firstName, lastName, email, telephone }) => ({
      guestTitle: titleIn(title),
      guestFirstName: truncated(firstName, 120),
      guestLastName: truncated(lastName, 120),
      guestEmail: emailIn(email),
      guestPhone: truncated(telephone, 60),
      addedManual: false,
    }))
