import type { Reservation as Resource } from '@stayboard/contract'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'

export type Reservation = RecordOf<typeof Resource>

/** What the fields of the linked records need. */
export interface LinkProps {
  form: RecordForm<BodyOf<typeof Resource>>
  reservation: Reservation | null
}

/** The full name, with what is known of it. */
const full = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

/** The person who stays; the booker if the channel named nobody else. */
export const travellerOf = ({ travellerFirstname, travellerLastname, ...booker }: Reservation) =>
  full(travellerFirstname, travellerLastname) || full(booker.firstname, booker.lastname)

export const bookerOf = ({ firstname, lastname }: Reservation) => full(firstname, lastname)
