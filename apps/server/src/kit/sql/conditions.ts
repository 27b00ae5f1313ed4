import type { Due } from '@stayboard/contract'
import { type CalendarDay, fold, phoneWord, searchWords, spelledOut } from '@stayboard/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A condition on the rows of a list. */
export type Condition = RawBuilder<SqlBool>

/**
 * A text search over the rows of a list and, optionally, over records they link to. A list may have at most one search
 * with links.
 */
export interface Search {
  /** Selects matching rows by an index. */
  own: Condition
  /** Selects further rows by an index on the link to matching records. */
  linked?: Condition
  /**
   * The same search as a test of a single row, for reading the list in its order. That is faster if a search matches
   * many rows.
   */
  holds: Condition
}

/**
 * SQL for the folded search term with `%`, `_` and `\` escaped. Folding comes first, because it may produce these
 * characters.
 */
const escaped = (text: string) => sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether a trigram index can find the text: it must contain three consecutive letters or digits. */
export const isIndexable = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/** Whether a trigram index can find one of the words that `containsWords` searches. */
export const hasIndexableWord = (text: string) => searchWords(text).some((word) => word.every(isIndexable))

/**
 * The LIKE prefixes under which a term counts as the beginning of a word: nothing, or text ending with a word
 * separator.
 */
const beforeWords = ['', '% ', '%-']

/**
 * Rows whose column contains the text in any spelling, ignoring accents and letter case. A text of one or two letters
 * must be the beginning of a word.
 * @param column a folded column with a trigram index, or a folded expression; `spelled` also holds its other spelling
 */
export function containsText(
  column: string | RawBuilder<unknown>,
  text: string | undefined,
): Condition | undefined {
  const term = text?.trim()
  if (!term) return undefined
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const other = spelledOut(term)
  const terms = other === '' || other === fold(term) ? [term] : [term, other]
  return either(terms.map((one) => containsTerm(searched, one)))
}

/** Rows whose column contains at least one of the texts; `undefined` without a text. @param column as in `containsText` */
export function containsAny(
  column: string | RawBuilder<unknown>,
  texts: readonly string[],
): Condition | undefined {
  const conditions = texts.flatMap((text) => containsText(column, text) ?? [])
  return conditions.length > 0 ? either(conditions) : undefined
}

/**
 * A LIKE condition on a folded column. The term is folded in a scalar subquery, so that PostgreSQL evaluates it once.
 */
function containsTerm(searched: RawBuilder<unknown>, term: string): Condition {
  if (isIndexable(term)) return sql`${searched} like (select '%' || ${escaped(term)} || '%')`
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(term)) return sql`strpos(${searched}, (select fold(${term}))) > 0`
  return either(
    beforeWords.map((before) => sql`${searched} like (select ${sql.lit(before)} || ${escaped(term)} || '%')`),
  )
}

const either = (conditions: readonly Condition[]): Condition => {
  const [only, ...others] = conditions
  return only !== undefined && others.length === 0 ? only : sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Rows whose column contains every word of the text, in any order. A phone number in any notation counts as one word.
 * @param column a folded column or expression with a trigram index that contains phone numbers as digits
 */
export function containsWords(
  column: string | RawBuilder<unknown>,
  text: string | undefined,
): Condition | undefined {
  const held = searchWords(text ?? '').map((word) =>
    either(word.flatMap((one) => containsText(column, one) ?? [])),
  )
  return held.length > 0 ? sql`(${sql.join(held, sql` and `)})` : undefined
}

/**
 * Rows with a phone number that contains the text, in any notation. `undefined` if the text cannot be part of a number.
 * @param candidates a folded column or expression with a trigram index that contains the digits of the number
 * @param digits the digits alone, if `candidates` also contains other texts
 */
export function containsPhone(
  candidates: RawBuilder<unknown>,
  digits: RawBuilder<unknown> | undefined,
  text: string,
): Condition | undefined {
  const parts = phoneWord(text)?.filter((part) => /^\d{3,}$/.test(part)) ?? []
  if (parts.length === 0) return undefined
  const held = (column: RawBuilder<unknown>) =>
    either(parts.flatMap((part) => containsText(column, part) ?? []))
  return digits ? sql`(${held(candidates)} and ${held(digits)})` : held(candidates)
}

/**
 * A search for all words of a text in one column; `undefined` without a text. @param column a folded column with a
 * trigram index
 */
export function searchFor(column: string, text: string | undefined): Search | undefined {
  const own = containsWords(column, text)
  return own && { own, holds: sql`(${own}) is true` }
}

/**
 * A search for a text in one field.
 * @param candidates a folded column or expression with a trigram index that contains the field
 * @param field the folded field
 */
export function searchIn(
  candidates: RawBuilder<unknown>,
  field: RawBuilder<unknown>,
  text: string | undefined,
): Search | undefined {
  const [found, decides] = [containsText(candidates, text), containsText(field, text)]
  return found && decides && { own: sql`(${found} and ${decides})`, holds: decides }
}

/** Ids as values, or a subquery that selects them. */
export type Ids = readonly number[] | RawBuilder<unknown>

/**
 * Rows whose column is one of these ids. The ids are a subquery, which hides their number from the planner: otherwise
 * it would plan each number of ids anew, which takes longer than the query.
 */
export const isAmong = (column: string, ids: Ids) =>
  Array.isArray(ids)
    ? sql<boolean>`${sql.ref(column)} = any((select ${ids}::bigint[])::bigint[])`
    : sql<boolean>`${sql.ref(column)} = any(array(${ids}))`

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

/** Rows whose next step is due in one of these ways. @param column the day of the next step */
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

/** A period of whole days in a time zone, both ends inclusive; `undefined` for an open end. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
  zone: string
}

/** Whether the moment in a column lies in a period. */
export function isDuring(column: string, { from, to, zone }: Period): Condition {
  const isAfter = sql`${sql.ref(column)} >= (${from ?? null}::date::timestamp at time zone ${zone})`
  const isBefore = sql`${sql.ref(column)} < ((${to ?? null}::date + 1)::timestamp at time zone ${zone})`
  return sql`(${from === undefined ? sql`true` : isAfter} and ${to === undefined ? sql`true` : isBefore})`
}
