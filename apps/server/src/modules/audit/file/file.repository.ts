import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A period: the first and the last day, in a time zone. */
export interface Period {
  from: string
  to: string
  zone: string
}

/** The first and last entry id of a period; `null` if there are none. */
export async function boundsOf(db: Executor, { from, to, zone }: Period) {
  const isWithin = sql`at >= ${from}::date::timestamp at time zone ${zone}
    and at < (${to}::date + 1)::timestamp at time zone ${zone}`
  const { rows } = await sql<{ firstId: number | null; lastId: number | null }>`
    select least(
      (select min(id) from change_log where ${isWithin}),
      (select min(access_id) from accesses where ${isWithin})
    ) as first_id, greatest(
      (select max(id) from change_log where ${isWithin}),
      (select max(access_id) from accesses where ${isWithin})
    ) as last_id`.execute(db)
  return rows[0] ?? { firstId: null, lastId: null }
}

/** A seal over a range of entries. The range begins after `afterId`. */
interface Seal {
  number: number
  afterId: number
  lastId: number
  entries: number
  digest: string
  previousDigest: string | null
}

/** The seals whose entries are all in the file. */
export async function sealsOf(db: Executor, firstId: number, lastId: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select seal_id as number, after_id, last_id, entries, digest, previous_digest from (
      select seal_id, last_id, entries, encode(digest, 'hex') as digest,
        lag(last_id, 1, 0::bigint) over in_order as after_id,
        encode(lag(digest) over in_order, 'hex') as previous_digest
      from change_log_seals window in_order as (order by seal_id)
    ) seals where after_id >= ${firstId} - 1 and last_id <= ${lastId} order by seal_id`.execute(db)
  return rows
}

/** An entry of the change log or of the accesses, with the text that its hash covers. */
export interface FileEntry {
  kind: 'change' | 'access'
  number: number
  /** The id of the previous entry of the same row. */
  previous: number | null
  /** The hash of the previous entry, if that is not in the file. */
  previousHash: string | null
  hash: string
  /** For an entry whose values were erased: a hash over its original hash and its present content. */
  erased: string | null
  content: string
}

const erased = (id: string) => sql`(select encode(x.digest, 'hex') from erased_entries x
  where x.change_id = ${sql.ref(id)} order by x.erasure_id desc limit 1)`

/** A batch of entries after an id, in ascending order. */
export async function entriesAfter(
  db: Executor,
  after: number,
  { firstId, lastId }: { firstId: number; lastId: number },
  most: number,
): Promise<FileEntry[]> {
  const { rows } = await sql<FileEntry>`
    select * from (
      select 'change' as kind, e.id as number, e.previous, encode(e.hash, 'hex') as hash, ${erased('e.id')} as erased,
        case when e.previous < ${firstId}::bigint then (
          select encode(p.hash, 'hex') from change_log p where p.id = e.previous) end as previous_hash,
        jsonb_build_array(
          e.id, extract(epoch from e.at), e.actor, e.request_id, e.table_name, e.row_id, e.parent_id, e.operation,
          e.undoes, e.secrets, e.before, e.after)::text as content
      from change_log e where e.id > ${after}::bigint and e.id <= ${lastId}::bigint
      union all
      select 'access', a.access_id, a.previous, encode(a.hash, 'hex'), ${erased('a.access_id')},
        case when a.previous < ${firstId}::bigint then coalesce(
          (select encode(p.hash, 'hex') from accesses p where p.access_id = a.previous),
          (select encode(h.forgotten_hash, 'hex') from access_heads h where h.forgotten_id = a.previous)) end,
        jsonb_build_array(
          a.access_id, extract(epoch from a.at), a.kind, a.user_id, a.table_name, a.row_id, a.day, a.path, a.row_count,
          a.details)::text
      from accesses a where a.access_id > ${after}::bigint and a.access_id <= ${lastId}::bigint
    ) entries order by number limit ${most}`.execute(db)
  return rows
}
