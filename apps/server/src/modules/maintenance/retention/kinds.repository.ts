import type { RetentionKind } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isClosedWithPerson } from '../../enquiries/closed.sql.ts'

/** The rows of a table that are removed by age, and the column of their age. */
interface Old {
  table: string
  id: string
  at: RawBuilder<unknown>
  /** A condition on the rows to remove; by default all. */
  which?: RawBuilder<unknown>
  /** SQL for the size of the rows in bytes; by default that of the table. */
  bytes?: RawBuilder<unknown>
  /** Removes a batch of rows from before a time; by default deletes them. @returns how many */
  remove?: (db: Executor, before: Date, most: number) => Promise<number>
}

const at = sql.ref('at')
const counted = async (statement: RawBuilder<{ count: number }>, db: Executor) =>
  (await statement.execute(db)).rows[0]?.count ?? 0

/** Mails of which only the raw source is removed. */
const mailSources: Old = {
  table: 'mails',
  id: 'mail_id',
  at,
  which: sql`raw_id is not null and state in ('RECEIVED', 'SENT', 'WRITTEN')`,
  bytes: sql`(select sum(size) from files where file_id in (select raw_id from mails))`,
  remove: (db, before, most) =>
    counted(
      sql<{ count: number }>`with gone as (
        update mails set raw_id = null where mail_id in (
          select mail_id from mails where raw_id is not null and state in ('RECEIVED', 'SENT', 'WRITTEN')
            and at < ${before} order by mail_id limit ${most})
        returning 1
      ) select count(*) as count from gone`,
      db,
    ),
}

/** Accesses are removed from the start of their hash chain, whose new start is recorded. */
const accesses: Old = {
  table: 'accesses',
  id: 'access_id',
  at,
  remove: (db, before, most) =>
    counted(sql<{ count: number }>`select forget_accesses(${before}, ${most}::integer) as count`, db),
}

/** The old rows of each retention kind. The content of unreferenced files is removed by the sweep of the file store. */
const oldRows: Readonly<Record<RetentionKind, Old>> = {
  accesses,
  mailSources,
  intakes: { table: 'intakes', id: 'request_id', at: sql.ref('received_at') },
  // Closed enquiries are not deleted, but lose their personal data.
  closedEnquiries: {
    table: 'enquiries',
    id: 'enquiry_id',
    at: sql.ref('fase_began'),
    which: isClosedWithPerson,
    bytes: sql`null`,
    remove: async () => 0,
  },
  channelCalls: { table: 'channel_calls', id: 'channel_call_id', at, which: sql`state <> 'WAITING'` },
  mewsMessages: { table: 'mews_messages', id: 'ctid', at },
  webhookDeliveries: { table: 'webhook_deliveries', id: 'webhook_delivery_id', at },
  notifications: { table: 'notifications', id: 'notification_id', at },
  sessions: { table: 'sessions', id: 'session_id', at: sql.ref('ends_at') },
  imports: { table: 'imports', id: 'import_id', at },
  replyFiles: { table: 'reply_files', id: 'reply_file_id', at },
  unusedFiles: {
    table: 'file_contents',
    id: 'hash',
    at: sql.ref('unused_since'),
    which: sql`unused_since is not null`,
    bytes: sql`(select sum(size) from files join file_contents using (hash) where unused_since is not null)`,
    remove: async () => 0,
  },
  // The latest run of each kind is kept.
  runs: {
    table: 'runs',
    id: 'run_id',
    at,
    which: sql`state not in ('WAITING', 'RUNNING') and run_id not in (select max(run_id) from runs group by kind)`,
  },
  unstoredMails: {
    table: 'arrived_mails',
    id: 'arrived_mail_id',
    at: sql.ref('given_up_at'),
    which: sql`given_up_at is not null`,
  },
}

/** The amount of data of a retention kind. */
export interface Measured {
  rows: number
  bytes: number | null
  oldestAt: string | null
  removable: number
}

/** Measures the data of a kind. @param before what is older counts as removable; `null` for nothing */
export async function measure(db: Executor, kind: RetentionKind, before: Date | null): Promise<Measured> {
  const {
    table,
    at,
    which = sql`true`,
    bytes = sql`pg_total_relation_size(${table}::regclass)`,
  } = oldRows[kind]
  const { rows } =
    await sql<Measured>`select count(*) as rows, (${bytes})::bigint as bytes, min(${at}) as oldest_at,
    count(*) filter (where ${at} < ${before}::timestamptz) as removable
    from ${sql.table(table)} where ${which}`.execute(db)
  return rows[0] ?? { rows: 0, bytes: null, oldestAt: null, removable: 0 }
}

/** Removes a batch of a kind's data from before a time. @returns how many rows */
export async function removeSome(
  db: Executor,
  kind: RetentionKind,
  before: Date,
  most: number,
): Promise<number> {
  const { table, id, at, which = sql`true`, remove } = oldRows[kind]
  if (remove) return remove(db, before, most)
  const key = sql.ref(id)
  return counted(
    sql<{ count: number }>`with gone as (
      delete from ${sql.table(table)} where ${key} in (
        select ${key} from ${sql.table(table)} where ${at} < ${before}::timestamptz and ${which} limit ${most})
      returning 1
    ) select count(*) as count from gone`,
    db,
  )
}

/** The retention periods in days that administrators chose; `null` means forever. */
export async function chosenDays(db: Executor): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{
    kind: string
    days: number | null
  }>`select kind, days from retentions`.execute(db)
  return new Map(rows.map(({ kind, days }) => [kind, days]))
}

/**
 * Stores a retention period. @param seen the days that the user saw
 * @returns false if they have changed since
 */
export async function chooseDays(
  tx: Executor,
  kind: RetentionKind,
  days: number | null,
  seen: number | null,
): Promise<boolean> {
  const { rows } = await sql`insert into retentions (kind, days) values (${kind}, ${days}::integer)
    on conflict (kind) do update set days = excluded.days where retentions.days is not distinct from ${seen}::integer
    returning 1`.execute(tx)
  return rows.length > 0
}
