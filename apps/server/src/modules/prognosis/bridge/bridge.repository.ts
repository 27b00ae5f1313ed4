import {
  type BridgePart,
  type PrognosisStatus,
  type prognosis,
  type QueryOf,
  UNSCHEDULED,
} from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Page, windowOf } from '../../../kit/sql/lists/lists.ts'
import type { Executor } from '../../../platform/database.ts'

type Query = Pick<QueryOf<typeof prognosis.bridge>, 'probabilityRatio' | 'organisationId' | 'exploiterId'>
type StandingsQuery = Omit<QueryOf<typeof prognosis.standings>, 'at'>
type RowsQuery = Omit<QueryOf<typeof prognosis.bridgeRows>, 'from' | 'to' | 'month'>

/** The moments of a bridge: the first, the closing times of months in between, and the last. */
export type Moments = readonly [string, ...string[], string]

/**
 * The number of the leg from the first to the last moment. The legs between adjacent moments are numbered from 0; the
 * last one continues until now.
 */
export const WHOLE = -1

/** The amount in cents that a part of the bridge contributes to a month on a leg. */
export interface LegAmount {
  leg: number
  part: BridgePart
  month: string
  total: number
}

/** SQL: for each prognosis that changed since the first moment, its state before the first change on each leg. */
const firsts = ([from, ...rest]: Moments) => sql`
  select distinct on (row_id, leg) row_id, leg, jsonb_populate_record(null::prognosis_state, before) as state
  from (
    select id, row_id, before, width_bucket(at, ${rest}::timestamptz[]) as leg
    from change_log where table_name = 'prognosis_metas' and at > ${from}::timestamptz
  ) changes
  order by row_id, leg, id`

/**
 * SQL: the states at the beginning and the end of each leg. A leg ends with the beginning of the next one, or with the
 * current state.
 */
const legs = (moments: Moments) => {
  const since = moments.length - 1
  return sql`
    with ordered as materialized (
      select row_id, leg, state, row_number() over onward = 1 as is_first, lead(leg) over onward as next,
        lead(state) over onward as next_state, last_value(leg) over whole as last, last_value(state) over whole as last_state
      from firsts
      window onward as (partition by row_id order by leg), whole as (
        partition by row_id order by leg range between unbounded preceding and unbounded following
      )
    )
    select row_id, ${WHOLE}::integer as leg, state, last = ${since} as is_followed, last_state as next_state
    from ordered where is_first and leg < ${since}
    union all
    select row_id, leg, state, next is not null, next_state from ordered where ${since > 1} or leg = ${since}`
}

/** SQL: the legs with the current state where no later change follows. */
const ends = sql`
  select row_id, leg, state, case
    when is_followed then next_state
    when p.prognosis_meta_id is not null then row(
      p.organisation_id, p.exploiter_id, p.company_client, p.status, p.start, p.nights, p.price_calculation,
      p.price_per_night, p.total_prognosis, p.probability
    )::prognosis_state end as next_state
  from legs left join prognosis_metas p on p.prognosis_meta_id = row_id and not is_followed`

/**
 * SQL: the amounts at both ends of a leg, and after each step between them. A price per night is multiplied by the
 * nights.
 */
const nets = (query: Query) => sql`
  select row_id, leg, b.start as start_0, coalesce(b.nights, 0) as nights_0, a.start, a.nights,
    ${counts('b', query)} as counted, ${counts('a', query)} as counts,
    (b.status = 'BOOKED') <> (a.status = 'BOOKED') as is_booking,
    ${figure(query, 'b', sql`b.total_prognosis`, 'b')} as was, ${figure(query, 'b', atNewNights, 'b')} as dated,
    ${figure(query, 'b', sql`a.total_prognosis`, 'b')} as priced,
    ${figure(query, 'b', sql`a.total_prognosis`, 'a')} as weighed,
    ${figure(query, 'a', sql`a.total_prognosis`, 'a')} as became,
    a.status is null as is_deleted, coalesce(a.organisation_id, b.organisation_id) as organisation_id,
    case when a.status is null then b.company_client else a.company_client end as company_client
  from ends cross join lateral (select (state).*) b cross join lateral (select (next_state).*) a`

const atNewNights = sql`case when b.price_calculation = 'PER_NIGHT' then coalesce(b.price_per_night, 0) * a.nights
  else b.total_prognosis end`

type Side = 'a' | 'b'

