import { AsYouType } from 'libphonenumber-js/min'

/** A text that may be a phone number: digits and the signs between them. */
const likeANumber = /^[\d\s()+./…-]+$/
const LEAST_DIGITS = 4

/** A searched word, as all texts that mean it. A record with any of them is found. */
export type SearchWord = readonly string[]

/**
 * The words to search people by. Four or more digits are one word, taken as part of a phone number: without signs
 * and without leading zeros, which replace the country code or its `+`. A number with a country code is also searched
 * without it, and parted digits also as they are typed. Commas separate words, so `Gogh, van` finds van Gogh
 * (docs/rules/finder.md#phone-numbers).
 */
export function searchWords(text: string): SearchWord[] {
  const number = phoneWord(text)
  if (number) return [number]
  const [phone = ''] = phoneAmongWords.exec(text) ?? []
  const isPhone = digitsOf(phone).length >= LEAST_AMONG_WORDS
  const words = (isPhone ? text.replace(phone, ' ') : text)
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^0\d{3,}$/.test(word) ? [bare(word)] : [word]))
  return isPhone ? [...words, numberWord(phone)] : words
}

/** A text that is a part of a phone number, as a word; `undefined` for any other text. */
export const phoneWord = (text: string): SearchWord | undefined =>
  likeANumber.test(text) && digitsOf(text).length >= LEAST_DIGITS ? numberWord(text) : undefined

/** A phone number beside other words: `Jansen 06-1234 5678`. It begins with a zero or a plus, which codes seldom do. */
const phoneAmongWords = /(?<![\p{L}\p{N}-])(?:\+|\(?0)[\d\s()./-]*\d(?![\p{L}\p{N}])/u
const LEAST_AMONG_WORDS = 6

function numberWord(text: string): SearchWord {
  const digits = bare(text.replace('(0)', ''))
  const typed = text.trim()
  // Shorter groups have no index of their own.
  const isParted = /^\d.*\D.*\d$/.test(typed) && /\d{3}/.test(typed)
  return [...new Set([digits, withoutCountry(typed, digits) ?? digits, isParted ? typed : digits])]
}

/** The digits of an international number after the country code, if they are enough to search for. */
function withoutCountry(typed: string, digits: string): string | undefined {
  if (!/^(?:\+|00)/.test(typed)) return undefined
  const parts = new AsYouType()
  parts.input(`+${digits}`)
  const national = digits.slice(parts.getCallingCode()?.length ?? digits.length)
  return national.length >= LEAST_DIGITS ? national : undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const bare = (number: string) => digitsOf(number).replace(/^0+(?=\d)/, '')
