import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The start of a day in the office's zone, and of the next day. */
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
