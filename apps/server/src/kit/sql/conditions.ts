import { searchWords } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './repository.ts'

/** `%`, `_` and `\` in a search mean themselves: also those that folding makes of wide or curly ones. */
const pattern = (text: string) =>
  sql`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** Whether a trigram index can narrow a search for the text down: it holds three letters or digits in a row. */
export const isIndexable = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/**
 * Rows whose column holds the text, whatever the accents and letter case.
 * @param column a folded column with a trigram index
 */
export function holds(column: string, text: string | undefined): Condition | undefined {
  const sought = text?.trim()
  if (!sought) return undefined
  if (isIndexable(sought)) return sql`${sql.ref(column)} like (select ${pattern(sought)})`
  // Every row has to be looked at: the text is folded once for all of them, and the index left alone.
  return sql`strpos(${sql.ref(column)}, (select fold(${sought}))) > 0`
}

/**
 * Rows whose column holds each word of the text, in any order; a phone number in any spelling is one word.
 * @param column folded, with a trigram index, and of phone numbers the digits
 */
export function holdsWords(column: string, text: string | undefined): Condition | undefined {
  const held = searchWords(text ?? '').flatMap((word) => holds(column, word) ?? [])
  return held.length > 0 ? sql`(${sql.join(held, sql` and `)})` : undefined
}

/** Rows whose column equals the value; no value is no condition. */
export function equals(column: string, value: number | string | undefined): Condition | undefined {
  return value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`
}

/** Rows whose column is one of the values. */
export function isOneOf(
  column: string,
  values: readonly string[] | undefined,
  type: RawBuilder<unknown> = sql`text`,
): Condition | undefined {
  return values === undefined ? undefined : sql`${sql.ref(column)} = any(${values}::${type}[])`
}
