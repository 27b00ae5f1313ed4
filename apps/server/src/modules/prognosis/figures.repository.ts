import { LIST_CEILING, type PrognosisStatus, UNSCHEDULED } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import {
  allOf,
  chosen,
  type Filters,
  inMonths,
  isIn,
  withoutProbability as isWithoutProbability,
  type Months,
} from './conditions.repository.ts'
import { lastingName } from './lasting-names.sql.ts'

/** The tables on which figures, and the lists behind them, depend, including those of names. */
export const figureTables = ['prognosis_metas', 'month_closings', 'organisations', 'exploiters']

/** The sum of a status in a month: as requested, at face value, and the part that adjusts closed months. */
export interface MonthSum {
  status: PrognosisStatus
  month: string
  total: number
  face: number
  adjusted: number
}

/** SQL for the amounts. If only exploiter, status and month are filtered, the precomputed tallies are used. */
function amountsFor({
  organisationId,
  enquiryId,
  nightsFrom,
  start,
  total,
  probability,
  withoutProbability,
  differing,
}: Filters) {
  const narrowed = [organisationId, enquiryId, nightsFrom, start, total, probability || undefined]
  const isTallied = !withoutProbability && !differing && narrowed.every((value) => value === undefined)
  return sql.table(isTallied ? 'prognosis_sums' : 'prognosis_amounts')
}

/** The sums of the selected prognoses by status and month. */
export async function monthSums(db: Executor, query: Filters): Promise<MonthSum[]> {
  return (await sql<MonthSum>`${sums(query)}`.execute(db)).rows
}

function sums(query: Filters) {
  const amount = sql.ref(query.probabilityRatio ? 'a.weighted' : 'a.face')
  return sql`
    select a.status, coalesce(to_char(a.month, 'YYYY-MM'), ${UNSCHEDULED}) as month,
      sum(${amount}) as total, sum(a.face) as face,
      coalesce(sum(${amount}) filter (where a.stay_month < a.month), 0) as adjusted
    from ${amountsFor(query)} a where ${allOf([...chosen('a', query), isIn(query)])}
    group by a.status, a.month order by a.month, a.status`
}

/** The sums, with further data to present them. */
export interface Figures {
  sums: MonthSum[]
  /** The number and total of rows without a probability. */
  withoutProbability: { rows: number; total: number }
  /** The last closed month, `yyyy-MM`. */
  closedUntil: string | null
}

/**
 * A row of the result. Values for the whole query are repeated in each row; if nothing counts, there is one row without
 * a status.
 */
type FiguresRow = MonthSum & { rows: number; missing: number; closedUntil: string | null }

/** Reads all figures of the totals page in one statement. */
export async function figures(db: Executor, query: Filters): Promise<Figures> {
  const found = await sql<FiguresRow>`
    select uncertain.rows, uncertain.missing, sums.*,
      (select to_char(max(month), 'YYYY-MM') from month_closings) as closed_until
    from (
      select count(*) as rows, coalesce(sum(p.total_prognosis), 0) as missing
      from prognosis_metas p
      where ${allOf([...chosen('p', query), isWithoutProbability('p'), inMonths(query)?.own])}
    ) uncertain
    left join (${sums(query)}) sums on true`.execute(db)
  const [{ rows = 0, missing = 0, closedUntil = null } = {}] = found.rows
  return {
    sums: found.rows.filter(({ status }) => status !== null),
    withoutProbability: { rows, total: missing },
    closedUntil,
  }
}

/** Compacts the tally rows that writes have appended. */
export const compactTallies = (db: Executor) => sql`select compact_prognosis_tallies()`.execute(db)

/** The amounts of a prognosis in a month. */
export interface OwnMonth {
  prognosisMetaId: number
  month: string
  nights: number
  face: number
  weighted: number
  adjustedFace: number
  adjustedWeighted: number
}

