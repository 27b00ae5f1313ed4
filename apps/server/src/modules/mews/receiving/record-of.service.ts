import { beginningOf } from '@stayboard/contract'
import { fromEuros } from '@stayboard/domain'
import type { Group, MewsReservation } from '../../../integrations/mews/group.ts'
import { emailIn, truncated } from './enquiry-of.service.ts'

/** Converts an amount to cents; `null` if no price can have this value. */
function cents(amount: number | null): number | null {
  if (amount === null || Math.abs(amount) > 9_999_999_999) return null
  return fromEuros(Math.round(amount * 100) / 100)
}

/** The people and price of a room booking. The price is in euros without VAT, or missing. */
export function stayOf({ people, total }: MewsReservation, currency: string | null, isDivided = false) {
  const { adults, children, infants } = people
  const counts = {
    totalAdults: Math.min(adults, 100),
    totalChildren: Math.min(children, 100),
    totalInfants: Math.min(infants, 100),
  }
  const totalPrice = currency === 'EUR' ? cents(total.net) : null
  // The prices of the parts of a divided stay were set when it was divided.
  return isDivided ? counts : { ...counts, ...(totalPrice === null ? {} : { totalPrice }) }
}

interface Delivered {
  key: string
  message: Group
  source: object
}

type Identified = Omit<MewsReservation, 'code' | 'confirmationNumber'> & {
  code: string | null
  confirmationNumber: string | null
}

/** A reservation with its own dates, codes and amounts, in the currency of its channel. */
export function reservationOf(said: Identified, { key, message, source }: Delivered) {
  const { customer, currencyCode, channel, comments } = message
  const [traveller] = said.guests
  const number = said.confirmationNumber ?? said.code ?? key
  return {
    reservationNumber: beginningOf(number, 120),
    bookingRef: key.slice(0, 120),
    channelManager: 'MEWS',
    channel: truncated(channel, 120),
    firstname: truncated(customer.firstName, 120),
    lastname: beginningOf(customer.lastName ?? customer.firstName ?? channel ?? 'Mews', 120),
    travellerFirstname: truncated(traveller?.firstName, 120),
    travellerLastname: truncated(traveller?.lastName, 120),
    email: emailIn(customer.email),
    checkinDate: said.from,
    checkoutDate: said.to,
    description: beginningOf(comments.join('\n'), 4000) || null,
    currencyCode,
    totalNet: cents(said.total.net),
    totalGross: cents(said.total.gross),
    roomCode: truncated(said.roomCode, 200),
    ratePlanCode: truncated(said.ratePlanCode, 200),
    rawResponse: JSON.stringify(ownPart(source, said)).slice(0, 200_000).toWellFormed(),
  }
}

/** The raw message with this reservation only, so that a group of a hundred is not stored a hundred times. */
function ownPart(source: object, { code, confirmationNumber }: Identified): object {
  const all: unknown = 'reservations' in source ? source.reservations : undefined
  if (!Array.isArray(all)) return source
  const isOwn = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    (('confirmationNumber' in one && String(one.confirmationNumber) === confirmationNumber) ||
      ('code' in one && String(one.code) === code))
  return { ...source, reservations: all.filter(isOwn) }
}
