import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Position } from './position.ts'

export type Content = Record<string, unknown>

/** One changed row, in the form that followers of the change log receive. */
export interface LogEntry extends Position {
  readonly tableName: string
  readonly rowId: number
  /** The time at which the entry was written. */
  readonly at: string
  /** The id of the record that contains the row. */
  readonly parentId: number | null
  readonly operation: 'insert' | 'update' | 'delete'
  /** The version of the row after the change, or its last version if it was deleted. */
  readonly version: number | null
  /** The content of the row, for the requested tables only. */
  readonly before: Content | null
  readonly after: Content | null
}

interface ReadRequest {
  /** The position up to which everything is known. */
  readonly after: Position
  /** Entries written before this moment are skipped; `-infinity` for none. It selects the partitions to read. */
  readonly writtenSince: string
  readonly limit: number
  /** The tables whose row content is read too. */
  readonly contentOf: readonly string[]
}

export interface Read {
  readonly entries: LogEntry[]
  /** The oldest transaction that may still write. Entries of older transactions are complete. */
  readonly horizon: bigint
  /** No later entry will be written before this moment, which is an hour before the time of the database. */
  readonly writtenSince: string
  /**
   * The epoch of the log. It changes when the database is found to be a copy; positions of another epoch are invalid.
   */
  readonly epoch: string
}

type Row = Omit<LogEntry, 'xid' | 'id'> & { xid: string; id: number | null } & Record<
    'horizon' | 'writtenSince' | 'epoch',
    string
  >

/** Reads the next entries in order. Entries of a transaction are skipped while it or an older one is still running. */
export async function readEntries(db: Executor, asked: ReadRequest): Promise<Read> {
  const { after, writtenSince, limit, contentOf } = asked
  const { rows } = await sql<Row>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (now() - interval '1 hour')::text as written_since,
      coalesce((select epoch from public.installations), '') as epoch,
      e.xid::text as xid, e.id, e.at, e.table_name, e.row_id, e.parent_id, e.operation,
      (coalesce(e.after, e.before) ->> 'version')::int as version,
      case when e.table_name = any(${contentOf}::text[]) then e.before end as before,
      case when e.table_name = any(${contentOf}::text[]) then e.after end as after
    from (select) one left join lateral (
      select * from change_log
      where (xid, id) > (${String(after.xid)}::xid8, ${after.id}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
        and at > ${writtenSince}::timestamptz
      order by change_log.xid, change_log.id limit ${limit}
    ) e on true`.execute(db)
  const [first] = rows
  if (!first) throw new Error('the statement that reads the change log returned no row')
  const entries = rows.flatMap(({ horizon, writtenSince: _, epoch: __, xid, id, ...row }) =>
    id === null ? [] : [{ ...row, xid: BigInt(xid), id }],
  )
  return { entries, horizon: BigInt(first.horizon), writtenSince: first.writtenSince, epoch: first.epoch }
}

/** The position before the latest `count` complete entries, or the start of the log. */
export async function positionBefore(db: Executor, count: number): Promise<Position | undefined> {
  const { rows } = await sql<{ xid: string; id: number }>`
    select xid::text as xid, id from change_log
    where xid > '0' and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by change_log.xid desc, change_log.id desc offset ${count} limit 1`.execute(db)
  const [found] = rows
  return found && { xid: BigInt(found.xid), id: found.id }
}
