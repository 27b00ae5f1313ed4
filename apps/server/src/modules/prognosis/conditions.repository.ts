import { bookingFases, lostFases, type prognosis, type QueryOf, UNSCHEDULED } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals, type Search } from '../../kit/sql/conditions.ts'
import type { Condition } from '../../kit/sql/repository.ts'

/** The filters of the finance pages. */
export type Filters = QueryOf<typeof prognosis.perMonth>

/** The conditions of a query (docs/rules/prognosis.md#groups). A missing probability counts as 0. */
export function chosen(alias: 'p' | 'a', query: Filters): (Condition | undefined)[] {
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
    // For 0 no condition, because it would match every row and prevent the use of the index.
    probability ? sql`${column('probability')} >= ${probability}` : undefined,
    query.withoutProbability ? withoutProbability(alias) : undefined,
    query.differing ? differing(alias) : undefined,
  ]
}

export const withoutProbability = (alias: 'p' | 'a') =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'PROGNOSIS' and ${sql.ref(`${alias}.probability`)} is null)`

/** A condition for prognoses that differ from their enquiry, like `differencesOf` (docs/rules/prognosis.md#enquiry). */
export const differing = (alias: 'p' | 'a') =>
  sql<boolean>`${sql.ref(`${alias}.prognosis_meta_id`)} in (
    select d.prognosis_meta_id from prognosis_metas d join enquiries e on e.enquiry_id = d.enquiry_id
    cross join lateral (
      select sum(l.total_prognosis) as total, sum(l.nights) as nights, min(l.start) as start from prognosis_metas l
      where l.enquiry_id = d.enquiry_id and l.status <> 'CANCELLED'
    ) lines
    where d.organisation_id <> e.organisation_id
      or case when e.fase = any(${[...bookingFases]}::fase[]) then d.status <> 'BOOKED'
        else (e.fase = any(${[...lostFases]}::fase[])) <> (d.status = 'CANCELLED') end
      or d.status <> 'CANCELLED' and (e.checkin_date is not null and lines.start is distinct from e.checkin_date
        or lines.nights <> e.nights or lines.total <> e.price))`

/** The months of a query: one month, a range, or `unscheduled`. */
export type Months = Pick<Filters, 'month' | 'monthTo'>

/** A condition on the month of an amount. */
export function isIn({ month, monthTo }: Months, column = sql.ref('a.month')): Condition | undefined {
  if (month === UNSCHEDULED) return sql`${column} is null`
  if (month === undefined && monthTo === undefined) return undefined
  if (month === undefined) return sql`${column} <= ${`${monthTo}-01`}::date`
  return sql`${column} between ${`${month}-01`}::date and ${`${monthTo ?? month}-01`}::date`
}

/**
 * A search for prognoses with an amount in these months (their own, or an adjustment that counts there) or with a night
 * in them, even if the month is closed.
 */
export function inMonths(months: Months): Search | undefined {
  const [counts, stays] = [isIn(months), isIn(months, sql.ref('m.month'))]
  if (!counts || !stays) return undefined
  const hasAmount = sql`bool_or(a.month is not distinct from a.stay_month) or sum(a.face) <> 0 or sum(a.weighted) <> 0`
  const isOf = (alias: string) => sql`${sql.ref(alias)}.prognosis_meta_id = p.prognosis_meta_id`
  return {
    // Adjustments of all prognoses have to be read only if these months reach the first open one.
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

/**
 * SQL: whether adjustments of closed months may count in these months, because they begin no later than the first open
 * month.
 */
function mayBeAdjusted({ month }: Months) {
  if (month === UNSCHEDULED) return sql`false`
  return month === undefined ? sql`true` : sql`${`${month}-01`}::date <= ${lastClosed} + interval '1 month'`
}

export const allOf = (conditions: (Condition | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)
