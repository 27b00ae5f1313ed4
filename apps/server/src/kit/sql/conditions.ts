import type { Due } from '@stayboard/contract'
import { type CalendarDay, searchWords } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './repository.ts'

/** Escapes `%`, `_` and `\` in a search term, including those that folding produces from other characters. */
const pattern = (text: string) =>
  sql`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** Whether a trigram index can narrow a search for the text: it has three letters or digits in a row. */
export const isIndexable = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/**
 * Rows whose column contains the text, ignoring accents and letter case.
 * @param column a folded column with a trigram index
 */
export function containsText(column: string, text: string | undefined): Condition | undefined {
  const term = text?.trim()
  if (!term) return undefined
  if (isIndexable(term)) return sql`${sql.ref(column)} like (select ${pattern(term)})`
  // The index cannot help and every row is read. The term is folded once, in a subquery.
  return sql`strpos(${sql.ref(column)}, (select fold(${term}))) > 0`
}

/**
 * Rows whose column contains each word of the text, in any order. A phone number in any notation is one word.
 * @param column a folded column with a trigram index; for phone numbers, the column of their digits
 */
export function containsWords(column: string, text: string | undefined): Condition | undefined {
  const held = searchWords(text ?? '').flatMap((word) => containsText(column, word) ?? [])
  return held.length > 0 ? sql`(${sql.join(held, sql` and `)})` : undefined
}

/** Rows whose column equals the value. No condition if there is no value. */
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

/** Rows whose next step has one of these states. @param column a day */
export function isDue(
  column: string,
  dues: readonly Due[] | undefined,
  today: CalendarDay | undefined,
): Condition | undefined {
  if (dues === undefined || today === undefined) return undefined
  const day = sql.ref(column)
  const states: Record<Due, Condition> = {
    overdue: sql`${day} < ${today}::date`,
    today: sql`${day} = ${today}::date`,
    later: sql`${day} > ${today}::date`,
    none: sql`${day} is null`,
  }
  return sql`(${sql.join(
    dues.map((due) => states[due]),
    sql` or `,
  )})`
}
