import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The room codes and rate codes of a department. */
export async function codesOf(db: Executor, departmentId: number) {
  const { rows } = await sql<{ roomCodes: string[]; ratePlanCodes: string[] }>`
    select coalesce((select array_agg(code) from room_codes where department_id = ${departmentId}), '{}') as room_codes,
      coalesce((select array_agg(code) from rate_plans where department_id = ${departmentId}), '{}')
        as rate_plan_codes`.execute(db)
  return rows[0] ?? { roomCodes: [], ratePlanCodes: [] }
}

interface Days {
  from: string
  to: string
}

/** The longest period of one message in days; the rest is ignored. */
const LONGEST = 1100

/**
 * SQL that expands a period to one row per day, both ends inclusive. If several rows apply to a day, the last one wins.
 */
const daily = sql`generate_series(p.from, least(p.to, p.from + ${sql.lit(LONGEST)}), '1 day') as day`

export async function keepAvailability(
  tx: Executor,
  departmentId: number,
  parts: readonly (Days & { spaceTypeCode: string; availability: number })[],
): Promise<void> {
  await sql`
    insert into mews_availabilities (department_id, room_code, day, availability)
    select distinct on (room_code, day) ${departmentId}::bigint, room_code, day, availability from (
      select p."spaceTypeCode" as room_code, day::date, p.availability, nth
      from rows from (jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as ("spaceTypeCode" text, "from" date, "to" date, availability int)) with ordinality
        as p ("spaceTypeCode", "from", "to", availability, nth), ${daily}) days
    order by room_code, day, nth desc
    on conflict (department_id, day, room_code) do update set availability = excluded.availability`.execute(
    tx,
  )
}

interface Restriction extends Days {
  spaceTypeCode: string
  ratePlanCode: string
  state: number[]
  minLos?: number | null | undefined
  maxLos?: number | null | undefined
}

export async function keepRestrictions(
  tx: Executor,
  departmentId: number,
  parts: readonly Restriction[],
): Promise<void> {
  await sql`
    insert into mews_restrictions (department_id, room_code, rate_plan_code, day, states, min_los, max_los)
    select distinct on (room_code, rate_plan_code, day) ${departmentId}::bigint, room_code, rate_plan_code, day,
      states, min_los, max_los from (
      select p.room_code, p.rate_plan_code, day::date, array(select jsonb_array_elements_text(p.state)::int) as states,
        p.min_los, p.max_los, nth
      from rows from (jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as ("spaceTypeCode" text,
        "ratePlanCode" text, "from" date, "to" date, state jsonb, "minLos" int, "maxLos" int)) with ordinality
        as p (room_code, rate_plan_code, "from", "to", state, min_los, max_los, nth), ${daily}) days
    order by room_code, rate_plan_code, day, nth desc
    on conflict (department_id, day, room_code, rate_plan_code) do update set states = excluded.states,
      min_los = excluded.min_los, max_los = excluded.max_los`.execute(tx)
}

interface Price extends Days {
  spaceTypeCode: string
  ratePlanCode: string
  guests: number
  net: number | null
  gross: number | null
  currency: string
}

export async function keepPrices(tx: Executor, departmentId: number, parts: readonly Price[]): Promise<void> {
  await sql`
    insert into mews_prices (department_id, room_code, rate_plan_code, day, guests, net, gross, currency)
    select distinct on (room_code, rate_plan_code, day, guests) ${departmentId}::bigint, room_code, rate_plan_code, day,
      guests, net, gross, currency from (
      select p.room_code, p.rate_plan_code, day::date, p.guests, p.net, p.gross, p.currency, nth
      from rows from (jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as ("spaceTypeCode" text,
        "ratePlanCode" text, "from" date, "to" date, guests int, net numeric, gross numeric, currency text))
        with ordinality
        as p (room_code, rate_plan_code, "from", "to", guests, net, gross, currency, nth), ${daily}) days
    order by room_code, rate_plan_code, day, guests, nth desc
    on conflict (department_id, day, room_code, rate_plan_code, guests) do update set net = excluded.net,
      gross = excluded.gross, currency = excluded.currency`.execute(tx)
}

/** The stored data of the nights between two days, by room code. */
export async function nightsBetween(db: Executor, departmentId: number, from: string, to: string) {
  const { rows } = await sql<{
    day: string
    roomCode: string
    availability: number | null
    lowestGross: number | null
    currency: string | null
    isClosed: boolean
  }>`
    with nights as (
      select day, room_code from mews_availabilities
        where department_id = ${departmentId} and day between ${from} and ${to}
      union select day, room_code from mews_prices
        where department_id = ${departmentId} and day between ${from} and ${to}
    )
    select n.day, n.room_code, a.availability, p.gross as lowest_gross, p.currency,
      coalesce((select bool_and(2 = any(r.states) or 8 = any(r.states)) from mews_restrictions r
        where r.department_id = ${departmentId} and r.day = n.day and r.room_code = n.room_code), false) as is_closed
    from nights n
    left join mews_availabilities a on a.department_id = ${departmentId} and a.day = n.day
      and a.room_code = n.room_code
    left join lateral (select gross, currency from mews_prices where department_id = ${departmentId}
      and day = n.day and room_code = n.room_code and gross is not null order by gross limit 1) p on true
    order by n.day, n.room_code limit 5000`.execute(db)
  return rows
}

/** Deletes nights before a day, `yyyy-MM-dd`. */
export async function forgetBefore(db: Executor, day: string): Promise<void> {
  await db.deleteFrom('mewsAvailabilities').where('day', '<', day).execute()
  await db.deleteFrom('mewsRestrictions').where('day', '<', day).execute()
  await db.deleteFrom('mewsPrices').where('day', '<', day).execute()
}
