import { findNumbers, isSupportedCountry } from 'libphonenumber-js/min'
import { regionOf } from './regions.ts'

/** Where a number is rung from that says no country: the office's. */
const OFFICE_REGION = 'NL'

/** Fewer digits without a country are a room, a date or an extension rather than a number to call. */
const LEAST_DIGITS = 7

/** An extension is called alike everywhere, which countries do not. */
const inOneForm = { formatExtension: (number: string, extension: string) => `${number} ext. ${extension}` }

/** A phone number as it was read. */
export interface ReadPhone {
  /** With the number in international form, and the words around it as they were. */
  text: string
  /** Whether there was a number to be read. */
  isUnderstood: boolean
}

/**
 * Reads a phone number in any spelling (C9): `06-12345678` and `0031612345678` are `+31 6 12345678`. Words beside
 * it stay (realities 26). What is no number, or could be several, stays as it is.
 * @param country as somebody wrote it; decides what a number without a country means
 */
export function readPhone(typed: string, country?: string | null): ReadPhone {
  const region = regionOf(country) ?? OFFICE_REGION
  const defaultCountry = isSupportedCountry(region) ? region : OFFICE_REGION
  const [found, ...others] = findNumbers(typed, { defaultCountry, v2: true })
  if (found === undefined || others.length > 0) return { text: typed, isUnderstood: false }
  const { number, startsAt, endsAt } = found
  const hasCountry = /^\s*(?:\+|00)/.test(typed.slice(startsAt))
  if (!hasCountry && number.nationalNumber.length < LEAST_DIGITS) return { text: typed, isUnderstood: false }
  const text = typed.slice(0, startsAt) + number.format('INTERNATIONAL', inOneForm) + typed.slice(endsAt)
  return { text, isUnderstood: true }
}
