import { phoneWord, searchWords, spellingsOf } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'

/** Shorter words begin too many words of a text. */
const LEAST_LETTERS = 3
/** The most words of a search that are looked for. */
const MOST_WORDS = 20

/**
 * A full-text query for texts in which all words of a search begin a word, in any of their spellings. `undefined` if no word
 * is long enough.
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

/** A word as a query reads it. What PostgreSQL splits becomes a phrase. */
const beginning = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
