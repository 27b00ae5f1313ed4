import type { ChannelManager, Fase, ReservationStatus } from '@stayboard/contract'
import { addDays, nights, today } from '@stayboard/domain'
import { clients } from '../clients/clients.ts'
import { rooms } from '../providers/rooms.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { enquiries } from './enquiries.ts'
import { prognosisMetas } from './prognoses.ts'

type Reservation = Row<'reservations'>
type Enquiry = Row<'enquiries'>

/** The fases in which a channel has booked, with the status of its booking. */
const booked: Partial<Record<Fase, ReservationStatus>> = {
  'mews error': 'PENDING',
  Booked: 'CONFIRMED',
  Confirmed: 'CONFIRMED',
  'Closed - won': 'CONFIRMED',
  Cancelled: 'CANCELLED',
}

const channels: Record<'MEWS' | 'HYPERGUEST' | 'HAND', readonly [string, ...string[]]> = {
  MEWS: ['Booking.com', 'Expedia', 'Website'],
  HYPERGUEST: ['Agoda', 'Hotelbeds', 'Trip.com'],
  HAND: ['Phone', 'Email'],
}
const descriptions = [
  'Late arrival, after 22:00',
  'Invoice to the employer',
  'Two single beds',
  'Extends a stay of last year',
] as const

/** The clients of each company, and a prognosis of each company. */
function linksOf(world: World) {
  const [people, expected] = [new Map<number, Row<'clients'>>(), new Map<number, number>()]
  for (const client of clients(world))
    if (client.organisationId && !people.has(client.organisationId)) people.set(client.organisationId, client)
  for (const { organisationId, prognosisMetaId } of prognosisMetas(world))
    expected.set(organisationId, Number(prognosisMetaId))
  return { people, expected, rooms: [...rooms(world)].filter(({ active }) => active) }
}

/**
 * Reservations that channels and colleagues entered for enquiries. A few belong to no enquiry, and some to no known
 * client.
 */
export function* reservations(world: World): Generator<Reservation> {
  const { people, expected, rooms: houses } = linksOf(world)
  let reservationId = 0
  for (const enquiry of enquiries(world)) {
    const status = booked[enquiry.fase as Fase]
    const random = randomFor('reservation', Number(enquiry.enquiryId))
    if (!status || !enquiry.checkinDate || !enquiry.checkoutDate || !random.chance(0.7)) continue
    reservationId += 1
    const isKnown = random.chance(0.8)
    const isLinked = random.chance(0.9)
    const client = isKnown ? people.get(enquiry.organisationId) : undefined
    const manager = random.weighted({ MEWS: 5, HYPERGUEST: 3, HAND: 2 })
    const room =
      houses.length > 0 && random.chance(0.85) ? houses[random.between(0, houses.length - 1)] : null
    yield {
      reservationId,
      ...names(random, enquiry, client),
      ...days(world, random, enquiry),
      description: random.chance(0.3) ? random.pick(descriptions) : null,
      hospitalityEntityId: room?.hospitalityEntityId ?? null,
      clientId: client?.clientId ?? null,
      enquiryId: isLinked ? Number(enquiry.enquiryId) : null,
      prognosisMetaId: isLinked ? (expected.get(enquiry.organisationId) ?? null) : null,
      ...delivered(random, enquiry, status, manager, reservationId),
    }
  }
}

function names(random: Random, { contactName, clientEmail }: Enquiry, client: Row<'clients'> | undefined) {
  const [firstname, ...rest] = contactName.split(' ')
  const booker = {
    firstname: rest.length > 0 ? (firstname ?? null) : null,
    lastname: rest.join(' ') || contactName,
  }
  const isOther = client !== undefined && random.chance(0.6)
  return {
    travellerFirstname: isOther ? client.firstname : booker.firstname,
    travellerLastname: isOther ? client.lastname : booker.lastname,
    ...booker,
    email: clientEmail ?? null,
  }
}

/** The dates of a reservation. It was booked neither after today nor after the check-in. */
function days(world: World, random: Random, { checkinDate, checkoutDate }: Enquiry) {
  const day = addDays(String(checkinDate), -random.between(3, 60))
  const now = today(world.now, 'Europe/Amsterdam')
  return {
    reservationDate: day > now ? addDays(now, -random.between(0, 20)) : day,
    checkinDate: String(checkinDate),
    checkoutDate: String(checkoutDate),
  }
}

/** The channel's data of a reservation. One that was entered by hand has none. */
function delivered(
  random: Random,
  enquiry: Enquiry,
  usual: ReservationStatus,
  manager: keyof typeof channels,
  reservationId: number,
) {
  const status = usual === 'CONFIRMED' && random.chance(0.15) ? 'MODIFIED' : usual
  const channel = random.pick(channels[manager])
  const own = { reservationNumber: `R${100_000 + reservationId}`, channel, status }
  if (manager === 'HAND') return { ...own, channelManager: null, bookingRef: null, rawResponse: null }
  const bookingRef = `${manager === 'MEWS' ? 'CHM' : 'HG'}-${random.between(100_000, 999_999)}`
  const channelManager: ChannelManager = manager
  const rawResponse = JSON.stringify(answerOf(enquiry, own, bookingRef))
  return { ...own, channelManager, bookingRef, rawResponse }
}

const states = { PENDING: 1, CONFIRMED: 1, MODIFIED: 2, CANCELLED: 3 } as const

/** A group of reservations as a channel manager sends it, with amounts in euros. */
function answerOf(
  { checkinDate, checkoutDate, contactName, guests, price }: Enquiry,
  { channel, status }: { channel: string; status: ReservationStatus },
  bookingRef: string,
) {
  const [from, to] = [String(checkinDate), String(checkoutDate)]
  const gross = Number(price ?? 0) / 100
  return {
    channelManagerId: bookingRef,
    sources: [{ name: channel, type: 0 }],
    customer: { name: contactName },
    reservations: [
      {
        code: `${bookingRef}-1`,
        state: states[status],
        from,
        to,
        nights: nights(from, to),
        guestCounts: [{ ageCategoryCode: 'ADULT', count: Number(guests ?? 1) }],
        totalAmount: { gross, currencyCode: 'EUR' },
      },
    ],
  }
}
