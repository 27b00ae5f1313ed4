import { nfc, withShortRows } from '@stayboard/contract'
import { unlikeTheirBase } from './folding.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The initials an avatar shows: of the first and the last word, `Vincent van Gogh` → `VG`; `?` if there are none.
 * A letter is a grapheme, and the Dutch IJ is one letter (docs/rules/clients.md#initials).
 */
export function initials(name: string): string {
  const words = nfc(name)
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+/u, ''))
    .filter((word) => word !== '')
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('') || '?'
}

function firstLetter(word: string): string {
  if (/^(?:IJ|Ĳ)/u.test(word)) return 'IJ'
  for (const { segment } of graphemes.segment(word)) return segment.toUpperCase()
  return ''
}

/**
 * Lower-case text without accents, for searching and comparing: `Ñandú Łódź` → `nandu lodz`.
 * For Latin text the result equals that of the database function `fold`; a test compares the two.
 */
export function fold(text: string): string {
  const decomposed = withShortRows(text).normalize('NFD')
  return nfc(decomposed.replace(/[\u0300-\u036f]/g, ''))
    .replace(/[^\p{ASCII}]/gu, (letter) => unlikeTheirBase.get(letter) ?? letter)
    .toLowerCase()
}
