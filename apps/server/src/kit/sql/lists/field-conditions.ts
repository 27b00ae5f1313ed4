import type { FieldFilter } from '@stayboard/contract'
import { addDays, type CalendarDay } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../columns.ts'
import { type Condition, containsText, isIndexable, type Search } from '../conditions.ts'
import type { Keyed } from '../reading.ts'

/** The symbol key under which a query carries its filters by fields. */
export const byFields = Symbol('byFields')

/** The filters of a request, and the day that relative dates are counted from. */
export interface ByFields {
  filters: readonly FieldFilter[]
  today: CalendarDay
  /** The IANA zone of the office, in which moments are compared with days. */
  zone: string
}

/** A query that may carry filters by fields. */
export interface Filtered {
  [byFields]?: ByFields | undefined
}

/** Fields that share a trigram index, with the folded column or expression that is indexed. */
export interface IndexedTexts {
  index: RawBuilder<unknown>
  fields: readonly string[]
}

/** Several columns as one folded text. It must equal the expression in the declaration of their index. */
export const foldedTexts = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`fold(${columns.map((column) => `coalesce(${alias}.${column}, '')`).join(` || ' ' || `)})`)

/** Columns for fields whose column is not simply the field's name in snake case. */
export type FieldColumns = Readonly<Record<string, RawBuilder<unknown>>>

type Column = RawBuilder<unknown>
type Compare = (column: Column, filter: FieldFilter, within: ByFields) => Condition

/** A table whose records can be filtered by fields. */
export type ByFieldSource = Keyed & { columns?: FieldColumns; texts?: readonly IndexedTexts[] }

/** The column of a field. */
export const columnOf = ({ table, alias = table, columns = {} }: ByFieldSource, field: string): Column =>
  columns[field] ?? sql.ref(`${alias}.${snakeCase(field)}`)

/** The conditions for the field filters of a query. Values are passed as parameters. */
export function searchesOf(source: ByFieldSource, { [byFields]: within }: Filtered): Search[] {
  if (!within) return []
  const { texts = [] } = source
  return within.filters.map((filter) => {
    const { name, shape } = filter.field
    const column = columnOf(source, name)
    const compare = filter.operator === 'empty' ? emptiness : compares[shape.isMany ? 'several' : shape.takes]
    const holds = compare(column, filter, within)
    const indexed = texts.find(({ fields }) => fields.includes(name))
    return { own: indexed ? narrowed(holds, indexed, filter) : holds, holds }
  })
}

/** Adds an index condition to a text filter, if the index can be used for the text. The index only preselects rows. */
function narrowed(holds: Condition, { index }: IndexedTexts, { operator, value }: FieldFilter): Condition {
  const isSought = (operator === 'contains' || operator === 'is') && isIndexable(value)
  return isSought ? sql`(${containsText(index, value)} and ${holds})` : holds
}

const emptiness: Compare = (column, { field: { shape }, value }) => {
  const isText = shape.takes === 'text'
  const isEmpty = shape.isMany
    ? sql<boolean>`cardinality(${column}) = 0`
    : isText
      ? sql<boolean>`coalesce(${column}, '') = ''`
      : sql<boolean>`${column} is null`
  return value === 'true' ? isEmpty : sql`not (${isEmpty})`
}

/**
 * Compares texts ignoring accents and letter case. The value is folded in a scalar subquery, so that it is evaluated
 * once.
 */
const text: Compare = (column, { operator, value }) => {
  const folded = sql`(select fold(${value}))`
  return operator === 'is' ? sql`fold(${column}) = ${folded}` : sql`strpos(fold(${column}), ${folded}) > 0`
}

const number: Compare = (column, { operator, value }) =>
  operator === 'from' ? sql`${column} >= ${value}::numeric` : sql`${column} <= ${value}::numeric`

const day: Compare = (column, filter, { today }) => {
  const [first, last] = daysOf(filter, today)
  return between(first && sql`${column} >= ${first}::date`, last && sql`${column} <= ${last}::date`)
}

/** Moments are compared with whole days of the office's zone. */
const moment: Compare = (column, filter, { today, zone }) => {
  const [first, last] = daysOf(filter, today)
  const start = (of: CalendarDay, later: number) =>
    sql`((${of}::date + ${later}::integer)::timestamp at time zone ${zone})`
  return between(first && sql`${column} >= ${start(first, 0)}`, last && sql`${column} < ${start(last, 1)}`)
}

const between = (first: Condition | '' | undefined, last: Condition | '' | undefined): Condition =>
  first && last ? sql`(${first} and ${last})` : first || last || sql`true`

/** The first and last day that a filter selects; `undefined` for an open end. */
function daysOf({ operator, value }: FieldFilter, today: CalendarDay): [CalendarDay?, CalendarDay?] {
  if (operator === 'from') return [value]
  if (operator === 'to') return [undefined, value]
  const days = Number(value)
  if (operator === 'next') return [today, addDays(today, days)]
  return operator === 'last' ? [addDays(today, -days), today] : [undefined, addDays(today, -days - 1)]
}

/** Compares with a list of values. A row with NULL matches none of them. */
const oneOf =
  (type: RawBuilder<unknown>): Compare =>
  (column, { operator, value }) => {
    const given = sql`${value.split(',')}::${type}[]`
    return operator === 'any'
      ? sql`${column}::${type} = any(${given})`
      : sql`(${column} is null or ${column}::${type} <> all(${given}))`
  }

const several: Compare = (column, { field: { shape }, operator, value }) => {
  const type = shape.takes === 'record' ? sql`bigint` : sql`text`
  const overlaps = sql<boolean>`${column}::${type}[] && ${value.split(',')}::${type}[]`
  return operator === 'any' ? overlaps : sql`not (${overlaps})`
}

const compares: Record<FieldFilter['field']['shape']['takes'] | 'several', Compare> = {
  text,
  number,
  money: number,
  day,
  moment,
  yesNo: (column, { value }) => sql`${column} = ${value === 'true'}`,
  choice: oneOf(sql`text`),
  record: oneOf(sql`bigint`),
  several,
}
