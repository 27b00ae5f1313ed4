import { fromEuros } from '@stayboard/domain'
import type { Group, MewsReservation } from '../../integrations/mews/group.ts'
import { emailIn } from './enquiry-of.service.ts'

/** Cents of an amount. One that no price can have counts as missing. */
function cents(amount: number | null): number | null {
  if (amount === null || Math.abs(amount) > 9_999_999_999) return null
  return fromEuros(Math.round(amount * 100) / 100)
}

/** The people of a room booking, and its price, which is in euros and without VAT or not there. */
export function stayOf({ people, total }: MewsReservation, currency: string | null, isDivided = false) {
  const { adults, children, infants } = people
  const counts = {
    totalAdults: Math.min(adults, 100),
    totalChildren: Math.min(children, 100),
    totalInfants: Math.min(infants, 100),
  }
  const totalPrice = currency === 'EUR' ? cents(total.net) : null
  // The prices of the parts of a divided stay were settled when it was divided.
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
    reservationNumber: number.slice(0, 120),
    bookingRef: key.slice(0, 120),
    channelManager: 'MEWS',
    channel: channel?.slice(0, 120) ?? null,
    firstname: customer.firstName?.slice(0, 120) ?? null,
    lastname: (customer.lastName ?? customer.firstName ?? channel ?? 'Mews').slice(0, 120),
    travellerFirstname: traveller?.firstName?.slice(0, 120) ?? null,
    travellerLastname: traveller?.lastName?.slice(0, 120) ?? null,
    email: emailIn(customer.email),
    checkinDate: said.from,
    checkoutDate: said.to,
    description: comments.join('\n').slice(0, 4000) || null,
    currencyCode,
    totalNet: cents(said.total.net),
    totalGross: cents(said.total.gross),
    roomCode: said.roomCode?.slice(0, 200) ?? null,
    ratePlanCode: said.ratePlanCode?.slice(0, 200) ?? null,
    rawResponse: JSON.stringify(ownPart(source, said)).slice(0, 200_000),
  }
}

/** What the channel sent, with this reservation only: a group of a hundred is not kept a hundred times. */
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
