import type { Size } from './rows.ts'

/** The input of all rows. The same world gives the same rows. */
export interface World {
  size: Size
  /** The moment from which past and future dates are computed. */
  now: Date
  /** The id of each country, by ISO 3166-1 code. */
  countryIds: ReadonlyMap<string, number>
  /** The city id of each town, in order. */
  townIds: readonly number[]
  /** The hash of every user's password. */
  passwordHash: string
}

const DAY_MS = 86_400_000

/** Enquiries go back this many days. Seven of ten organisations are older. */
const HISTORY_DAYS = 900
const KNOWN_BEFORE = 0.7
const OLDEST_ORGANISATION_DAYS = 1500

/**
 * The age of an enquiry in days by its position. Enquiries become more frequent towards today.
 * @param place the relative position, from 0 for the first to 1 for the last
 */
export function enquiryAge(place: number): number {
  return HISTORY_DAYS * (1 - place) ** 2.5
}

/** The days since a client registered, by position: some on every day, slightly more towards today. */
export function signUpAge(place: number): number {
  return HISTORY_DAYS * (1 - place) ** 1.1
}

/** The age of an organisation in days, by position. */
export function organisationAge(place: number): number {
  if (place >= KNOWN_BEFORE) return (HISTORY_DAYS * (1 - place)) / (1 - KNOWN_BEFORE)
  return OLDEST_ORGANISATION_DAYS - ((OLDEST_ORGANISATION_DAYS - HISTORY_DAYS) * place) / KNOWN_BEFORE
}

/** The share of organisations that existed this many days ago. */
export function knownOrganisations(daysAgo: number): number {
  return KNOWN_BEFORE + (1 - KNOWN_BEFORE) * (1 - daysAgo / HISTORY_DAYS)
}

/** The moment a number of days before another one. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}