/** SQL: whether a state counts, because it exists, is not cancelled, and matches the filters. */
const counts = (side: Side, query: Query) => {
  const [organisationId, exploiterId] = [query.organisationId ?? null, query.exploiterId ?? null]
  const column = (name: string) => sql.ref(`${side}.${name}`)
  return sql`coalesce(${column('status')} <> 'CANCELLED'
    and (${organisationId}::bigint is null or ${column('organisation_id')} = ${organisationId})
    and (${exploiterId}::bigint is null or coalesce(${column('exploiter_id')}, 0) = ${exploiterId}), false)`
}

/** SQL for the amount in whole cents, with the status of one side and the probability of one side. */
function figure({ probabilityRatio }: Query, status: Side, total: RawBuilder<unknown>, probability: Side) {
  const weighted = sql`weighted_amount(${sql.ref(`${status}.status`)}, ${total}, ${sql.ref(`${probability}.probability`)})`
  return sql`(coalesce(${probabilityRatio ? weighted : total}, 0) * 100)::bigint`
}

/**
 * SQL that applies one change after another, like `bridgeAmounts` of domain. Each step yields one part of the
 * difference.
 */
const steps = sql`
  select leg, row_id, 'new' as part, null::date as start_0, 0 as nights_0, 0::bigint as was, start, nights, became
  from nets where not counted and counts
  union all
  select leg, row_id, 'lost', start_0, nights_0, was, null, 0, 0 from nets where counted and not counts
  union all
  select leg, row_id, 'date', start_0, nights_0, was, start, nights, dated from nets
  where counted and counts and (start_0, nights_0, was) is distinct from (start, nights, dated)
  union all
  select leg, row_id, 'amount', start, nights, dated, start, nights, priced from nets
  where counted and counts and dated <> priced
  union all
  select leg, row_id, 'probability', start, nights, priced, start, nights, weighed from nets
  where counted and counts and priced <> weighed
  union all
  select leg, row_id, case when is_booking then 'won' else 'probability' end, start, nights, weighed, start, nights, became
  from nets where counted and counts and weighed <> became`

/** SQL: each step subtracts the old amount and adds the new one. Months are numbered from year 0. */
const lines = sql`
  select row_number() over () as line, row_id, leg, part, sign, v.start, v.nights, v.cents,
    month_number(v.start) as first, month_number(v.start + greatest(v.nights, 1) - 1) as last
  from steps
  cross join lateral (values (-1, start_0, nights_0, was), (1, start, nights, became)) v (sign, start, nights, cents)
  where v.cents <> 0`

/** SQL: the months of stays that span several, with the product of amount and nights in each. */
const shares = sql`
  select line, row_id, leg, part, sign, nights, cents, number,
    cents * (least(start + nights, month_day(number + 1)) - greatest(start, month_day(number))) as share
  from (select *, generate_series(first, last) as number from lines where first < last) stays`

/** SQL: the amounts by month, rounded down; the remaining cents go to the largest remainders. */
const amounts = sql`
  select row_id, leg, part, number, sign * (share / nights + (
    row_number() over (partition by line order by share % nights desc, number)
      <= cents - sum(share / nights) over (partition by line))::integer) as cents
  from shares
  union all
  select row_id, leg, part, first, sign * cents from lines where first is null or first = last`

/** The CTEs of the bridge up to `steps`, which other CTEs and queries follow. */
const taken = (moments: Moments, query: Query) => sql`
  firsts as materialized (${firsts(moments)}), legs as (${legs(moments)}), ends as materialized (${ends}),
  nets as materialized (${nets(query)}), steps as (${steps})`

/** The CTEs that distribute the amounts of `steps` over months. */
const spread = sql`lines as materialized (${lines}), shares as (${shares}), amounts as (${amounts})`

/** Computes the changes on each leg by part and month in SQL. */
export async function legAmounts(db: Executor, moments: Moments, query: Query): Promise<LegAmount[]> {
  const found = await sql<LegAmount>`
    with ${taken(moments, query)}, ${spread}
    select leg, part, coalesce(to_char(month_day(number), 'YYYY-MM'), ${UNSCHEDULED}) as month,
      sum(cents)::bigint as total
    from amounts group by leg, part, number having sum(cents) <> 0`.execute(db)
  return found.rows
}

/** A prognosis with its contribution to a part of the difference, in cents. */
interface BridgeRow {
  prognosisMetaId: number
  organisationId: number
  organisationName: string | null
  companyClient: string | null
  isDeleted: boolean
  part: BridgePart
  amount: number
}

