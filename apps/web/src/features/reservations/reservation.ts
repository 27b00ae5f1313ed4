import type { Reservation as Resource } from '@stayboard/contract'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'

export type Reservation = RecordOf<typeof Resource>

/** The props of the fields that link other records. */
export interface LinkProps {
  form: RecordForm<BodyOf<typeof Resource>>
  reservation: Reservation | null
}

/** Joins first and last name; either may be missing. */
const full = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

/** The name of the traveller; that of the booker if the channel did not name a traveller. */
export const travellerOf = ({ travellerFirstname, travellerLastname, ...booker }: Reservation) =>
  full(travellerFirstname, travellerLastname) || full(booker.firstname, booker.lastname)

export const bookerOf = ({ firstname, lastname }: Reservation) => full(firstname, lastname)
