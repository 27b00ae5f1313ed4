import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { eras, isOfExploiter, type ReportPeriod } from './eras.repository.ts'

export interface Brought {
  isFormer: boolean
  /** The partner; `null` for the total. */
  id: number | null
  name: string | null
  organisations: number
  booked: number
  pending: number
  expected: number
}

/**
 * The prognoses that start in a period and belong to organisations that a partner referred: by partner, highest booked
 * amount first, and in total. Only the partner that the organisation itself names counts, so that each prognosis occurs
 * once.
 */
export async function broughtIn(db: Executor, period: ReportPeriod): Promise<Brought[]> {
  const found = await sql<Brought>`
    with brought as (
      select era.is_former, o.partner_organisation_id as id, o.organisation_id, p.status, p.total_prognosis
      from ${eras(period)}
        join prognosis_metas p on p.start between era.first and era.last
        join organisations o using (organisation_id)
      where o.partner_organisation_id is not null and p.status <> 'CANCELLED'
        and ${isOfExploiter('p.exploiter_id', period.exploiterId)}
    ), summed as (
      select is_former, id, count(distinct organisation_id)::int as organisations,
        coalesce(sum(total_prognosis) filter (where status = 'BOOKED'), 0) as booked,
        coalesce(sum(total_prognosis) filter (where status = 'PENDING'), 0) as pending,
        coalesce(sum(total_prognosis) filter (where status = 'PROGNOSIS'), 0) as expected
      from brought group by grouping sets ((is_former, id), (is_former))
    )
    select s.*, o.name from summed s left join organisations o on o.organisation_id = s.id
    order by s.booked desc, s.pending desc, s.expected desc, s.id`.execute(db)
  return found.rows
}
