import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The fields of an enquiry that describe its place of work. */
export const siteOf = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('enquiries')
    .select(['location', 'siteLatitude as latitude', 'siteLongitude as longitude', 'version'])
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst()

interface NamedCity {
  cityId: number
  name: string
  latitude: number | null
  longitude: number | null
}

/** The city with the longest of these names; of several, the one with the most departments. */
export async function cityCalled(db: Executor, names: readonly string[]): Promise<NamedCity | undefined> {
  const found = await sql<NamedCity>`
    select n.city_id, n.name, n.latitude, n.longitude from unnest(${names}::text[]) as given (name)
      join cities n on n.search like fold(given.name) || ', %'
    order by length(given.name) desc,
      (select count(*) from provider_departments d where d.city_id = n.city_id) desc, n.city_id
    limit 1`.execute(db)
  return found.rows[0]
}
