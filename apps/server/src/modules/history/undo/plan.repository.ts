import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isErased, isRecent, type Undoing } from '../history.repository.ts'
import type { Reference } from '../structure.repository.ts'

/** An entry without its content: its row, and the rows that it refers to. */
export interface PlannedEntry {
  id: number
  tableName: string
  rowId: number
  /** Alternating tables and ids. */
  targets: (string | null)[]
}

/** The foreign keys of tables, by table name. */
export type References = ReadonlyMap<string, readonly Reference[]>

/** SQL for the rows that an entry refers to, before and after the change. */
function targetsOf(references: References): RawBuilder<unknown> {
  const cases = [...references].flatMap(([name, some]) => {
    const pairs = some.flatMap(({ column, table }) =>
      (['before', 'after'] as const).map(
        (side) => sql`${sql.lit(table)}, ${sql.ref(side)} ->> ${sql.lit(column)}`,
      ),
    )
    return pairs.length > 0 ? [sql`when ${sql.lit(name)} then array[${sql.join(pairs)}]`] : []
  })
  return cases.length > 0 ? sql`case table_name ${sql.join(cases, sql` `)} else '{}' end` : sql`'{}'::text[]`
}

/** The depth of an action in a chain of undos: 0 for the original action, 1 for its undo, 2 for the undo of that. */
function depthOf(action: string, undoings: readonly Undoing[]): number {
  const undone = undoings.find(({ by }) => by === action)
  return undone ? depthOf(undone.undoes, undoings) + 1 : 0
}

/**
 * All actions in a chain of undos, and those of them at odd depth. A row is undone if its latest action is one of the
 * latter.
 */
function chainOf(action: string, undoings: readonly Undoing[]) {
  const all = [action, ...undoings.map(({ by }) => by)]
  return { all, undone: all.filter((one) => depthOf(one, undoings) % 2 === 1) }
}

/**
 * A page of an action's entries whose rows are not undone, newest first. An undo of many rows may skip some and may
 * itself be undone in part, so the latest action of the chain on each row decides.
 * @param before only entries below this id; `undefined` for the newest
 */
export async function plannedEntries(
  db: Executor,
  action: string,
  undoings: readonly Undoing[],
  references: References,
  { before, size }: { before: number | undefined; size: number },
): Promise<PlannedEntry[]> {
  const { all, undone } = chainOf(action, undoings)
  const targets = targetsOf(references)
  const found = await sql<PlannedEntry>`select id, table_name, row_id, ${targets} as targets from change_log e
    where request_id = ${action} and ${isRecent('e')} and not ${isErased} and id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (${undone}::text[] = '{}' or (
        select l.request_id from change_log l where l.table_name = e.table_name and l.row_id = e.row_id
          and l.request_id = any(${all}::text[]) order by l.id desc limit 1
      ) <> all(${undone}::text[]))
    order by id desc limit ${size}`.execute(db)
  return found.rows
}

/** Whether an action has rows that are not undone. */
export async function hasLeft(db: Executor, action: string, undoings: readonly Undoing[]): Promise<boolean> {
  const { all, undone } = chainOf(action, undoings)
  const found = await sql`select from change_log e where request_id = any(${all}::text[])
    group by table_name, row_id
    having bool_or(request_id = ${action} and ${isRecent('e')} and not ${isErased})
      and (array_agg(request_id order by id desc))[1] <> all(${undone}::text[]) limit 1`.execute(db)
  return found.rows.length > 0
}

/** The id of the latest entry of the change log. */
export async function latestEntry(tx: Executor): Promise<number> {
  const found = await sql<{ id: number }>`select last_value as id from change_log_id`.execute(tx)
  return found.rows[0]?.id ?? 0
}

/** Whether another undo of an action has undone rows since an entry of the change log. */
export async function hasOtherUndone(
  tx: Executor,
  action: string,
  own: string,
  after: number,
): Promise<boolean> {
  const found = await sql`select from bulk_actions b where b.undoes = ${action} and b.action <> ${own}
    and exists (select from change_log l where l.request_id = b.action and l.id > ${after}) limit 1`.execute(
    tx,
  )
  return found.rows.length > 0
}
