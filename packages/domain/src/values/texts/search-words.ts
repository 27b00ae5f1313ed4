import { AsYouType } from 'libphonenumber-js/min'

/** A text that may be a phone number: digits and the signs between them. */
const likeANumber = /^[\d\s()+./…-]+$/
const LEAST_DIGITS = 4
const LEAST_BARE = 3

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
    .flatMap(inOtherNotations)
  return isPhone ? [...words, numberWord(phone)] : words
}

/** Initials: `J.P.` are two words that each begin a word. */
const initials = /^(?:\p{L}\.){1,4}\p{L}?$/u
/** A code without its separators: letters, digits, perhaps a check letter. */
const bareCode = /^(\p{L}{2,4})(\d{4,})(\p{L}?)$/u
/** The digits of a year at the beginning of a reference number. */
const YEAR_DIGITS = 2

/** A word of a search in the notations that records have: `hg215590` is `hg-215590`, `sb24000001h` is `sb-24-000001h`. */
function inOtherNotations(word: string): SearchWord[] {
  if (/^0\d{3,}$/.test(word)) return [[bare(word)]]
  if (initials.test(word)) return [...word.replaceAll('.', '')].map((letter) => [letter])
  const [, letters, digits = '', check = ''] = bareCode.exec(word) ?? []
  if (letters === undefined) return [[word]]
  const [year, number] = [digits.slice(0, YEAR_DIGITS), digits.slice(YEAR_DIGITS)]
  return [[word, `${letters}-${digits}${check}`, `${letters}-${year}-${number}${check}`]]
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
/** The digits without leading zeros, unless so few are left that they would be found anywhere. */
function bare(number: string): string {
  const digits = digitsOf(number)
  const left = digits.replace(/^0+/, '')
  return left.length < LEAST_BARE ? digits : left
}
