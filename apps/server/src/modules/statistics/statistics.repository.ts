import type { Fase, MessageStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import { isDuring } from '../../kit/sql/conditions.ts'
import type { Executor } from '../../platform/database.ts'

/** A range of days in a time zone, both ends inclusive. */
export interface Days {
  from: string
  to: string
  zone: string
}

/** The number of registrations on each day, earliest first, including days without any. */
export async function signupsByDay(db: Executor, days: Days) {
  const { rows } = await sql<{ signupDate: string; total: number }>`
    with counted as (
      select (time_stamp at time zone ${days.zone})::date as day, count(*) as total
      from clients where ${isDuring('time_stamp', days)} group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as signup_date, coalesce(total, 0) as total
    from generate_series(${days.from}::date::timestamp, ${days.to}::date::timestamp, interval '1 day') d
      left join counted on counted.day = d::date
    order by d`.execute(db)
  return rows
}

export const countClients = async (db: Executor) =>
  (await sql<{ total: number }>`select count(*) as total from clients`.execute(db)).rows[0]?.total ?? 0

/** The number of clients by exploiter, including none, highest first. */
export async function clientsByOrigin(db: Executor) {
  const { rows } = await sql<{ exploiterId: number | null; origin: string | null; total: number }>`
    select exploiter_id, x.name as origin, total
    from (select exploiter_id, count(*) as total from clients group by exploiter_id) counted
      left join exploiters x using (exploiter_id)
    order by total desc, x.name, exploiter_id`.execute(db)
  return rows
}

/** The number of clients who signed in once, twice, and more often. */
export async function countLogins(db: Executor) {
  const { rows } = await sql<{ once: number; twice: number; multiple: number }>`
    select count(*) filter (where times_logged_in = 1) as once,
      count(*) filter (where times_logged_in = 2) as twice,
      count(*) filter (where times_logged_in > 2) as multiple
    from clients`.execute(db)
  return rows[0] ?? { once: 0, twice: 0, multiple: 0 }
}

/** The number of enquiries by fase; fases without any are left out. */
export async function enquiriesByFase(db: Executor) {
  const { rows } = await sql<{ fase: Fase; total: number }>`
    select fase, sum(enquiries)::bigint as total from enquiry_tallies group by fase`.execute(db)
  return rows
}

/** The number of messages by status; statuses without any are left out. Merged messages are excluded by the index. */
export async function messagesByStatus(db: Executor) {
  const { rows } = await sql<{ status: MessageStatus; total: number }>`
    select status, count(*) - (select count(*) from messages merged
      where merged.merged_into_id is not null and merged.status = messages.status) as total
    from messages group by status`.execute(db)
  return rows
}

/** The number of unread messages, and of those whose sender waits for an answer. Each is counted by its own index. */
export async function openMessages(db: Executor) {
  const { rows } = await sql<{ unread: number; waiting: number }>`
    select (select count(*) from messages where not is_opened and merged_into_id is null) as unread,
      (select count(*) from messages where waiting_since is not null and merged_into_id is null
        and (snoozed_until is null or snoozed_until <= now())) as waiting`.execute(db)
  return rows[0] ?? { unread: 0, waiting: 0 }
}
