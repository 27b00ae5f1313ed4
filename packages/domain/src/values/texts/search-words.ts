import { AsYouType } from 'libphonenumber-js/min'

/** Matches texts that may be phone numbers: digits and separators. */
const likeANumber = /^[\d\s()+./…-]+$/
const LEAST_DIGITS = 4
const LEAST_BARE = 3

/** A search word in all its notations. A record matches if it contains any of them. */
export type SearchWord = readonly string[]

/**
 * The words of a search for people. Four or more digits form one word, a part of a phone number: without separators and leading
 * zeros, which stand for a country code. International numbers are also searched without their country code, and separated
 * digits also as typed. Commas separate words, so `Gogh, van` finds van Gogh (docs/rules/finder.md#phone-numbers).
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

/** Matches initials: `J.P.` are two words, each the start of a word. */
const initials = /^(?:\p{L}\.){1,4}\p{L}?$/u
/** Matches a code without its separators: letters, digits, optional check letter. */
const bareCode = /^(\p{L}{2,4})(\d{4,})(\p{L}?)$/u
/** The number of digits of the year in a reference number. */
const YEAR_DIGITS = 2

/** A search word in the notations of records: `hg215590` is `hg-215590`, `sb24000001h` is `sb-24-000001h`. */
function inOtherNotations(word: string): SearchWord[] {
  if (/^0\d{3,}$/.test(word)) return [[bare(word)]]
  if (initials.test(word)) return [...word.replaceAll('.', '')].map((letter) => [letter])
  const [, letters, digits = '', check = ''] = bareCode.exec(word) ?? []
  if (letters === undefined) return [[word]]
  const [year, number] = [digits.slice(0, YEAR_DIGITS), digits.slice(YEAR_DIGITS)]
  return [[word, `${letters}-${digits}${check}`, `${letters}-${year}-${number}${check}`]]
}

/** The search word for a part of a phone number; `undefined` for other texts. */
export const phoneWord = (text: string): SearchWord | undefined =>
  likeANumber.test(text) && digitsOf(text).length >= LEAST_DIGITS ? numberWord(text) : undefined

/**
 * Matches a phone number among other words: `Jansen 06-1234 5678`. It must start with a zero or a plus, which codes rarely do.
 */
const phoneAmongWords = /(?<![\p{L}\p{N}-])(?:\+|\(?0)[\d\s()./-]*\d(?![\p{L}\p{N}])/u
const LEAST_AMONG_WORDS = 6

function numberWord(text: string): SearchWord {
  const digits = bare(text.replace('(0)', ''))
  const typed = text.trim()
  // Requires a group of three digits, because shorter ones cannot be searched with an index.
  const isParted = /^\d.*\D.*\d$/.test(typed) && /\d{3}/.test(typed)
  return [...new Set([digits, withoutCountry(typed, digits) ?? digits, isParted ? typed : digits])]
}

/** The digits of an international number after its country code, if there are enough for a search. */
function withoutCountry(typed: string, digits: string): string | undefined {
  if (!/^(?:\+|00)/.test(typed)) return undefined
  const parts = new AsYouType()
  parts.input(`+${digits}`)
  const national = digits.slice(parts.getCallingCode()?.length ?? digits.length)
  return national.length >= LEAST_DIGITS ? national : undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Removes leading zeros, unless too few digits would be left for a specific search. */
function bare(number: string): string {
  const digits = digitsOf(number)
  const left = digits.replace(/^0+/, '')
  return left.length < LEAST_BARE ? digits : left
}
