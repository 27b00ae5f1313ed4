import { UNDO_DAYS } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

export type Operation = 'insert' | 'update' | 'delete'
export type Content = Record<string, unknown>

/** An entry of the change log: one changed row. */
export interface Entry {
  id: number
  at: string
  actor: number | null
  /** The id of the request; `null` for an entry that stands alone. */
  action: string | null
  tableName: string
  rowId: number
  operation: Operation
  undoes: string | null
  /** The names of changed columns whose values are hidden. */
  secrets: string[] | null
  before: Content | null
  after: Content | null
}

/** An action with the ids of the entries to show. */
export interface Group {
  ids: number[]
  total: number
}

interface Window {
  size: number
  offset: number
  direction: 'asc' | 'desc'
}

/**
 * The history of one record and its parts, grouped by action. Erased rows have no history (docs/rules/erasing.md#undo).
 * @param readable a condition on entries `e` that the reader may see
 */
export async function groupsOfRecord(
  db: Executor,
  {
    table,
    id,
    parts,
    alternatives,
    readable: permitted,
  }: {
    table: string
    id: number
    /** Tables whose entries have the record as their logged parent. */
    parts: readonly string[]
    /** Tables whose entries refer to the record by a column, for which each has an index on the change log. */
    alternatives: readonly { name: string; column: string }[]
    readable: Condition
  },
  { size, offset, direction }: Window,
): Promise<Group[]> {
  const readable = sql`${permitted} and not ${isErased}`
  const others = alternatives.map(
    ({ name, column }) => sql`union all
      select id, request_id from change_log e where table_name = ${sql.lit(name)}
        and (coalesce(after, before) ->> ${sql.lit(column)})::bigint = ${id} and ${readable}`,
  )
  const found = await sql<Group>`
    select array_agg(id order by id desc) as ids, count(*) over () as total
    from (
      select id, request_id from change_log e where table_name = ${table} and row_id = ${id} and ${readable}
      union all
      select id, request_id from change_log e
        where table_name = any(${parts}::text[]) and parent_id = ${id} and ${readable}
      ${sql.join(others, sql` `)}
    ) entries
    group by coalesce(request_id, id::text)
    order by max(id) ${sql.raw(direction)} limit ${size} offset ${offset}`.execute(db)
  return found.rows
}

/** The operations on tables that a user may undo. */
export interface Allowed {
  /** Operations on tables that the user may undo in all actions, such as `organisations delete`. */
  operations: readonly string[]
  /** Operations that the user may undo only in their own actions. */
  own: readonly string[]
  actor: number
  rows: RowRightsOfEntries
}

/** The most entries of one action in a list. */
const SHOWN_ENTRIES = 20
/**
 * The most actions in a list, and the most entries that are searched for them, because an action may have thousands.
 */
const LATEST = { actions: 1000, entries: 20_000 }

/** A day with its time zone, up to the end of which actions are listed. */
interface EndOfDay {
  day: string
  zone: string
}

/** The latest actions that can still be undone and consist only of allowed operations. */
export async function latestGroups(
  db: Executor,
  { operations, own, actor, rows }: Allowed,
  { isOwnOnly, until }: { isOwnOnly: boolean; until: EndOfDay | undefined },
  { size, offset, direction }: Window,
): Promise<Group[]> {
  const isAllowed = sql<boolean>`((
    ${touch('e')} = any(${operations}::text[]) or (e.actor = ${actor} and ${touch('e')} = any(${own}::text[])))
    and ${rows.read} and ${rows.write})`
  const seen = sql`
    select id, request_id, ${isAllowed} as is_allowed from change_log e
    where ${isRecent('e')} and request_id is not null ${isOwnOnly ? sql`and actor = ${actor}` : sql``}
      ${until ? sql`and e.at < (${until.day}::date + 1)::timestamp at time zone ${until.zone}` : sql``}
    order by id desc limit ${LATEST.entries}`
  // Query entries outside the searched range separately. A join would compare every entry with every action.
  const found = await sql<Group>`
    select array(
      select id from change_log where request_id = latest.request_id order by id desc limit ${SHOWN_ENTRIES}
    ) as ids, count(*) over () as total
    from (
      select max(id) as id, request_id from (${seen}) seen
      group by request_id having bool_and(is_allowed) order by 1 desc limit ${LATEST.actions}
    ) latest
    where (select bool_and(${isAllowed}) from change_log e where e.request_id = latest.request_id)
    order by id ${sql.raw(direction)} limit ${size} offset ${offset}`.execute(db)
  return found.rows
}

const touch = (entry: string): RawBuilder<string> =>
  sql`${sql.ref(`${entry}.tableName`)} || ' ' || ${sql.ref(`${entry}.operation`)}`

export const isRecent = (entry: string) =>
  sql<boolean>`${sql.ref(`${entry}.at`)} > now() - make_interval(days => ${UNDO_DAYS})`

/**
 * SQL: whether the row of an entry was erased, so that the entry no longer belongs to its action
 * (docs/rules/erasing.md#undo).
 */
