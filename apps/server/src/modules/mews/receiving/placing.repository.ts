import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export interface Part {
  id: number
  checkIn: string
  checkOut: string
  spaceTypeId: number | null
}

/**
 * The booked parts of stays by stay id, ordered by date: the stay itself, or its replacements after the guest was
 * moved.
 * @param returning stays of which cancelled parts count too
 */
export async function partsOf(
  tx: Executor,
  stayIds: readonly number[],
  returning: readonly number[],
): Promise<Map<number, Part[]>> {
  if (stayIds.length === 0) return new Map()
  const { rows } = await sql<Part & { stayId: number }>`
    with recursive parts as (
      select space_type_reservation_id as stay_id, s.* from stays s where space_type_reservation_id = any(${stayIds})
      union all
      select p.stay_id, s.* from stays s join parts p on s.supersedes_id = p.space_type_reservation_id
    )
    select stay_id, space_type_reservation_id as id, check_in, check_out, space_type_id from parts
    where state = 'BOOKED' or (state = 'CANCELLED' and stay_id = any(${returning}::bigint[]))
    order by check_in, space_type_reservation_id`.execute(tx)
  return Map.groupBy(rows, ({ stayId }) => stayId)
}

/**
 * The data of a department for a booking: its exploiter, preferably an active one, whether it is open, and its room
 * codes.
 */
export async function departmentFor(tx: Executor, departmentId: number) {
  const { rows } = await sql<{ exploiterId: number | null; active: boolean; roomCodes: string[] }>`
    select coalesce(
        (select x.exploiter_id from unnest(d.provider_exploiters) with ordinality own (exploiter_id, place)
          join exploiters x using (exploiter_id) order by x.active desc, own.place limit 1),
        (select exploiter_id from exploiters order by active desc, exploiter_id limit 1)) as exploiter_id, active,
      coalesce((select array_agg(code) from room_codes c where c.department_id = d.department_id), '{}') as room_codes
    from provider_departments d where department_id = ${departmentId}`.execute(tx)
  return rows[0]
}

/** A period of days [from, to). */
export interface Period {
  from: string
  to: string
}

/**
 * Whether a department has more bookings than rooms in a night of these periods. Bookings without a room count, and a
 * department without rooms is never full. If few rooms are left, bookings of the department are serialised until the
 * transaction ends, because none sees what another has not committed.
 */
export async function isOverbooked(tx: Executor, departmentId: number, periods: readonly Period[]) {
  if (periods.length === 0) return false
  if ((await roomsLeft(tx, departmentId, periods)) >= FEW) return false
  await sql`select pg_advisory_xact_lock(${sql.lit(HOLD)}, ${departmentId}::int)`.execute(tx)
  return (await roomsLeft(tx, departmentId, periods)) < 0
}
/**
 * Below this number of free rooms, bookings are serialised. It exceeds the rooms that concurrent transactions book
 * together.
 */
const FEW = 50
const HOLD = 420

/** The number of free rooms in the fullest night of these periods; negative if there are more bookings than rooms. */
async function roomsLeft(tx: Executor, departmentId: number, periods: readonly Period[]): Promise<number> {
  const { rows } = await sql<{ left: number | null }>`
    with rooms as (select count(*) as count from space_types where department_id = ${departmentId}),
    asked as (select * from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as asked (first, last, number)),
    booked as (
      select asked.number, greatest(check_in, asked.first) as first, least(check_out, asked.last) as last
      from asked join stays on current_department_id = ${departmentId} and state = 'BOOKED'
        and daterange(check_in, check_out) && daterange(asked.first, asked.last)
    ),
    changes as (select number, first as day, 1 as change from booked union all select number, last, -1 from booked),
    daily as (select number, day, sum(change) as change from changes group by number, day),
    taken as (select sum(change) over (partition by number order by day) as count from daily)
    select ((select nullif(count, 0) from rooms) - coalesce(max(taken.count), 0))::int as left from taken`.execute(
    tx,
  )
  return rows[0]?.left ?? Number.POSITIVE_INFINITY
}
