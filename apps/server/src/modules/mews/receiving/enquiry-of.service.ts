import { beginningOf, optionalEmail } from '@stayboard/contract'
import type { Group } from '../../../integrations/mews/group.ts'

/** Cuts a text to a length in code units; `null` if it is empty. */
export const truncated = (text: string | null | undefined, units: number): string | null =>
  beginningOf(text?.toWellFormed() ?? '', units) || null
const email = optionalEmail()

/** A valid email address; `null` for anything else, which is kept in the raw message. */
export const emailIn = (address: string | null) => email.safeParse(address).data ?? null

const titles: Readonly<Record<string, 'Mr' | 'Mrs'>> = { mister: 'Mr', misses: 'Mrs', miss: 'Mrs' }
export const titleIn = (title: string | null) => titles[title?.toLowerCase() ?? ''] ?? null

/** The period from the first arrival to the last departure, and the total number of people. */
export function periodOf({ reservations }: Pick<Group, 'reservations'>) {
  const active = reservations.filter(({ state }) => state !== 3)
  const [checkinDate = null] = active.flatMap(({ from }) => from ?? []).toSorted()
  const checkoutDate =
    active
      .flatMap(({ to }) => to ?? [])
      .toSorted()
      .at(-1) ?? null
  const guests = active.reduce((sum, { people }) => sum + people.adults + people.children, 0)
  return { checkinDate, checkoutDate, guests }
}

/** The fields of an enquiry that a group contains. */
export function enquiryOf(group: Group) {
  const { customer, comments, channel, reservations } = group
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  const codes = [...new Set(reservations.flatMap(({ roomCode }) => roomCode ?? []))].join(', ')
  return {
    name: null,
    contactName: truncated(name, 256) ?? channel ?? 'Mews',
    clientEmail: emailIn(customer.email),
    title: titleIn(customer.title),
    phone: truncated(customer.telephone, 120),
    roomType: truncated(codes, 120),
    additionalInformation: truncated(comments.join('\n'), 20_000),
    ...periodOf(group),
  }
}
