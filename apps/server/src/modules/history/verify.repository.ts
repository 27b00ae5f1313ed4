import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Fault {
  fault: 'entry' | 'row' | 'seal'
  table: string | null
  number: number
}

/** The most faults one answer names. */
const NAMED = 100

/** Entries, rows and seals that do not fit each other: somebody wrote past the product. */
export async function findFaults(tx: Executor): Promise<Fault[]> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  const found = await sql<Fault>`
    (select 'seal' as fault, null as "table", seal_id as number from broken_seals() limit ${NAMED})
    union all (select 'entry', table_name, change_id from broken_entries() limit ${NAMED})
    union all (
      select 'row', table_name, row_id from (
        select * from strayed_rows() union select * from strayed_heads()
      ) strayed limit ${NAMED}
    )`.execute(tx)
  return found.rows
}

export async function countEntries(tx: Executor): Promise<number> {
  const counted = await sql<{ entries: number }>`select count(*) as entries from change_log`.execute(tx)
  return counted.rows[0]?.entries ?? 0
}

/** Seals what is not sealed yet. */
export const seal = (db: Executor) => sql`select seal_change_log()`.execute(db)

export interface Seal {
  number: number
  at: string
  lastId: number
  digest: string
}

export async function latestSeal(tx: Executor): Promise<Seal | undefined> {
  const found = await sql<Seal>`select seal_id as number, at, last_id, encode(digest, 'hex') as digest
    from change_log_seals order by seal_id desc limit 1`.execute(tx)
  return found.rows[0]
}
