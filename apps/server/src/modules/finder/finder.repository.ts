import {
  type FindableKind,
  FOUND_PER_KIND,
  OPENED_LATELY,
  PIN_LIMIT,
  type ProviderKind,
} from '@stayboard/contract'
import { fold } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import { containsWords, isIndexable } from '../../kit/sql/conditions.ts'
import type { Executor } from '../../platform/database.ts'
import { type Findable, findables } from './findable.ts'

export interface FoundRow {
  kind: FindableKind
  id: number
  name: string
  hint: string | null
  departmentId: number | null
  providerKind: ProviderKind | null
}

/** The most records of one kind that contain the text somewhere, before they are ranked. */
const CANDIDATES = 40

/**
 * Records of these kinds whose name begins with the text, and records that contain each of its words somewhere. For
 * texts that no index supports, only the former.
 */
export async function candidates(db: Executor, kinds: readonly FindableKind[], text: string) {
  const ofKinds = kinds.map((kind) => rowsOf(kind, sql`in (${idsOf(findables[kind], text)})`))
  const found = await sql<FoundRow>`${sql.join(ofKinds, sql` union all `)}`.execute(db)
  return found.rows
}

/** A statement for rows of one kind whose id meets the condition. */
function rowsOf(kind: FindableKind, condition: RawBuilder<unknown>) {
  const { table, id, shown } = findables[kind]
  const { name, hint, departmentId, providerKind, joins } = shown
  return sql`(select ${kind}::text as kind, a.${sql.ref(id)} as id, (${name})::text as name,
    (${hint ?? sql`null`})::text as hint, (${departmentId ?? sql`null`})::bigint as "departmentId",
    (${providerKind ?? sql`null`})::text as "providerKind"
    from ${sql.table(table)} a ${joins ?? sql``} where a.${sql.ref(id)} ${condition})`
}

/** The ids of a kind's candidates. Each part is limited, so that no text reads more than a few rows by index. */
function idsOf({ table, id, names, search }: Findable, text: string) {
  const begins = `${fold(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
  const from = sql`select a.${sql.ref(id)} from ${sql.table(table)} a`
  const parts = names.map(
    (name) => sql`(${from} where ${name} like ${begins} order by ${name} limit ${FOUND_PER_KIND})`,
  )
  const isNarrow = search === undefined || isIndexable(text)
  if (isNarrow) parts.push(sql`(${from} where ${containing(names, search, text)} limit ${CANDIDATES})`)
  return sql.join(parts, sql` union `)
}

/** A condition for rows that contain each word of the text somewhere. */
const containing = (names: Findable['names'], search: string | undefined, text: string) =>
  search === undefined
    ? sql.join(
        names.map((name) => sql`strpos(${name}, ${fold(text.trim())}) > 0`),
        sql` or `,
      )
    : (containsWords(search, text) ?? sql`false`)

export interface OpenedRow extends FoundRow {
  isPinned: boolean
}
interface Opening {
  kind: FindableKind
  id: number
  isPinned: boolean
}

/** The user's pinned records by name, then those opened last. Records that no longer exist are left out. */
export async function opened(
  db: Executor,
  userId: number,
  kinds: readonly FindableKind[],
): Promise<OpenedRow[]> {
  const { rows } = await sql<Opening>`
    (select kind, record_id as id, is_pinned as "isPinned" from openings
      where user_id = ${userId} and is_pinned and kind = any(${kinds}::text[]) limit ${PIN_LIMIT})
    union all
    (select kind, record_id, is_pinned from openings
      where user_id = ${userId} and not is_pinned and kind = any(${kinds}::text[])
      order by opened_at desc limit ${OPENED_LATELY})`.execute(db)
  const named = await namesOf(db, rows)
  const shown = rows.flatMap(({ kind, id, isPinned }) => {
    const record = named.find((one) => one.kind === kind && one.id === id)
    return record ? { ...record, isPinned } : []
  })
  const [pinned, others] = [shown.filter((one) => one.isPinned), shown.filter((one) => !one.isPinned)]
  return [...pinned.sort((a, b) => a.name.localeCompare(b.name)), ...others]
}

async function namesOf(db: Executor, openings: readonly Opening[]): Promise<FoundRow[]> {
  const kinds = [...new Set(openings.map(({ kind }) => kind))]
  if (kinds.length === 0) return []
  const statements = kinds.map((kind) => {
    const ids = openings.filter((one) => one.kind === kind).map(({ id }) => id)
    return rowsOf(kind, sql`= any(${ids}::bigint[])`)
  })
  return (await sql<FoundRow>`${sql.join(statements, sql` union all `)}`.execute(db)).rows
}

/** Notes that a user opened a record. Beyond the records that are shown, the oldest are deleted. */
export async function noteOpened(db: Executor, userId: number, kind: FindableKind, id: number) {
  await sql`insert into openings (user_id, kind, record_id) values (${userId}, ${kind}, ${id})
    on conflict (user_id, kind, record_id) do update set opened_at = now()`.execute(db)
  await sql`delete from openings where user_id = ${userId} and not is_pinned and opened_at < (
    select opened_at from openings where user_id = ${userId} and not is_pinned
    order by opened_at desc offset ${KEPT} limit 1)`.execute(db)
}

/** More than are shown, because some may have been deleted or hidden from the user since. */
const KEPT = 5 * OPENED_LATELY

/** Pins a record or takes its pin away. Returns whether there was room for another pin. */
export async function pin(db: Executor, userId: number, { kind, id, isPinned }: Opening): Promise<boolean> {
  const done = await sql`
    insert into openings (user_id, kind, record_id, is_pinned)
    select ${userId}, ${kind}, ${id}, ${isPinned}
    where not ${isPinned} or ${PIN_LIMIT} > (
      select count(*) from openings where user_id = ${userId} and is_pinned)
    on conflict (user_id, kind, record_id) do update set is_pinned = excluded.is_pinned`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function exists(db: Executor, kind: FindableKind, id: number): Promise<boolean> {
  const { table, id: column } = findables[kind]
  const found = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  return found.rows.length > 0
}