/** The amounts of prognoses by month; only months with nights or an amount. */
export async function ownMonths(db: Executor, ids: readonly number[], months: Months): Promise<OwnMonth[]> {
  const found = await sql<OwnMonth>`
    select a.prognosis_meta_id, coalesce(to_char(a.month, 'YYYY-MM'), ${UNSCHEDULED}) as month,
      coalesce(sum(a.month_nights) filter (where a.month is not distinct from a.stay_month), 0) as nights,
      sum(a.face) as face, sum(a.weighted) as weighted,
      coalesce(sum(a.face) filter (where a.stay_month < a.month), 0) as adjusted_face,
      coalesce(sum(a.weighted) filter (where a.stay_month < a.month), 0) as adjusted_weighted
    from prognosis_amounts a
    where ${allOf([sql`a.prognosis_meta_id = any(${ids}::bigint[])`, isIn(months)])}
    group by a.prognosis_meta_id, a.month
    having bool_or(a.month is not distinct from a.stay_month) or sum(a.face) <> 0 or sum(a.weighted) <> 0
    order by a.prognosis_meta_id, a.month`.execute(db)
  return found.rows
}

/** A change that affects a closed month. */
interface Adjustment {
  prognosisMetaId: number
  organisationName: string | null
  exploiterName: string | null
  statusName: PrognosisStatus
  forMonth: string
  month: string
  total: number
}

/** Changes to closed months by prognosis, including deleted ones, with the open month in which they count. */
export async function adjustmentsOf(db: Executor, query: Filters): Promise<Adjustment[]> {
  const total = query.probabilityRatio ? sql`sum(a.weighted)` : sql`sum(a.face)`
  const found = await sql<Adjustment>`
    with adjusted as (
      select a.prognosis_meta_id, a.organisation_id, a.exploiter_id, a.status, a.stay_month, a.month, ${total} as total
      from prognosis_amounts a
      where ${allOf([sql`a.stay_month < a.month`, ...chosen('a', query), isIn(query)])}
      group by a.prognosis_meta_id, a.organisation_id, a.exploiter_id, a.status, a.stay_month, a.month
      having ${total} <> 0
      order by a.month, a.stay_month, a.prognosis_meta_id, a.status limit ${LIST_CEILING}
    )
    select a.prognosis_meta_id, ${lastingName.organisation('a.organisation_id')} as organisation_name,
      ${lastingName.exploiter('a.exploiter_id')} as exploiter_name, a.status as status_name,
      to_char(a.stay_month, 'YYYY-MM') as for_month, to_char(a.month, 'YYYY-MM') as month, a.total
    from adjusted a
    order by a.month, a.stay_month, a.prognosis_meta_id, a.status`.execute(db)
  return found.rows
}

/**
 * The amounts by month, in cents, that the totals of a query contain beyond the listed prognoses: amounts that closings
 * fixed for prognoses that were deleted or no longer match (docs/rules/prognosis.md#export). Those of cancelled
 * prognoses only if the query selects no others.
 */
export async function restByMonth(db: Executor, query: Filters): Promise<{ month: string; total: number }[]> {
  const isCancelled = query.status?.join() === 'CANCELLED'
  const amount = sql.ref(query.probabilityRatio ? 'a.weighted' : 'a.face')
  const counts = (alias: 'p' | 'a') =>
    allOf([
      ...chosen(alias, query),
      isCancelled ? undefined : sql`${sql.ref(`${alias}.status`)} <> 'CANCELLED'`,
    ])
  const found = await sql<{ month: string; total: number }>`
    select coalesce(to_char(a.month, 'YYYY-MM'), ${UNSCHEDULED}) as month,
      coalesce(sum(${amount}) filter (where ${counts('a')}), 0)
        - coalesce(sum(${amount}) filter (where p.prognosis_meta_id is not null and ${counts('p')}), 0) as total
    from prognosis_amounts a left join prognosis_metas p using (prognosis_meta_id)
    where ${allOf([isIn(query)])} group by a.month order by a.month`.execute(db)
  return found.rows.filter(({ total }) => total !== 0)
}
