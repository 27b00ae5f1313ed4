import type { ContactStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Counts {
  requests: number
  answered: number
  medianAnswerHours: number | null
  won: number
  cancelled: number
}

/**
 * The results of the requests to a provider's departments; `undefined` if the provider does not exist.
 * @param won the statuses in which a request was won
 */
export async function requestsOf(
  db: Executor,
  metaId: number,
  won: readonly ContactStatus[],
): Promise<Counts | undefined> {
  const found = await sql<Counts>`
    select count(p.contacted_provider_id) as requests, count(p.answered_at) as answered,
      round((percentile_cont(0.5) within group (order by extract(epoch from p.answered_at - p.asked_at) / 3600))::numeric,
        1)::double precision as median_answer_hours,
      count(*) filter (where p.status = any(${won}::contact_status[])) as won,
      count(*) filter (where p.status = 'Cancelled') as cancelled
    from provider_metas m
      left join provider_departments d on d.provider_meta_id = m.meta_id
      left join contacted_providers p on p.department_id = d.department_id and p.asked_at is not null
    where m.meta_id = ${metaId} group by m.meta_id`.execute(db)
  return found.rows[0]
}
