import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { snakeCase } from './columns.ts'
import type { Columns } from './repository.ts'

/** The result of merging a write with concurrent changes: the columns to write, and the columns that conflict. */
export interface Merge {
  names: string[]
  conflicts: string[]
}

/**
 * Merges a write that is based on an earlier version, field by field, with the state of that version in the change log.
 * Fields changed only by the writer are written, fields changed only by others are kept, and the rest conflict.
 * @param base the version the writer last saw
 */
export async function merge(
  tx: Executor,
  table: string,
  id: number,
  base: number,
  columns: Columns,
): Promise<Merge> {
  const states = await statesOf(tx, table, id, base, columns)
  if (!states) return { names: [], conflicts: Object.keys(columns) }
  const merged: Merge = { names: [], conflicts: [] }
  for (const name of Object.keys(columns)) {
    const key = snakeCase(name)
    const [was, is, mine] = [states.was[key], states.is[key], states.mine[key]]
    if (isDeepStrictEqual(mine, was) || isDeepStrictEqual(mine, is)) continue
    if (isDeepStrictEqual(is, was)) merged.names.push(name)
    else merged.conflicts.push(name)
  }
  return merged
}

interface States {
  was: Columns
  is: Columns
  mine: Columns
}

/** Three states of a row in the database's JSON form: at the base version, now, and as the writer wants it. */
async function statesOf(tx: Executor, table: string, id: number, base: number, columns: Columns) {
  const wanted = Object.fromEntries(Object.entries(columns).map(([name, value]) => [snakeCase(name), value]))
  const found = await sql<States>`
    with log as (
      select id, before, after from change_log where table_name = ${table} and row_id = ${id}
    )
    select
      (select before from log where (before ->> 'version')::int = ${base} order by id desc limit 1) as was,
      (select after from log order by id desc limit 1) as is,
      to_jsonb(jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(wanted)}::jsonb)) as mine
  `.execute(tx)
  const states = found.rows[0]
  return states?.was && states.is ? states : undefined
}
