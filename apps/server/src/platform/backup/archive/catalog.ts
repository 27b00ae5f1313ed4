import pg from 'pg'
import type { ChainHead } from './contents.ts'

export interface Table {
  /** The name, with its schema unless that is public: `clients`, `pgboss.job`. */
  readonly name: string
  readonly columns: readonly string[]
  /** The name as a quoted SQL identifier. */
  readonly quoted: string
  /** The primary key, by which rows are ordered, so that equal tables have equal checksums. */
  readonly order: string
}

/**
 * The tables whose rows are backed up. `schema_migrations` and generated columns come from the migrations. Completed
 * background jobs and the statistics of pg-boss are left out.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      format('%I.%I', n.nspname, c.relname) as quoted,
      (select array_agg(a.attname::text order by a.attname collate "C") from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
            ', ' order by k.place)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary),
        't.*::text collate "C"') as "order"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and (n.nspname = 'public' and c.relname <> 'schema_migrations'
        or n.nspname = 'pgboss' and c.relname in ('queue', 'schedule', 'subscription', 'job'))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname desc, c.relname collate "C"`)
  return rows
}

const list = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** The COPY statement that exports a table. @param columns which of its columns */
export function copyOut({ name, quoted, order }: Table, columns: readonly string[]): string {
  const which = name === 'pgboss.job' ? "where state <> 'completed'" : ''
  return `copy (select ${list(columns)} from ${quoted} t ${which} order by ${order}) to stdout`
}

export const copyIn = ({ quoted }: Table, columns: readonly string[]) =>
  `copy ${quoted} (${list(columns)}) from stdin`

/** The months of the change log that have a partition. */
export async function readMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'change_log'::regclass order by 1`)
  return rows.map(({ name }) => name).filter((name) => MONTH.test(name))
}

const MONTH = /^change_log_(\d{4})_(0[1-9]|1[0-2])$/

/** Creates the missing partitions of the change log for these months. */
export async function makeMonths(client: pg.ClientBase, months: readonly string[]): Promise<void> {
  for (const name of months) {
    const [, year = '', month = ''] = MONTH.exec(name) ?? []
    if (year === '') continue
    const next = new Date(Date.UTC(Number(year), Number(month))).toISOString().slice(0, 10)
    await client.query(
      `create table if not exists ${name} partition of change_log for values from ('${year}-${month}-01 00:00+00') to ('${next} 00:00+00')`,
    )
  }
  await client.query('select guard_change_log_partitions()')
}

/** The current values of all sequences. They may be later than the snapshot, which does no harm. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

export async function readChainHead(client: pg.ClientBase): Promise<ChainHead> {
  const { rows } = await client.query<ChainHead>(`
    select (select count(*)::text from change_log) as entries,
      (select coalesce(max(id), 0)::text from change_log) as "lastId",
      (select encode(sha256(coalesce(string_agg(hash, ''::bytea order by change_id), ''::bytea)), 'hex') from (
        select change_id, hash from change_log_heads order by change_id desc limit 1000) latest) as heads,
      (select coalesce(max(seal_id) || ' ' || encode((array_agg(digest order by seal_id desc))[1], 'hex'), '')
        from change_log_seals) as seal`)
  const [head] = rows
  if (!head) throw new Error('the change log has no end')
  return head
}
