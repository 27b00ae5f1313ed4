import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'

/** The number of records of a restored copy that are compared with the live ones. */
const COMPARED = 100

export interface Likeness {
  readonly same: number
  /** Records that were changed or removed since the backup. */
  readonly changed: number
}

type Reader = Pick<pg.Pool, 'query'>

/** The last entry of a record in the change log. */
interface Head {
  table: string
  id: string
  entry: string
  hash: string
}

const unlike = (what: string) => new StartError(`The backup differs from the live installation: ${what}.`)

/**
 * Compares a restored copy with its original: every seal of the change log, and records chosen at random. A record
 * without a later entry in the live log must be identical; for every other one, the live log must contain the copy's
 * last entry.
 * @throws StartError that names what differs
 */
export async function compareWithLive(copy: Reader, live: Reader): Promise<Likeness> {
  await compareSeals(copy, live)
  const { rows: heads } = await copy.query<Head>(
    `select table_name as table, row_id::text as id, change_id::text as entry, encode(hash, 'hex') as hash
      from change_log_heads order by random() limit $1`,
    [COMPARED],
  )
  let changed = 0
  for (const head of heads) if (!(await isUnchanged(head, copy, live))) changed += 1
  return { same: heads.length - changed, changed }
}

async function compareSeals(copy: Reader, live: Reader): Promise<void> {
  const statement = "select seal_id::text as id, encode(digest, 'hex') as digest from change_log_seals"
  const { rows } = await live.query<{ id: string; digest: string }>(statement)
  const known = new Map(rows.map(({ id, digest }) => [id, digest]))
  const { rows: seals } = await copy.query<{ id: string; digest: string }>(statement)
  const strange = seals.find(({ id, digest }) => known.get(id) !== digest)
  if (strange) throw unlike(`the seal ${strange.id} of the change log`)
}

async function isUnchanged(head: Head, copy: Reader, live: Reader): Promise<boolean> {
  const named = `the record ${head.id} of the table ${head.table}`
  const { rows } = await live.query<{ entry: string }>(
    'select change_id::text as entry from change_log_heads where table_name = $1 and row_id = $2',
    [head.table, head.id],
  )
  if (!(await hasEntry(head, live))) throw unlike(`the log of ${named}`)
  if (rows[0]?.entry !== head.entry) return false
  if (!isDeepStrictEqual(await contentOf(head, copy), await contentOf(head, live))) throw unlike(named)
  return true
}

/** Whether the live log contains an entry with this hash, or is pruned so far that the entry was removed. */
async function hasEntry({ table, id, entry, hash }: Head, live: Reader): Promise<boolean> {
  const { rows } = await live.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from change_log where table_name = $1 and row_id = $2 and id = $3
      union all select hash from (select $4 as hash, min(id) as first from change_log) l where first > $3`,
    [table, id, entry, hash],
  )
  return rows.some((one) => one.hash === hash)
}

/** The columns of a record that the change log covers. */
async function contentOf({ table, id, entry }: Head, db: Reader): Promise<unknown> {
  const { rows: watched } = await db.query<{ statement: string }>(
    `select format('select to_jsonb(t) as content from %s t where %I = $1', watched::regclass, id_column) as statement
      from watched_tables where table_name = $1`,
    [table],
  )
  const statement = watched[0]?.statement
  if (statement === undefined) return undefined
  const { rows } = await db.query<{ content: object }>(statement, [id])
  const { rows: logged } = await db.query<{ name: string }>(
    'select jsonb_object_keys(after) as name from change_log where table_name = $1 and row_id = $2 and id = $3',
    [table, id, entry],
  )
  const content = rows[0]?.content
  return content && logged.map(({ name }) => [name, Reflect.get(content, name)])
}
