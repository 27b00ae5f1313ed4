/** How a phone number may be written: digits, and the signs between them. */
const likeANumber = /^[\d\s()+./-]+$/
const LEAST_DIGITS = 4

/**
 * The words to look for in a search for people. A phone number, or any four digits of one, is one word of digits:
 * without the zeros that stand before a number in its own country or instead of the `+` (C9). Commas separate
 * words, so that `Gogh, van` finds van Gogh (C8).
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
