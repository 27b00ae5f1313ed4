import { nfc, withShortRows } from '@stayboard/contract'
import { fold } from './names.ts'

/**
 * The folded text as it is written without its special letters: `Müller` → `mueller`, `Ørsted` → `oersted`, `Århus` →
 * `aarhus`, `O’Neill` → `oneill`. Texts without such letters are only folded.
 */
export function spelledOut(text: string): string {
  const letters = withShortRows(text)
    .normalize('NFD')
    .replace(/([aouAOU])\u0308/g, '$1e')
    .replace(/([aA])\u030a/g, '$1a')
    .replace(/[øØ]/g, 'oe')
  return fold(nfc(letters)).replace(/['`´]/g, '')
}

/** The spellings by which a text is searched, at most two: folded, and spelled out if that differs. */
export const spellingsOf = (text: string): string[] =>
  [...new Set([fold(text), spelledOut(text)])].filter((spelling) => spelling !== '')

/**
 * What a search finds of a text: both of its spellings, so `mueller` and `muller` find Müller. Equals the database
 * function `spelled`; a test compares the two (docs/rules/finder.md#spellings).
 */
export const spelled = (text: string): string => spellingsOf(text).join(' ')
