import { fold } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { snakeCase } from './columns.ts'
import type { Columns } from './repository.ts'

/**
 * A criterion for two records to be the same: columns that are equal, exactly or ignoring case or accents. `sameOrNone`
 * also accepts columns that are empty in both.
 */
export interface Alike {
  as: 'same' | 'sameOrNone' | 'lower' | 'folded'
  columns: readonly string[]
}

/** If more records than this share the same texts, the match is ignored (docs/rules/duplicates.md#shared). */
const MOST_ALIKE = 20

/** The placeholder for an empty column in `sameOrNone` comparisons. */
const NONE = '-'

/** The texts of a record to compare by each criterion; `undefined` if one of them is empty. */
export function textsOf(by: readonly Alike[], record: Columns): string[] | undefined {
  const texts = by.map(({ as, columns }) => {
    if (as === 'sameOrNone') return columns.map((name) => record[name] ?? NONE).join(' ')
    const values = columns.flatMap((name) => {
      const value = record[name]
      return value == null || value === '' ? [] : String(value)
    })
    const text = values.length < columns.length ? '' : values.join(' ')
    return as === 'folded' ? fold(text) : as === 'lower' ? text.toLowerCase() : text
  })
  return texts.includes('') ? undefined : texts
}

function expressionOf({ as, columns }: Alike): RawBuilder<unknown> {
  if (as === 'sameOrNone')
    return sql.join(
      columns.map((name) => sql`coalesce(${sql.ref(snakeCase(name))}::text, ${sql.lit(NONE)})`),
      sql` || ' ' || `,
    )
  const all = sql.join(
    columns.map((name) => sql.ref(snakeCase(name))),
    sql` || ' ' || `,
  )
  if (as === 'same') return sql`(${all})::text`
  return as === 'folded' ? sql`fold(${all})` : sql`lower(${all})`
}

/**
 * Finds existing records that match the given ones. @returns pairs of the index of a given record and the id of an
 * existing one
 */
export async function matching(
  db: Executor,
  { table, id }: { table: string; id: string },
  by: readonly Alike[],
  sought: readonly (Columns | null)[],
): Promise<{ nth: number; id: number }[]> {
  const given = sought.flatMap((record, nth) => {
    const texts = record ? textsOf(by, record) : undefined
    return texts ? [{ nth, texts }] : []
  })
  if (given.length === 0) return []
  const words = by.map((_, at) => sql.ref(`word_${at}`))
  const lists = by.map((_, at) => sql`${given.map(({ texts }) => texts[at] ?? '')}::text[]`)
  const isAlike = by.map((one, at) => sql`${expressionOf(one)} = ${words[at]}`)
  const found = await sql<{ nth: number; id: number }>`
    select g.nth, o.id
    from unnest(${given.map(({ nth }) => nth)}::integer[], ${sql.join(lists)}) as g (nth, ${sql.join(words)})
    cross join lateral (
      select ${sql.ref(id)} as id, count(*) over () as alike from ${sql.table(table)}
      where ${sql.join(isAlike, sql` and `)} limit ${sql.lit(MOST_ALIKE + 1)}) o
    where o.alike <= ${sql.lit(MOST_ALIKE)}`.execute(db)
  return found.rows
}
