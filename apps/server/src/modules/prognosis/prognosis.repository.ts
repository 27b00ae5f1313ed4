import {
  type Fase,
  LIST_CEILING,
  type PriceCalculation,
  type PrognosisStatus,
  type prognosis,
  prognosisStatuses,
  type QueryOf,
  UNSCHEDULED,
} from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { equals, type Search } from '../../kit/sql/conditions.ts'
import { foldedTexts, type IndexedTexts } from '../../kit/sql/field-conditions.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof prognosis.list>

/** The tables that figures and the rows behind them depend on, names included. */
export const figureTables = ['prognosis_metas', 'month_closings', 'organisations', 'exploiters']

type Field = NonNullable<Query['sort']>['field']
/** The filters of the financial pages. */
export type Filters = QueryOf<typeof prognosis.perMonth>

const select = (db: Executor) =>
  db
    .selectFrom('prognosisMetas as p')
    .innerJoin('organisations as o', 'o.organisationId', 'p.organisationId')
    .leftJoin('exploiters as x', 'x.exploiterId', 'p.exploiterId')
    .leftJoin('enquiries as e', 'e.enquiryId', 'p.enquiryId')
    .select(['p.prognosisMetaId', 'p.organisationId', 'p.exploiterId', 'p.enquiryId', 'p.status', 'p.nights'])
    .select(['p.start', 'p.totalPrognosis', 'p.pricePerNight', 'p.probability', 'p.probabilityNote'])
    .select(['p.companyClient', 'p.notes', 'p.timeStamp', 'p.version'])
    .select(sql<PriceCalculation>`p.price_calculation`.as('priceCalculation'))
    .select(['o.name as organisationName', 'x.name as exploiterName', 'e.refNumber', 'e.name as enquiryName'])
    .select(['e.organisationId as enquiryOrganisationId', 'e.checkinDate', 'e.nights as enquiryNights'])
    .select(['e.price as enquiryPrice', sql<Fase | null>`e.fase`.as('fase')])

/** The names by which a list is sorted, joined once instead of looked up per row. */
const names: Partial<Record<Field, RawBuilder<unknown>>> = {
  organisation: sql`join organisations o on o.organisation_id = p.organisation_id`,
  exploiter: sql`left join exploiters x on x.exploiter_id = p.exploiter_id`,
}

const canBeEmpty: readonly Field[] = ['exploiter', 'start', 'probability']

const order: Record<Field, RawBuilder<unknown>> = {
  prognosisMetaId: sql`p.prognosis_meta_id`,
  exploiter: sql`x.name`,
  organisation: sql`o.name`,
  status: sql`p.status`,
  nights: sql`p.nights`,
  start: sql`p.start`,
  totalPrognosis: sql`p.total_prognosis`,
  probability: sql`p.probability`,
}

function plan(query: Query): ListPlan {
  const { field, direction } = query.sort ?? {
    field: query.orderBy ?? 'prognosisMetaId',
    direction: query.order ?? 'desc',
  }
  return {
    where: chosen('p', query),
    searches: [inMonths(query)],
    joined: names[field],
    order: order[field],
    direction,
    isNullable: canBeEmpty.includes(field),
    keptWith: ['prognosis_metas', 'month_closings'],
    // The months of a prognosis are rows of their own.
    recounts: inMonths(query) !== undefined,
  }
}

/** The conditions of a query (docs/rules/prognosis.md#groups). A missing probability counts as 0. */
function chosen(alias: 'p' | 'a', query: Filters): (Condition | undefined)[] {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const { status, nightsFrom, start, total, probability } = query
  return [
    equals(`${alias}.organisation_id`, query.organisationId),
    query.exploiterId === 0
      ? sql`${column('exploiter_id')} is null`
      : equals(`${alias}.exploiter_id`, query.exploiterId),
    equals(`${alias}.enquiry_id`, query.enquiryId),
    status && sql`${column('status')} = any(${status}::prognosis_status[])`,
    nightsFrom === undefined ? undefined : sql`${column('nights')} >= ${nightsFrom}`,
    start === undefined ? undefined : sql`${column('start')} >= ${start}::date`,
    total === undefined ? undefined : sql`${column('total_prognosis')} >= ${total}`,
    // A comparison with 0 would keep every row and prevent the use of the index.
    probability ? sql`${column('probability')} >= ${probability}` : undefined,
    query.withoutProbability ? withoutProbability(alias) : undefined,
  ]
}

