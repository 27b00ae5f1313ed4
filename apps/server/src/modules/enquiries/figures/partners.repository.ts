import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

interface Period {
  from?: string | undefined
  to?: string | undefined
  exploiterId?: number | undefined
}

export interface Brought {
  /** The partner; `null` for all. */
  id: number | null
  name: string | null
  organisations: number
  booked: number
  pending: number
  expected: number
}

/**
 * The prognoses that start in a period of organisations that a partner brought: by partner, the highest booked first, and of all.
 * Only the partner that an organisation itself names counts, so that each prognosis is in one row of a chain of partners.
 */
export async function broughtIn(db: Executor, { from, to, exploiterId }: Period): Promise<Brought[]> {
  const found = await sql<Brought>`
    with brought as (
      select o.partner_organisation_id as id, o.organisation_id, p.status, p.total_prognosis
      from organisations o join prognosis_metas p using (organisation_id)
      where o.partner_organisation_id is not null and p.status <> 'CANCELLED'
        and ${from === undefined ? sql`true` : sql`p.start >= ${from}::date`}
        and ${to === undefined ? sql`true` : sql`p.start <= ${to}::date`}
        and ${exploiterId === undefined ? sql`true` : sql`p.exploiter_id = ${exploiterId}`}
    ), summed as (
      select id, count(distinct organisation_id)::int as organisations,
        coalesce(sum(total_prognosis) filter (where status = 'BOOKED'), 0) as booked,
        coalesce(sum(total_prognosis) filter (where status = 'PENDING'), 0) as pending,
        coalesce(sum(total_prognosis) filter (where status = 'PROGNOSIS'), 0) as expected
      from brought group by grouping sets ((id), ())
    )
    select s.*, o.name from summed s left join organisations o on o.organisation_id = s.id
    order by s.id is null, s.booked desc, s.pending desc, s.expected desc, s.id limit 501`.execute(db)
  return found.rows
}
