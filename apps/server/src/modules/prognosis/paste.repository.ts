import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A record to which a pasted cell may refer. */
export interface Named {
  given: string
  id: number
  name: string
}

/** The organisations to which cells refer, by id or by name, ignoring accents and case. */
export async function organisationsNamed(db: Executor, given: readonly string[]): Promise<Named[]> {
  const found = await sql<Named>`
    select n.given, o.organisation_id as id, o.name
    from unnest(${given}::text[]) n (given)
    join organisations o on o.search like '%' || regexp_replace(fold(n.given), '([\\\\%_])', '\\\\\\1', 'g') || '%'
      and fold(o.name) = fold(n.given)
    union
    select n.given, o.organisation_id, o.name
    from unnest(${given}::text[]) n (given)
    join organisations o on o.organisation_id = case when n.given ~ '^[0-9]{1,9}$' then n.given::bigint end`.execute(
    db,
  )
  return found.rows
}

/** The exploiters to which cells refer, by id or by name, ignoring accents and case. */
export async function exploitersNamed(db: Executor, given: readonly string[]): Promise<Named[]> {
  const found = await sql<Named>`
    select n.given, x.exploiter_id as id, x.name
    from unnest(${given}::text[]) n (given)
    join exploiters x on fold(x.name) = fold(n.given)
      or x.exploiter_id = case when n.given ~ '^[0-9]{1,9}$' then n.given::bigint end`.execute(db)
  return found.rows
}

/** The most unknown names that are compared with all organisations, and the most suggestions for each. */
const ALIKE = { names: 50, offered: 2 }

/**
 * The names of organisations that are similar to unknown names, most similar first.
 * @param unknown the names with their keys (`companyKey` of domain)
 */
export async function namesLike(
  db: Executor,
  unknown: readonly { given: string; key: string }[],
): Promise<Map<string, string[]>> {
  const asked = unknown.slice(0, ALIKE.names)
  const found = await sql<{ given: string; names: string[] }>`
    select n.given, array_agg(alike.name order by alike.likeness desc, alike.name) as names
    from unnest(${asked.map(({ given }) => given)}::text[], ${asked.map(({ key }) => key)}::text[]) n (given, key)
    cross join lateral (
      select o.name, max(similarity(o.name_key, n.key)) as likeness from organisations o where o.name_key % n.key
      group by o.name order by 2 desc, 1 limit ${ALIKE.offered}
    ) alike
    group by n.given`.execute(db)
  return new Map(found.rows.map(({ given, names }) => [given, names]))
}
