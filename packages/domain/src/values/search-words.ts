/** A text that may be a phone number: digits and the signs between them. */
const likeANumber = /^[\d\s()+./-]+$/
const LEAST_DIGITS = 4

/**
 * The words to search people by. Four or more digits are one word, taken as part of a phone number: without signs
 * and without leading zeros, which replace the country code or its `+`. Commas separate words, so `Gogh, van` finds
 * van Gogh (docs/rules/clients.md#search).
 */
export function searchWords(text: string): string[] {
  if (likeANumber.test(text) && digitsOf(text).length >= LEAST_DIGITS) return [bare(text.replace('(0)', ''))]
  return text
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^0\d{3,}$/.test(word) ? bare(word) : word))
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const bare = (number: string) => digitsOf(number).replace(/^0+(?=\d)/, '')
