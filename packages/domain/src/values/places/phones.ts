import { type CountryCode, findNumbers, isSupportedCountry } from 'libphonenumber-js/min'
import { regionOf } from './regions.ts'

/** The region whose calling code applies if no country is known: that of the office. */
const OFFICE_REGION = 'NL'

/**
 * The minimum number of digits of a phone number without a country code. Fewer digits may be a room, a date or an extension.
 */
const LEAST_DIGITS = 7

/** Formats extensions the same way in all countries. */
const inOneForm = { formatExtension: (number: string, extension: string) => `${number} ext. ${extension}` }

/** The result of parsing a phone number. */
export interface ReadPhone {
  /** The text with the number in international form; the words around it are unchanged. */
  text: string
  /** Whether exactly one number was found. */
  isUnderstood: boolean
}

/**
 * Parses a phone number in any notation: `06-12345678` and `0031612345678` become `+31 6 12345678`. A text without a number, or
 * with several, is returned unchanged (docs/rules/clients.md#phone-numbers).
 * @param country name or code as typed; its calling code applies to numbers without one
 */
export function readPhone(typed: string, country?: string | null): ReadPhone {
  const defaultCountry = defaultOf(country)
  const text = withNumber(typed, defaultCountry)
  // A number next to further digits does not count as parsed, because parsing the result again would differ.
  const isUnderstood = text !== undefined && withNumber(text, defaultCountry) === text
  return isUnderstood ? { text, isUnderstood } : { text: typed, isUnderstood }
}

/**
 * The region whose calling code applies to numbers without one. For an unrecognised country there is none, and such numbers are
 * not parsed.
 */
function defaultOf(country: string | null | undefined): CountryCode | undefined {
  if (!country?.trim()) return OFFICE_REGION
  const region = regionOf(country)
  return region !== undefined && isSupportedCountry(region) ? region : undefined
}

/** Matches words before an extension, in the languages of the product and of neighbouring countries. */
const extensionWord =
  /(?<=\d\)?)\s*[,;/(-]?\s*(?:toestel|tst|doorkies(?:nummer)?|durchwahl|dw|interior|int|extensi[óo]n(?:\s+n[úu]m(?:ero)?)?|extn?|lokal(?:nummer|nr)?|lok|poste|x|#)\.?\s*:?\s*(\d{1,7})\b\)?/giu

/**
 * The phone numbers of a line in international form, with their extensions: `021 123 4567 int. 12` in Romania becomes `+40 21
 * 123 4567 ext. 12`.
 * @param country name or code; its calling code applies to numbers without one
 */
export function phonesIn(line: string, country?: string | null): string[] {
  const text = line.replaceAll(extensionWord, ' ext. $1')
  return findNumbers(text, { defaultCountry: defaultOf(country), v2: true }).map(({ number }) =>
    number.format('INTERNATIONAL', inOneForm),
  )
}

/** The digits of a phone number: in international form, and in national form without the leading zero. */
export interface PhoneDigits {
  countryCode: string
  national: string
}

/** Data by which a person can be found in texts. */
export interface Traits {
  /** The person's first and last names. */
  names: readonly { firstname: string; lastname: string }[]
  /** The person's mail addresses, in lower case. */
  addresses: readonly string[]
  phones: readonly PhoneDigits[]
}

/**
 * The phone numbers of a text. If none can be parsed but there are enough digits, the digits are one number.
 * @param country name or code as typed; its calling code applies to numbers without one
 */
export function phoneDigits(typed: string, country?: string | null): PhoneDigits[] {
  const { text, isUnderstood } = readPhone(typed, country)
  const found = isUnderstood ? findNumbers(text, { defaultCountry: OFFICE_REGION, v2: true }) : []
  if (found.length > 0)
    return found.map(({ number }) => ({
      countryCode: number.countryCallingCode,
      national: number.nationalNumber,
    }))
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < LEAST_DIGITS ? [] : [{ countryCode: '', national: digits }]
}

/** The text with its number in international form, or undefined without exactly one number. */
function withNumber(typed: string, defaultCountry: CountryCode | undefined): string | undefined {
  const [found, ...others] = findNumbers(typed, { defaultCountry, v2: true })
  if (found === undefined || others.length > 0) return undefined
  const { number, startsAt, endsAt } = found
  const hasCountry = /^\s*(?:\+|00)/.test(typed.slice(startsAt))
  if (!hasCountry && number.nationalNumber.length < LEAST_DIGITS) return undefined
  return typed.slice(0, startsAt) + number.format('INTERNATIONAL', inOneForm) + typed.slice(endsAt)
}
