import type { Size } from './rows.ts'

/** What all rows are made from: the same world gives the same rows. */
export interface World {
  size: Size
  /** Everything happened before this moment, or is planned around it. */
  now: Date
  /** The number of each country by its ISO 3166-1 code. */
  countryIds: ReadonlyMap<string, number>
  /** The number of each town among the cities, in their order. */
  townIds: readonly number[]
  /** What the password of every user is kept as. */
  passwordHash: string
}

const DAY_MS = 86_400_000

/** Enquiries go back this far; seven of ten organisations were there before. */
const HISTORY_DAYS = 900
const KNOWN_BEFORE = 0.7
const OLDEST_ORGANISATION_DAYS = 1500

/**
 * How many days ago an enquiry came in: in the order of their numbers, ever more of them towards today.
 * @param place its place among all, 0 the first and 1 the last
 */
export function enquiryAge(place: number): number {
  return HISTORY_DAYS * (1 - place) ** 2.5
}

/** How many days ago an organisation was added, likewise. */
export function organisationAge(place: number): number {
  if (place >= KNOWN_BEFORE) return (HISTORY_DAYS * (1 - place)) / (1 - KNOWN_BEFORE)
  return OLDEST_ORGANISATION_DAYS - ((OLDEST_ORGANISATION_DAYS - HISTORY_DAYS) * place) / KNOWN_BEFORE
}

/** The share of the organisations that were there so many days ago. */
export function knownOrganisations(daysAgo: number): number {
  return KNOWN_BEFORE + (1 - KNOWN_BEFORE) * (1 - daysAgo / HISTORY_DAYS)
}

/** The moment so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}
