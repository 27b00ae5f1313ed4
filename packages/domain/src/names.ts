import { unlikeTheirBase } from './folding.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The letters an avatar shows: the first of the first word and of the last, `Vincent van Gogh` → `VG`;
 * `?` where there are none (D3 §2.2). A letter is what people see as one, and the Dutch IJ is one (realities 23).
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
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
 * Lower-case text without accents, to search and compare by: `Ñandú Łódź` → `nandu lodz`.
 * Latin text comes out as the database's `fold` gives it (the test beside the migrations compares the two).
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{ASCII}]/gu, (letter) => unlikeTheirBase.get(letter) ?? letter)
    .toLowerCase()
}
