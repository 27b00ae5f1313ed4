import { UNDO_DAYS } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

export type Operation = 'insert' | 'update' | 'delete'
export type Content = Record<string, unknown>

/** One row of the change log. */
export interface Entry {
  id: number
  at: string
  actor: number | null
  /** The request it was made in; where there was none, the entry stands alone. */
  action: string | null
  tableName: string
  rowId: number
  operation: Operation
  undoes: string | null
  /** The columns that changed and are not told. */
  secrets: string[] | null
  before: Content | null
  after: Content | null
}

/** A page of actions: of each the numbers of the entries to show. */
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
 * What happened to one record and to its parts, by action.
 * @param told which entries `e` the reader is told of
 */
export async function groupsOfRecord(
  db: Executor,
  { table, id, parts, told }: { table: string; id: number; parts: readonly string[]; told: Condition },
  { size, offset, direction }: Window,
): Promise<Group[]> {
  const found = await sql<Group>`
    select array_agg(id order by id desc) as ids, count(*) over () as total
    from (
      select id, request_id from change_log e where table_name = ${table} and row_id = ${id} and ${told}
      union all
      select id, request_id from change_log e
        where table_name = any(${parts}::text[]) and parent_id = ${id} and ${told}
    ) entries
    group by coalesce(request_id, id::text)
    order by max(id) ${sql.raw(direction)} limit ${size} offset ${offset}`.execute(db)
  return found.rows
}

/** What somebody may undo: an operation on a table, and whose. */
export interface Allowed {
  /** `organisations delete`, as `touched` says it. */
  operations: readonly string[]
  /** What one may take back where one did it. */
  own: readonly string[]
  actor: number
  rows: RowRightsOfEntries
}

/** The most entries one action shows beside others. */
const SHOWN_ENTRIES = 20
/** So many actions are told of at most, found among so many entries: one action may be thousands of them. */
const LATEST = { actions: 1000, entries: 20_000 }

/** The latest actions that may still be undone, all of whose entries are of the allowed ones. */
export async function latestGroups(
  db: Executor,
  { operations, own, actor, rows }: Allowed,
  isOwnOnly: boolean,
  { size, offset, direction }: Window,
): Promise<Group[]> {
  const isAllowed = sql<boolean>`((
    ${touch('e')} = any(${operations}::text[]) or (e.actor = ${actor} and ${touch('e')} = any(${own}::text[])))
    and ${rows.read} and ${rows.write})`
  const seen = sql`
    select id, request_id, ${isAllowed} as is_allowed from change_log e
    where ${isRecent('e')} and request_id is not null ${isOwnOnly ? sql`and actor = ${actor}` : sql``}
    order by id desc limit ${LATEST.entries}`
  // What is not among those seen of an action is asked for by itself: as a join, each would be compared with each.
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

const isRecent = (entry: string) =>
  sql<boolean>`${sql.ref(`${entry}.at`)} > now() - make_interval(days => ${UNDO_DAYS})`

const columns = sql`id, at, actor, request_id as action, table_name, row_id, operation, undoes, secrets, before, after`

/**
 * Entries by their numbers, the latest first.
 * @param told which entries `e` the reader is told of
 */
export async function findEntries(db: Executor, ids: readonly number[], told: Condition): Promise<Entry[]> {
  const found = await sql<Entry>`
    select ${columns} from change_log e where id = any(${ids}::bigint[]) and ${told}
    order by id desc`.execute(db)
  return found.rows
}

/** All an action changed, as far as it can still be undone, the latest first. */
export async function entriesOf(db: Executor, action: string): Promise<Entry[]> {
  const found = await sql<Entry>`
    select ${columns} from change_log e where request_id = ${action} and ${isRecent('e')} order by id desc`.execute(
    db,
  )
  return found.rows
}

/** What an action as a whole is about, whatever of it is shown. */
export interface Scope {
  action: string
  actor: number | null
  isRecent: boolean
  count: number
  /** `organisations delete`: each operation on each table once. */
  touched: string[]
  /** The reader is told of every row it changed, and may change every one. */
  isReadable: boolean
  isWritable: boolean
}

/** Which rows a reader is told of, and which they may change: conditions on the entry `e`. */
export interface RowRightsOfEntries {
  read: Condition
  write: Condition
}

export async function scopesOf(
  db: Executor,
  actions: readonly string[],
  { read, write }: RowRightsOfEntries,
): Promise<Scope[]> {
  const found = await sql<Scope>`
    select e.request_id as action, min(e.actor) as actor, bool_and(${isRecent('e')}) as is_recent,
      count(distinct (e.table_name, e.row_id)) as count, array_agg(distinct ${touch('e')}) as touched,
      bool_and(${read}) as is_readable, bool_and(${read} and ${write}) as is_writable
    from change_log e where e.request_id = any(${actions}::text[]) group by 1`.execute(db)
  return found.rows
}

export interface Undoing {
  undoes: string
  by: string
}

/** Which of these actions were undone, and which of those undoings were undone in turn. */
export async function undoingsOf(db: Executor, actions: readonly string[]): Promise<Undoing[]> {
  const found = await sql<Undoing>`
    with recursive undoings (undoes, by) as (
      select undoes, request_id from change_log where undoes = any(${actions}::text[])
      union
      select c.undoes, c.request_id from change_log c join undoings on c.undoes = undoings.by
    )
    select undoes, by from undoings`.execute(db)
  return found.rows
}

/**
 * Records as they are now, or as they were last, by their numbers: to call them by a name.
 * @param told which states of a row the reader is told of, given the state as JSON
 */
export async function findContents(
  db: Executor,
  { name, idColumn }: { name: string; idColumn: string },
  ids: readonly number[],
  told: (state: RawBuilder<unknown>) => Condition | undefined,
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
    ) named where ${told(sql.ref('named.content')) ?? sql`true`}`.execute(db)
  return new Map(
    found.rows.flatMap(({ id, content, isThere }) => (content ? [[id, { content, isThere }]] : [])),
  )
}