const withoutProbability = (alias: 'p' | 'a') =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'PROGNOSIS' and ${sql.ref(`${alias}.probability`)} is null)`

/** The months of a query: one, a range, or `unscheduled`. */
type Months = Pick<Filters, 'month' | 'monthTo'>

/** Amounts whose month in this column is one of these. */
function isIn({ month, monthTo }: Months, column = sql.ref('a.month')): Condition | undefined {
  if (month === UNSCHEDULED) return sql`${column} is null`
  if (month === undefined && monthTo === undefined) return undefined
  if (month === undefined) return sql`${column} <= ${`${monthTo}-01`}::date`
  return sql`${column} between ${`${month}-01`}::date and ${`${monthTo ?? month}-01`}::date`
}

/**
 * Rows with an amount in these months (their own, or an adjustment that counts there), and rows with a night in these
 * months, also if the month is closed.
 */
function inMonths(months: Months): Search | undefined {
  const [counts, stays] = [isIn(months), isIn(months, sql.ref('m.month'))]
  if (!counts || !stays) return undefined
  const hasAmount = sql`bool_or(a.month is not distinct from a.stay_month) or sum(a.face) <> 0 or sum(a.weighted) <> 0`
  const isOf = (alias: string) => sql`${sql.ref(alias)}.prognosis_meta_id = p.prognosis_meta_id`
  return {
    // All prognoses are read for adjustments only if these months reach the first open one.
    own: sql`p.prognosis_meta_id in (
      select m.prognosis_meta_id from prognosis_months m where ${stays} and (m.nights > 0 or ${isOpen})
      union select a.prognosis_meta_id from prognosis_amounts a where ${counts} and ${mayBeAdjusted(months)}
      group by a.prognosis_meta_id having ${hasAmount})`,
    holds: sql`(exists (select from prognosis_months m where ${isOf('m')} and ${stays} and m.nights > 0)
      or exists (select from prognosis_amounts a where ${isOf('a')} and ${counts} having ${hasAmount}))`,
  }
}

const lastClosed = sql`(select max(month) from month_closings)`
const isOpen = sql`(m.month is null or m.month > coalesce(${lastClosed}, '-infinity'))`

/** Whether adjustments of closed months may count in these months: they begin no later than the first open month. */
function mayBeAdjusted({ month }: Months) {
  if (month === UNSCHEDULED) return sql`false`
  return month === undefined ? sql`true` : sql`${`${month}-01`}::date <= ${lastClosed} + interval '1 month'`
}

const texts: IndexedTexts[] = [{ index: foldedTexts('p', ['company_client']), fields: ['companyClient'] }]

/** Prognoses, with the names of linked records and their enquiry. */
export const repository = tableRepository(
  { table: 'prognosis_metas', alias: 'p', id: 'prognosis_meta_id', select, texts },
  plan,
)

const allOf = (conditions: (Condition | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

/** The amount of a status in a month, as requested and at face value, and the part of it that adjusts closed months. */
export interface MonthSum {
  status: PrognosisStatus
  month: string
  total: number
  face: number
  adjusted: number
}

/** Reads totals from the tallies if they are filtered only by exploiter, status and month. */
function amountsFor({
  organisationId,
  enquiryId,
  nightsFrom,
  start,
  total,
  probability,
  withoutProbability,
}: Filters) {
  const narrowed = [organisationId, enquiryId, nightsFrom, start, total, probability || undefined]
  const isTallied = !withoutProbability && narrowed.every((value) => value === undefined)
  return sql.table(isTallied ? 'prognosis_sums' : 'prognosis_amounts')
}

/** The sums of the selected rows by status and month, computed by the database. */
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

/** The sums with what is needed to present them. */
export interface Figures {
  sums: MonthSum[]
  /** The number of rows without a probability, and their total. */
  withoutProbability: { rows: number; total: number }
  /** The last closed month, `yyyy-MM`. */
  closedUntil: string | null
}

/** Values for the whole query are repeated in each row. If nothing counts, there is one row without a status. */
type FiguresRow = MonthSum & { rows: number; missing: number; closedUntil: string | null }

/** All figures of the page of totals, in one statement. */
export async function figures(db: Executor, query: Filters): Promise<Figures> {
  const found = await sql<FiguresRow>`
    select uncertain.rows, uncertain.missing, sums.*,
      (select to_char(max(month), 'YYYY-MM') from month_closings) as closed_until
    from (
      select count(*) as rows, coalesce(sum(p.total_prognosis), 0) as missing
      from prognosis_metas p
      where ${allOf([...chosen('p', query), withoutProbability('p'), inMonths(query)?.own])}
    ) uncertain
    left join (${sums(query)}) sums on true`.execute(db)
  const [{ rows = 0, missing = 0, closedUntil = null } = {}] = found.rows
  return {
    sums: found.rows.filter(({ status }) => status !== null),
    withoutProbability: { rows, total: missing },
    closedUntil,
  }
}

/** Sums up the tally rows that writes have appended. */
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

/** The amounts of prognoses by month. Only months with nights or an amount. */
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

/**
 * By month, what the totals of a query have beyond its listed prognoses, in cents: what closed months froze of prognoses
 * that were deleted, or that the query no longer selects (docs/rules/prognosis.md#export). Of cancelled ones only if
 * the query selects no others.
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

/** The prognoses of an enquiry that are not cancelled: their total, nights and first day. */
export interface Lines {
  enquiryId: number
  total: number
  nights: number
  start: string | null
}

export async function linesOf(db: Executor, enquiryIds: readonly number[]): Promise<Lines[]> {
  const found = await sql<Lines>`
    select enquiry_id, sum(total_prognosis) as total, sum(nights)::bigint as nights, min(start) as start
    from prognosis_metas where enquiry_id = any(${enquiryIds}::bigint[]) and status <> 'CANCELLED'
    group by enquiry_id`.execute(db)
  return found.rows
}

/**
 * Sets the status of an enquiry's prognoses, except for cancelled ones.
 * @param probability percent; `null` keeps the present one
 */
export async function moveLines(
  tx: Executor,
  enquiryId: number,
  status: PrognosisStatus,
  probability: number | null,
): Promise<void> {
  const others = prognosisStatuses.filter((other) => other !== status && other !== 'CANCELLED')
  await sql`update prognosis_metas
    set status = ${status}, probability = coalesce(${probability}::int, probability),
      probability_note = case when probability = coalesce(${probability}::int, probability) then probability_note end
    where enquiry_id = ${enquiryId} and status = any(${others}::prognosis_status[])`.execute(tx)
}

/** A change to a closed month. */
interface Adjustment {
  prognosisMetaId: number
  organisationName: string | null
  exploiterName: string | null
  statusName: PrognosisStatus
  forMonth: string
  month: string
  total: number
}

/** Changes to closed months by prognosis, including deleted ones, with the month in which they count instead. */
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
    select a.prognosis_meta_id, o.name as organisation_name, x.name as exploiter_name, a.status as status_name,
      to_char(a.stay_month, 'YYYY-MM') as for_month, to_char(a.month, 'YYYY-MM') as month, a.total
    from adjusted a
    left join organisations o on o.organisation_id = a.organisation_id
    left join exploiters x on x.exploiter_id = a.exploiter_id
    order by a.month, a.stay_month, a.prognosis_meta_id, a.status`.execute(db)
  return found.rows
}
