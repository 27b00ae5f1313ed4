import type { PriceCalculation, PrognosisStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A prognosis as it was before or after a change, amounts in cents. */
export interface State {
  id: number
  prognosisMetaId: number
  at: string
  side: 'before' | 'after'
  organisationId: number
  exploiterId: number | null
  companyClient: string | null
  status: PrognosisStatus
  start: string | null
  nights: number
  priceCalculation: PriceCalculation
  pricePerNight: number | null
  totalPrognosis: number
  probability: number | null
}

/** Every change to a prognosis since a moment, from the change log, oldest first: as it was before, and after. */
export async function statesSince(db: Executor, moment: string): Promise<State[]> {
  const found = await sql<State>`
    select l.id, l.row_id as prognosis_meta_id, l.at, v.side, s.organisation_id, s.exploiter_id, s.company_client,
      s.status, s.start, coalesce(s.nights, 0) as nights, coalesce(s.price_calculation, 'PER_TOTAL') as price_calculation,
      s.price_per_night, coalesce(s.total_prognosis, 0)::numeric(12, 2) as total_prognosis, s.probability
    from change_log l
    cross join lateral (values ('before', l.before), ('after', l.after)) v (side, state)
    cross join lateral jsonb_populate_record(null::prognosis_metas, v.state) s
    where l.table_name = 'prognosis_metas' and l.at > ${moment}::timestamptz and v.state is not null
    order by l.id, v.side desc`.execute(db)
  return found.rows
}

/** The beginning of a day of the office, and of the day after it. */
export async function dayBounds(
  db: Executor,
  day: string,
  zone: string,
): Promise<{ start: string; end: string }> {
  const found = await sql<{ start: string; end: string }>`
    select ${day}::date::timestamp at time zone ${zone} as start,
      (${day}::date + 1)::timestamp at time zone ${zone} as end`.execute(db)
  return found.rows[0] ?? { start: day, end: day }
}

/** When each month was closed, the first first. */
export async function closingTimes(db: Executor): Promise<{ month: string; at: string }[]> {
  const found = await sql<{ month: string; at: string }>`
    select to_char(month, 'YYYY-MM') as month, closed_at as at from month_closings order by month`.execute(db)
  return found.rows
}

export async function organisationNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select organisation_id as id, name from organisations where organisation_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
