import type { ImportReason } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The keys by which an imported organisation is matched. */
export interface Sought {
  key: string
  website: string | null
  email: string | null
}

interface Match {
  nth: number
  id: number
  reasons: ImportReason[]
}

/** Hosts of platforms, on which many organisations have a page, so that an equal host says nothing. */
const PLATFORMS = [
  'facebook.com',
  'linkedin.com',
  'instagram.com',
  'google.com',
  'sites.google.com',
  'x.com',
  'twitter.com',
]

/**
 * If more organisations than this share a key, host or address, the match is ignored (docs/rules/duplicates.md#shared).
 */
const MOST_ALIKE = 20

/**
 * Existing organisations that match by the same keys as duplicates: names without legal forms, hosts of websites, and
 * general email addresses. The organisation of private customers never matches.
 */
export async function findMatches(db: Executor, sought: readonly Sought[]): Promise<Match[]> {
  const found = await sql<Match>`
    with given as materialized (
      select nth::integer as nth, key, website_host(website) as host, lower(email) as email
      from unnest(${sought.map(({ key }) => key)}::text[], ${sought.map(({ website }) => website)}::text[],
        ${sought.map(({ email }) => email)}::text[]) with ordinality as t (key, website, email, nth)
    )
    select nth - 1 as nth, id, array_agg(distinct reason) as reasons from (
      select g.nth, o.organisation_id as id, 'NAME' as reason
      from given g join organisations o on o.name_key = g.key where not o.is_private
      union all
      select g.nth, o.id, 'WEBSITE' from given g cross join lateral (
        select organisation_id as id, count(*) over () as alike from organisations where website_host(website) = g.host
        limit ${sql.lit(MOST_ALIKE + 1)}) o
      where g.host <> all(${PLATFORMS}::text[]) and o.alike <= ${sql.lit(MOST_ALIKE)}
      union all
      select g.nth, o.id, 'EMAIL' from given g cross join lateral (
        select organisation_id as id, count(*) over () as alike from organisations
        where lower(general_email) = g.email limit ${sql.lit(MOST_ALIKE + 1)}) o
      where g.email <> '' and o.alike <= ${sql.lit(MOST_ALIKE)}
    ) found
    group by nth, id`.execute(db)
  return found.rows
}

/** The names of organisations by id. */
export async function namesOf(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organisations')
    .select(['organisationId', 'name'])
    .where('organisationId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ organisationId, name }) => [organisationId, name]))
}

/** The contacts of several organisations. */
export async function contactsAmong(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('organisationContacts')
    .selectAll()
    .where('organisationId', 'in', [...ids])
    .execute()
}
