import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Condition } from '../sql/repository.ts'
import type { RowRights } from './description.ts'
import type { Kinds } from './kinds.ts'

/** The two rights to a row: `read` to be shown it, `write` to change it. */
export type Right = keyof RowRights

/** A table with rows that some readers with the right role may still not read. */
interface Guarded {
  table: string
  alias: string
  id: string
  condition: Condition
}

/**
 * Builds SQL conditions that apply the row rights of areas to change log entries, which hold former states of rows.
 * @param parentOf returns the table whose records contain the rows of a table
 */
export function entryRights(
  kinds: Kinds,
  parentOf: (table: string) => string | undefined,
  tables: readonly string[],
) {
  const guardedBy = (actor: Actor, right: Right): Guarded[] =>
    kinds.all.flatMap(({ table, area }) =>
      area.rows
        ? [
            {
              table,
              alias: area.repository.alias,
              id: area.repository.id,
              condition: area.rows[right](actor),
            },
          ]
        : [],
    )

  /**
   * A condition on change log entries: the actor has the right to the row before the change, after it, and in its
   * latest state. Rows that are part of a record have the rights of that record.
   * @param entry the alias of `change_log`
   */
  function ofEntries(actor: Actor, right: Right, entry: string): Condition {
    const guarded = guardedBy(actor, right)
    const own = guarded.map((one) => when(entry, one.table, ofOwn(one, entry)))
    const parts = tables.flatMap((table) => {
      const parent = guarded.find((one) => one.table === parentOf(table))
      const number = sql.ref(`${entry}.parentId`)
      return parent && parent.table !== table ? [when(entry, table, isLatest(parent, number))] : []
    })
    return guarded.length === 0 ? sql`true` : sql`(${sql.join([...own, ...parts], sql` and `)})`
  }

  /**
   * A condition on a row state stored as JSON: the actor has the right to it. `undefined` if the table has no row
   * rights.
   */
  function ofState(
    actor: Actor,
    right: Right,
    table: string,
    state: RawBuilder<unknown>,
  ): Condition | undefined {
    const guarded = guardedBy(actor, right).find((one) => one.table === table)
    return guarded && isState(guarded, state)
  }

  /** Tells which row states the actor may read. A `null` state is never readable. */
  async function mayReadStates(
    actor: Actor,
    table: string,
    states: readonly (object | null)[],
  ): Promise<boolean[]> {
    const may = ofState(actor, 'read', table, sql.ref('given.state')) ?? sql`true`
    const found = await sql<{ may: boolean }>`
      select case when jsonb_typeof(state) = 'object' then ${may} else false end as may
      from jsonb_array_elements(${JSON.stringify(states)}::jsonb) with ordinality given (state, place)
      order by place`.execute(actor.db)
    return found.rows.map(({ may }) => may)
  }

  return { ofEntries, ofState, mayReadStates }
}

export type EntryRights = ReturnType<typeof entryRights>

const when = (entry: string, table: string, condition: Condition): Condition =>
  sql`(${sql.ref(`${entry}.tableName`)} <> ${table} or ${condition})`

/** Applies the condition to a state of a row that is stored as JSON. */
const isState = ({ table, alias, condition }: Guarded, state: RawBuilder<unknown>): Condition => sql`exists (
  select from jsonb_populate_record(null::${sql.table(table)}, ${state}) ${sql.ref(alias)} where ${condition})`

function ofOwn(guarded: Guarded, entry: string): Condition {
  const side = (name: 'before' | 'after'): Condition => {
    const state = sql.ref(`${entry}.${name}`)
    return sql`(${state} is null or ${isState(guarded, state)})`
  }
  return sql`(${side('before')} and ${side('after')} and ${isLatest(guarded, sql.ref(`${entry}.rowId`))})`
}

/** Applies the condition to the row in its current state or, if it was deleted, in its last one. */
function isLatest(guarded: Guarded, number: RawBuilder<unknown>): Condition {
  const { table, alias, id, condition } = guarded
  const row = sql`from ${sql.table(table)} ${sql.ref(alias)} where ${sql.ref(`${alias}.${id}`)} = ${number}`
  const last = sql`(
    select coalesce(latest.after, latest.before) from change_log latest
    where latest.table_name = ${table} and latest.row_id = ${number} order by latest.id desc limit 1)`
  return sql`case when exists (select ${row}) then exists (select ${row} and ${condition})
    else ${isState(guarded, last)} end`
}
