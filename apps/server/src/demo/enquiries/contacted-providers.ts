import type { ContactStatus, Fase } from '@stayboard/contract'
import { departments } from '../providers/departments.ts'
import { spaceTypes } from '../providers/space-types.ts'
import { towns } from '../providers/towns.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { daysBefore, type World } from '../world.ts'
import { enquiries } from './enquiries.ts'

type Contacted = Row<'contactedProviders'> & { contactedProviderId: number }

/** The state of an enquiry's providers: only asked, some answered, or one accepted with its status. */
type Stage = 'asked' | 'answered' | ContactStatus

const stages: Partial<Record<Fase, Stage>> = {
  'Contacted providers for offers': 'asked',
  'Offers received': 'answered',
  'Offers/Proposal Sent': 'answered',
  'Negotiation/Assessment': 'answered',
  'Offers/Proposal accepted': 'Accepted',
  'Confirmed with provider': 'Confirmed',
  'Invoice received from provider': 'Invoice from provider',
  'Invoice SSC paid': 'Paid invoice from provider',
  'Invoice sent to client': 'Paid invoice from provider',
  'Payment received from client': 'Paid invoice from provider',
  'Closed - won': 'Paid invoice from provider',
  Booked: 'Confirmed',
  Confirmed: 'Reservation nr received',
}

const roomtypes = ['Studio', 'One bedroom', 'Two bedrooms', 'Twin rooms', 'Shared apartment'] as const

const HOUR_MS = 3_600_000

/** The departments that were asked for enquiries: in the enquiry's city and with enough places, if there are any. */
export function* contactedProviders(world: World): Generator<Contacted> {
  const open = [...departments(world)].filter(({ active, providerKind }) => active && providerKind !== 'JOBS')
  const byCity = Map.groupBy(open, ({ cityId }) => cityId)
  const places = placesOf(world)
  let contactedProviderId = 0
  for (const enquiry of enquiries(world)) {
    const stage = stages[enquiry.fase as Fase]
    if (stage === undefined || open.length === 0) continue
    const random = randomFor('contacted', Number(enquiry.enquiryId))
    const town = towns.findIndex(({ name }) => String(enquiry.location ?? '').startsWith(name))
    const near = byCity.get(world.townIds[town] ?? 0) ?? []
    const roomy = roomiest(near.length > 0 ? near : open, places, Number(enquiry.guests ?? 1))
    const asked = someOf(random, roomy, random.between(2, 5))
    const day = daysBefore(world.now, random.between(0, 40) / 10 + (stage === 'asked' ? 0 : 6))
    for (const [place, { departmentId }] of asked.entries()) {
      contactedProviderId += 1
      const status = statusOf(random, stage, place)
      const isAsked = status !== 'Not contacted yet'
      const isAnswered = isAsked && status !== 'Inquiry requested'
      const answer = day.getTime() + random.between(2, 60) * HOUR_MS
      const answeredAt = isAnswered ? new Date(Math.min(answer, world.now.getTime())) : null
      yield {
        contactedProviderId,
        enquiryId: Number(enquiry.enquiryId),
        departmentId: Number(departmentId),
        status,
        roomtype: random.chance(0.7) ? random.pick(roomtypes) : null,
        priceInformation: status === 'No availability' ? 'Full until next month' : null,
        askedAt: isAsked ? day.toISOString() : null,
        answeredAt: answeredAt?.toISOString() ?? null,
        changedAt: (answeredAt ?? day).toISOString(),
      }
    }
  }
}

/** The places of each department. */
function placesOf(world: World): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const { departmentId, maxGuests } of spaceTypes(world))
    places.set(departmentId, (places.get(departmentId) ?? 0) + Number(maxGuests))
  return places
}

/** The departments that have enough places for the guests; if there are none, the three largest. */
function roomiest<One extends { departmentId?: number | undefined }>(
  some: readonly One[],
  places: ReadonlyMap<number, number>,
  guests: number,
): readonly One[] {
  const of = ({ departmentId }: One) => places.get(Number(departmentId)) ?? 0
  const fitting = some.filter((one) => of(one) >= guests)
  return fitting.length > 0 ? fitting : some.toSorted((one, other) => of(other) - of(one)).slice(0, 3)
}

/**
 * The status of a provider. Of an accepted offer, the first provider has the status of the stage, and the others were
 * refused.
 */
function statusOf(random: Random, stage: Stage, place: number): ContactStatus {
  if (stage === 'asked')
    return random.weighted({
      'Inquiry requested': 6,
      'Not contacted yet': 1,
      'Offer received': 2,
      'No availability': 1,
    })
  if (stage === 'answered')
    return place === 0
      ? 'Offer received'
      : random.weighted({ 'Offer received': 6, 'No availability': 3, 'Inquiry requested': 2 })
  return place === 0 ? stage : random.weighted({ Rejected: 3, 'No availability': 1 })
}

/** Up to this many of the items, each once. */
function someOf<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  const some: Item[] = []
  while (some.length < count && left.length > 0)
    some.push(...left.splice(random.between(0, left.length - 1), 1))
  return some
}
