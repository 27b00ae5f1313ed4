import { UNDO_DAYS } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Months of change-log partitions kept ready. */
const MONTHS_AHEAD = 12

export const preparePartitions = (db: Executor) =>
  sql`select ensure_change_log_partitions(${MONTHS_AHEAD})`.execute(db)

/** Idempotency keys hold for a day (api.md); failed sign-ins long since lapsed, and so can no change be undone any more. */
export async function dropOutdated(db: Executor): Promise<void> {
  await sql`delete from idempotency_keys where at < now() - interval '1 day'`.execute(db)
  await sql`delete from sign_in_failures where last_at < now() - interval '1 day'`.execute(db)
  for (const table of ['undo_secrets', 'reopened_amounts']) {
    await sql`delete from ${sql.table(table)} where at < now() - make_interval(days => ${UNDO_DAYS})`.execute(
      db,
    )
  }
}
