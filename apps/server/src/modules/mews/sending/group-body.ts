import type { MewsCause } from '@stayboard/contract'
import { type Cents, nightlyAmounts, toEuros } from '@stayboard/domain'

interface Person {
  firstName: string | null
  lastName: string | null
  email: string | null
  telephone: string | null
}

export interface Booking {
  enquiry: { refNumber: string; contactName: string; clientEmail: string | null; phone: string | null }
  departmentId: number
  stays: readonly {
    stayId: number
    checkIn: string
    checkOut: string
    spaceTypeCode: string | null
    totalAdults: number
    totalChildren: number
    totalInfants: number
    totalPrice: Cents | null
    guests: readonly Person[]
  }[]
  codes: { roomCodes: readonly string[]; ratePlanCodes: readonly string[] }
  /** The channel under which Mews knows this product. */
  source: { code: number | string | null; channel: string | null }
}

/** The code of the payment type. The client gets an invoice, for which Mews has no code; 3 means "on site". */
const ON_SITE = 3
const AGENT = 9
const [CREATED, MODIFIED] = [1, 2]

/**
 * The message for the group of an enquiry. It is always complete, because Mews cancels reservations that are missing.
 * @param known the codes of reservations that were sent before
 * @throws Incomplete
 */
export function groupBody({ enquiry, stays, codes, source }: Booking, known: ReadonlySet<string>) {
  const [ratePlanCode] = codes.ratePlanCodes
  if (ratePlanCode === undefined) throw new Incomplete('NO_RATE_PLAN')
  const reservations = stays.map((stay) => {
    const code = `${enquiry.refNumber}-${stay.stayId}`.replaceAll('_', '-')
    const spaceTypeCode = roomCodeOf(stay.spaceTypeCode, codes.roomCodes)
    if (stay.totalPrice === null) throw new Incomplete('NO_PRICE')
    const amounts = nightlyAmounts(stay.totalPrice, stay.checkIn, stay.checkOut)
    return {
      code,
      stayId: stay.stayId,
      total: stay.totalPrice,
      said: {
        code,
        state: known.has(code) ? MODIFIED : CREATED,
        from: stay.checkIn,
        to: stay.checkOut,
        spaceTypeCode,
        ratePlanCode,
        guestCounts: countsOf(stay),
        amounts: amounts.map((net) => ({ net: toEuros(net) })),
        totalAmount: { net: toEuros(stay.totalPrice) },
        extras: [],
        guests: stay.guests.map(personOf),
      },
    }
  })
  const total = reservations.reduce((sum, one) => sum + one.total, 0)
  return {
    reservations: reservations.map(({ code, stayId }) => ({ code, stayId })),
    message: {
      currencyCode: 'EUR',
      comments: [],
      customer: { ...nameOf(enquiry.contactName), email: enquiry.clientEmail, telephone: enquiry.phone },
      sources: sourceOf(source),
      paymentType: ON_SITE,
      reservations: reservations.map(({ said }) => said),
      totalAmount: { net: toEuros(total) },
    },
  }
}

/** The room code that equals the code of the room, else the only one of the department. */
function roomCodeOf(spaceTypeCode: string | null, roomCodes: readonly string[]): string {
  const own = roomCodes.find((code) => code === spaceTypeCode)
  const [first, ...others] = roomCodes
  const code = own ?? (others.length === 0 ? first : undefined)
  if (code === undefined) throw new Incomplete('NO_ROOM_CODE')
  return code
}

/** Thrown for a booking that cannot be sent yet. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
  readonly missing: MewsCause
  constructor(missing: MewsCause) {
    super(`the booking cannot be sent: ${missing}`)
    this.missing = missing
  }
}

const countsOf = ({ totalAdults, totalChildren, totalInfants }: Booking['stays'][number]) =>
  [
    { code: 'Adult', count: totalAdults },
    { code: 'Child', count: totalChildren },
    { code: 'Infant', count: totalInfants },
  ].filter(({ count }) => count > 0)

/** Splits a name, because Mews requires a last name. */
function nameOf(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length > 0
    ? { firstName: first, lastName: rest.join(' ') }
    : { firstName: null, lastName: first }
}

const personOf = ({ firstName, lastName, ...contact }: Person) => ({
  ...contact,
  firstName: lastName ? firstName : null,
  lastName: lastName ?? firstName ?? '',
})

/** The source of a reservation. Mews identifies channels by number, and creates a source without one. */
function sourceOf({ code, channel }: Booking['source']) {
  if (channel === null) return []
  const number = Number(code)
  const known = code !== null && Number.isInteger(number) ? { code: number } : {}
  return [{ ...known, name: channel, type: AGENT, isPrimary: true }]
}
