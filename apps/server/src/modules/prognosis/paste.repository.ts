import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A record that a cell may refer to. */
export interface Named {
  given: string
  id: number
  name: string
}

/** The organisations that cells refer to: by id, or by name, ignoring accents and letter case. */
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

/** The exploiters that cells refer to, in the same way. */
export async function exploitersNamed(db: Executor, given: readonly string[]): Promise<Named[]> {
  const found = await sql<Named>`
    select n.given, x.exploiter_id as id, x.name
    from unnest(${given}::text[]) n (given)
    join exploiters x on fold(x.name) = fold(n.given)
      or x.exploiter_id = case when n.given ~ '^[0-9]{1,9}$' then n.given::bigint end`.execute(db)
  return found.rows
}
