import { phoneWord, searchWords, spellingsOf } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'

/** The fewest letters of a word in a full-text query. Shorter prefixes match too many words. */
const LEAST_LETTERS = 3
/** The most words of a search that are used. */
const MOST_WORDS = 20

/**
 * A full-text query for texts that contain every word of a search as the beginning of a word, in any spelling.
 * `undefined` if no word is long enough.
 */
export function wordQuery(text: string): RawBuilder<unknown> | undefined {
  const words = phoneWord(text) ? [[text.trim()]] : searchWords(text)
  const wanted = words
    .map((word) => [...new Set(word.flatMap(spellingsOf))].filter(isLong))
    .filter((spellings) => spellings.length > 0)
    .slice(0, MOST_WORDS)
    .map((spellings) => `(${spellings.map(beginning).join(' | ')})`)
  return wanted.length > 0 ? sql`to_tsquery('simple', ${wanted.join(' & ')})` : undefined
}

const isLong = (word: string) => (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS

/** Quotes a word as a prefix term of `to_tsquery`. A word that PostgreSQL splits becomes a phrase. */
const beginning = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
