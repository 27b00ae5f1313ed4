import type { Fase, PrognosisStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { differing } from '../conditions.repository.ts'
import { lastingName } from '../lasting-names.sql.ts'
import { withoutPrice, withoutPrognosis } from '../unfinished.sql.ts'

/** A range of months: the first and the last one, `yyyy-MM`. */
export type Span = readonly [first: string, last: string]

/** The amounts of an exploiter in cents. Prognoses are weighted by probability. */
export interface ExploiterSums {
  exploiterId: number | null
  exploiterName: string | null
  booked: number
  pending: number
  weighted: number
  total: number
}

const within = ([first, last]: Span, column: string) =>
  sql`${sql.ref(column)} between ${`${first}-01`}::date and ${`${last}-01`}::date`

/** The amounts that count in these months now, by exploiter. */
export async function sumsOf(db: Executor, span: Span): Promise<ExploiterSums[]> {
  const sumIn = (status: PrognosisStatus) =>
    sql`coalesce(sum(a.weighted) filter (where a.status = ${status}), 0)`
  const found = await sql<ExploiterSums>`
    select sums.*, ${lastingName.exploiter('sums.exploiter_id')} as exploiter_name from (
      select a.exploiter_id, ${sumIn('BOOKED')} as booked, ${sumIn('PENDING')} as pending,
        ${sumIn('PROGNOSIS')} as weighted, coalesce(sum(a.weighted) filter (where a.status <> 'CANCELLED'), 0) as total
      from prognosis_sums a where ${within(span, 'a.month')} group by a.exploiter_id
    ) sums
    where (booked, pending, weighted) <> (0, 0, 0) order by exploiter_name nulls last, exploiter_id`.execute(
    db,
  )
  return found.rows
}

/** The number and total of prognoses that are not final, in cents. */
export interface UnfinishedRows {
  kind: 'prognosis' | 'pending' | 'withoutProbability' | 'unscheduled' | 'differing'
  rows: number
  total: number
}

export async function unfinishedRows(db: Executor, span: Span): Promise<UnfinishedRows[]> {
  const found = await sql<UnfinishedRows>`
    with here as (
      select p.prognosis_meta_id, p.status, p.probability, m.face from prognosis_months m
      join prognosis_metas p on p.prognosis_meta_id = m.prognosis_meta_id where ${within(span, 'm.month')}
    )
    select kind, count(distinct id) as rows, coalesce(sum(face), 0) as total from (
      select 'prognosis' as kind, prognosis_meta_id as id, face from here where status = 'PROGNOSIS'
      union all select 'pending', prognosis_meta_id, face from here where status = 'PENDING'
      union all select 'withoutProbability', prognosis_meta_id, face from here
        where status = 'PROGNOSIS' and probability is null
      union all select 'unscheduled', prognosis_meta_id, total_prognosis from prognosis_metas
        where start is null and status <> 'CANCELLED'
      union all select 'differing', here.prognosis_meta_id, here.face from here
        join prognosis_metas p on p.prognosis_meta_id = here.prognosis_meta_id where ${differing('p')}
    ) kinds group by kind`.execute(db)
  return found.rows
}

/**
 * The number of enquiries in these fases whose stay begins in these months. With `isUncounted`, only those without a
 * prognosis that counts.
 */
export function enquiriesIn(db: Executor, span: Span, fases: readonly Fase[], isUncounted = false) {
  return counted(
    db,
    sql`select e.enquiry_id from enquiries e
      where e.fase = any(${fases}::fase[]) and date_trunc('month', e.checkin_date::timestamp)::date
        between ${`${span[0]}-01`}::date and ${`${span[1]}-01`}::date
        and (not ${isUncounted} or ${withoutPrognosis('e')})`,
  )
}

/** The number of enquiries with a booked room that has no price and a night between two days. */
export const roomsWithoutPrice = (db: Executor, from: string, to: string) =>
  counted(db, sql`select e.enquiry_id from enquiries e where ${withoutPrice('e', from, to)}`)

async function counted(db: Executor, enquiries: ReturnType<typeof sql>): Promise<{ count: number }> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (${enquiries}) enquiries`.execute(db)
  return { count: found.rows[0]?.count ?? 0 }
}