/** A range of months, `yyyy-MM`; `null` for prognoses without a month. */
export type Span = readonly [first: string, last: string] | null

/**
 * A page of the prognoses behind the parts of a bridge, and their number.
 * @param span counts only these months; all if it is missing
 */
export async function partRows(
  db: Executor,
  [from, to]: readonly [string, string],
  query: RowsQuery,
  span?: Span,
): Promise<Page<BridgeRow>> {
  const { part } = query
  const { size, offset } = windowOf(query)
  const direction = sql.raw(query.sort?.direction ?? 'desc')
  const found = await sql<BridgeRow & { rows: number }>`
    with ${taken([from, to], query)}, ${span === undefined ? wholes : sql`${spread}, ${inMonths(span)}`}, found as (
      select row_id, part, sum(cents)::bigint as amount, count(*) over () as rows from counted
      where leg = ${WHOLE} and ${part ? sql`part = any(${part}::text[])` : sql`true`}
      group by row_id, part having sum(cents) <> 0
      order by 3 ${direction}, row_id ${direction}, part limit ${size} offset ${offset}
    )
    select row_id as prognosis_meta_id, part, amount, rows, is_deleted, company_client, organisation_id,
      o.name as organisation_name
    from found join nets using (row_id) left join organisations o using (organisation_id)
    where leg = ${WHOLE} order by amount ${direction}, row_id ${direction}, part`.execute(db)
  if (found.rows.length > 0 || offset === 0) return { rows: found.rows, total: found.rows[0]?.rows ?? 0 }
  const { total } = await partRows(db, [from, to], { ...query, page: 0, size: 1 }, span)
  return { rows: [], total }
}

const wholes = sql`counted as (select row_id, leg, part, became - was as cents from steps)`

const inMonths = (span: Span) =>
  span === null
    ? sql`counted as (select * from amounts where number is null)`
    : sql`counted as (select * from amounts
        where number between month_number(${`${span[0]}-01`}::date) and month_number(${`${span[1]}-01`}::date))`

/** The state of a prognosis at a moment. Amounts are in cents. */
interface Standing {
  prognosisMetaId: number
  organisationId: number
  organisationName: string | null
  companyClient: string | null
  status: PrognosisStatus
  start: string | null
  nights: number
  totalPrognosis: number
  probability: number | null
  amount: number
  isDeleted: boolean
}

/** SQL for the state of each prognosis at a moment: before its first later change, or else the current state. */
const states = (at: string, query: StandingsQuery) => {
  const { organisationId = null } = query
  return sql`
  changed as materialized (
    select distinct on (row_id) row_id, before from change_log
    where table_name = 'prognosis_metas' and at > ${at}::timestamptz order by row_id, id
  ), states as (
    select row_id, s.* from changed cross join lateral jsonb_populate_record(null::prognosis_state, before) s
    where before is not null
    union all
    select prognosis_meta_id, organisation_id, exploiter_id, company_client, status, start, nights,
      price_calculation, price_per_night, total_prognosis, probability
    from prognosis_metas
    where ${organisationId === null ? sql`true` : sql`organisation_id = ${organisationId}`}
      and prognosis_meta_id not in (select row_id from changed)
  )`
}

/** A page of the prognoses in the grand total at a moment, and their number. */
export async function standings(db: Executor, at: string, query: StandingsQuery): Promise<Page<Standing>> {
  const { size, offset } = windowOf(query)
  const direction = sql.raw(query.sort?.direction ?? 'desc')
  const found = await sql<Standing & { rows: number }>`
    with ${states(at, query)}, found as (
      select b.*, ${figure(query, 'b', sql`b.total_prognosis`, 'b')} as amount, count(*) over () as rows
      from states b where ${counts('b', query)}
      order by amount ${direction}, row_id ${direction} limit ${size} offset ${offset}
    )
    select row_id as prognosis_meta_id, f.organisation_id, o.name as organisation_name, f.company_client, f.status,
      f.start, f.nights, f.total_prognosis, f.probability, f.amount, f.rows, p.prognosis_meta_id is null as is_deleted
    from found f
    left join organisations o on o.organisation_id = f.organisation_id
    left join prognosis_metas p on p.prognosis_meta_id = row_id
    order by f.amount ${direction}, row_id ${direction}`.execute(db)
  if (found.rows.length > 0 || offset === 0) return { rows: found.rows, total: found.rows[0]?.rows ?? 0 }
  const { total } = await standings(db, at, { ...query, page: 0, size: 1 })
  return { rows: [], total }
}