export const isErased = sql<boolean>`exists (
  select from erased_rows r where r.table_name = e.table_name and r.row_id = e.row_id)`

const columns = sql`id, at, actor, request_id as action, table_name, row_id, operation, undoes, secrets, before, after`

/**
 * Reads entries by id, newest first.
 * @param readable a condition on entries `e` that the reader may see
 */
export async function findEntries(
  db: Executor,
  ids: readonly number[],
  readable: Condition,
): Promise<Entry[]> {
  const found = await sql<Entry>`
    select ${columns} from change_log e where id = any(${ids}::bigint[]) and ${readable}
    order by id desc`.execute(db)
  return found.rows
}

/** Reads entries by id, newest first, without those of erased rows. */
export async function entriesAmong(db: Executor, ids: readonly number[]): Promise<Entry[]> {
  const found = await sql<Entry>`
    select ${columns} from change_log e where id = any(${ids}::bigint[]) and not ${isErased}
    order by id desc`.execute(db)
  return found.rows
}

/** The entries of an action that can still be undone, newest first. */
export async function entriesOf(db: Executor, action: string): Promise<Entry[]> {
  const found = await sql<Entry>`
    select ${columns} from change_log e where request_id = ${action} and ${isRecent('e')} and not ${isErased}
    order by id desc`.execute(db)
  return found.rows
}

/** Whether an action has entries that a bound user does not see. */
export async function hasHidden(db: Executor, action: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.change_log e where request_id = ${action}
      and not scoped.sees_entry(e.table_name, e.row_id, e.before, e.after) limit 1`.execute(db)
  return rows.length > 0
}

/** The ids of the newest entries of an action. */
export async function latestIdsOf(db: Executor, action: string, count: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from change_log where request_id = ${action} order by id desc limit ${count}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** A summary of all entries of an action, including those that a list does not show. */
export interface Scope {
  action: string
  actor: number | null
  isRecent: boolean
  count: number
  /** The distinct operations on tables, such as `organisations delete`. */
  touched: string[]
  /** Whether the reader may read, and may write, all changed rows. */
  isReadable: boolean
  isWritable: boolean
}

/** The reader's row rights as conditions on change log entries `e`. */
export interface RowRightsOfEntries {
  read: Condition
  write: Condition
}

/** Summarises actions. @param ids limits the summary to these entries; by default all entries of the actions */
export async function scopesOf(
  db: Executor,
  actions: readonly string[],
  { read, write }: RowRightsOfEntries,
  ids?: readonly number[],
): Promise<Scope[]> {
  const found = await sql<Scope>`
    select e.request_id as action, min(e.actor) as actor, bool_and(${isRecent('e')}) as is_recent,
      count(distinct (e.table_name, e.row_id)) as count, array_agg(distinct ${touch('e')}) as touched,
      bool_and(${read}) as is_readable, bool_and(${read} and ${write}) as is_writable
    from change_log e where e.request_id = any(${actions}::text[]) and not ${isErased}
      ${ids ? sql`and e.id = any(${ids}::bigint[])` : sql``} group by 1`.execute(db)
  return found.rows
}

export interface Undoing {
  undoes: string
  by: string
}

/**
 * The actions that undid these actions, and whether those were undone in turn. Each level is a lateral query, because
 * for a join PostgreSQL would read the whole log.
 */
export async function undoingsOf(db: Executor, actions: readonly string[]): Promise<Undoing[]> {
  const found = await sql<Undoing>`
    with recursive undoings (undoes, by) as (
      select undoes, request_id from change_log where undoes = any(${actions}::text[]) group by 1, 2
      union all
      select c.* from undoings cross join lateral (
        select undoes, request_id from change_log where undoes = undoings.by group by 1, 2
      ) c
    )
    select undoes, by from undoings`.execute(db)
  return found.rows
}

/**
 * The current or last states of records, from which their names are read.
 * @param readable a condition on a row state, as JSON, that the reader may see
 */
export async function findContents(
  db: Executor,
  { name, idColumn }: { name: string; idColumn: string },
  ids: readonly number[],
  readable: (state: RawBuilder<unknown>) => Condition | undefined,
): Promise<Map<number, { content: Content; isThere: boolean }>> {
  const found = await sql<{ id: number; content: Content; isThere: boolean }>`
    select named.* from (
      select wanted.id, t.content is not null as is_there, coalesce(t.content, (
        select coalesce(before, after) from change_log
        where table_name = ${name} and row_id = wanted.id order by change_log.id desc limit 1
      )) as content
      from unnest(${[...new Set(ids)]}::bigint[]) wanted (id)
      left join lateral (
        select to_jsonb(t) as content from ${sql.table(name)} t where t.${sql.ref(idColumn)} = wanted.id limit 1
      ) t on true
    ) named where ${readable(sql.ref('named.content')) ?? sql`true`}`.execute(db)
  return new Map(
    found.rows.flatMap(({ id, content, isThere }) => (content ? [[id, { content, isThere }]] : [])),
  )
}
