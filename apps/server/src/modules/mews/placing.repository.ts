import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Part {
  id: number
  checkIn: string
  checkOut: string
  spaceTypeId: number | null
}

/** The booked parts of a stay: itself, or what replaced it when the guest was moved, in the order of their dates. */
export async function partsOf(tx: Executor, stayId: number): Promise<Part[]> {
  const { rows } = await sql<Part & { state: string }>`
    with recursive parts as (
      select * from stays where space_type_reservation_id = ${stayId}
      union all
      select s.* from stays s join parts p on s.supersedes_id = p.space_type_reservation_id
    )
    select space_type_reservation_id as id, check_in, check_out, space_type_id, state from parts
    where state = 'BOOKED' order by check_in, space_type_reservation_id`.execute(tx)
  return rows
}

/** What is known of a department for a booking: its exploiter, whether it is open, and its codes for rooms. */
export async function departmentFor(tx: Executor, departmentId: number) {
  const { rows } = await sql<{ exploiterId: number | null; active: boolean; roomCodes: string[] }>`
    select coalesce(provider_exploiters[1], (select min(exploiter_id) from exploiters)) as exploiter_id, active,
      coalesce((select array_agg(code) from room_codes c where c.department_id = d.department_id), '{}') as room_codes
    from provider_departments d where department_id = ${departmentId}`.execute(tx)
  return rows[0]
}

/**
 * Whether a department has more bookings than rooms on a night between two days. Bookings without a room count too. A
 * department without rooms is never full.
 */
export async function isOverbooked(tx: Executor, departmentId: number, from: string, to: string) {
  const { rows } = await sql<{ isFull: boolean }>`
    with rooms as (select count(*) as count from space_types where department_id = ${departmentId}),
    booked as (
      select greatest(check_in, ${from}::date) as first, least(check_out, ${to}::date) as last from stays
      where current_department_id = ${departmentId} and state = 'BOOKED'
        and check_in < ${to}::date and check_out > ${from}::date
    ),
    changes as (select first as day, 1 as change from booked union all select last, -1 from booked),
    daily as (select day, sum(change) as change from changes group by day),
    taken as (select sum(change) over (order by day) as count from daily)
    select coalesce(max(taken.count) > (select count from rooms), false) and (select count from rooms) > 0 as is_full
    from taken`.execute(tx)
  return rows[0]?.isFull ?? false
}
