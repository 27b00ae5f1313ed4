import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../app.ts'

/** A person whose data are written to every table. No other record has these names and numbers. */
export const person = {
  firstname: 'Zbigniew',
  lastname: 'Kowalczyk-Łąk',
  email: 'zbigniew@kowalczyk.example',
  phone: '+31 6 98765432',
}

/** Forms of the person's data that a full-text search would find. */
const traces = [
  'zbigniew kowalczyk-łąk',
  'kowalczyk-łąk, zbigniew',
  'zbigniew@kowalczyk.example',
  '+31 6 98765432',
  '0698765432',
  '06-98765432',
]
const all = `Zbigniew Kowalczyk-Łąk zbigniew@kowalczyk.example +31 6 98765432 Kowalczyk-Łąk, Zbigniew 06-98765432`

interface Column {
  schema: string
  table: string
  name: string
  type: string
  /** Whether the column identifies rows, as a key or a link. */
  isKey: boolean
}

/** Returns every column of the database that can hold text, from the catalog. */
async function textColumns({ database }: Pick<TestApp, 'database'>): Promise<Column[]> {
  const found = await database.pool.query<Column>(`
    select n.nspname as schema, c.relname as table, a.attname as name, t.typname as type, exists (
        select from pg_constraint r where contype in ('p', 'u', 'f')
          and ((conrelid = c.oid and a.attnum = any(conkey)) or (confrelid = c.oid and a.attnum = any(confkey)))
      ) as "isKey"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and t.typcategory in ('S', 'U', 'A') and t.typname !~ '^(_?uuid|_?int|tsvector)' order by 1, 2, 3`)
  return found.rows
}

/**
 * Writes the person into every column that accepts the text, in one row of each table, without the change
 * log.
 * @returns the columns that accepted the text
 */
export async function plantEverywhere(
  server: TestApp,
  isLeftOut: (column: Column) => boolean,
): Promise<string[]> {
  const client = await server.database.pool.connect()
  const planted: string[] = []
  try {
    await client.query('set session_replication_role = replica')
    for (const column of await textColumns(server)) {
      const value = {
        text: `'${all}'`,
        varchar: `'${all}'`,
        _text: `array['${all}']`,
        jsonb: `'{"a": ["${all}"]}'`,
        json: `'{"a": ["${all}"]}'`,
      }[column.type]
      if (value === undefined || column.isKey || isLeftOut(column)) continue
      const table = `"${column.schema}"."${column.table}"`
      const set = `update ${table} set "${column.name}" = ${value}
        where ctid = (select ctid from ${table} order by ctid limit 1)`
      const done = await client.query(set).catch(() => undefined)
      if (done?.rowCount) planted.push(`${column.table}.${column.name}`)
    }
  } finally {
    await client.query('reset session_replication_role').finally(() => client.release())
  }
  return planted
}

/** The fields that the history of a booking keeps for tax. */
const keptKeys = `case table_name
  when 'reservations' then '{firstname,lastname,traveller_firstname,traveller_lastname}'::text[]
  when 'prognosis_metas' then '{company_client}' else '{}' end`

function textOf({ table, name, type }: Column): string {
  if (type === 'bytea') return `encode("${name}", 'escape')`
  const isOfHistory = table.startsWith('change_log_') && ['before', 'after'].includes(name)
  return isOfHistory ? `("${name}" - ${keptKeys})::text` : `"${name}"::text`
}

/** Returns where a full-text search finds the person: columns, and files of the server. */
export async function findTraces(server: TestApp): Promise<string[]> {
  const found: string[] = []
  const tables = Map.groupBy(await textColumns(server), ({ schema, table }) => `"${schema}"."${table}"`)
  for (const [table, columns] of tables) {
    const matches = columns.map((column, nth) => `bool_or(lower(${textOf(column)}) like any($1)) as "${nth}"`)
    const { rows } = await server.database.pool.query<Record<string, boolean | null>>(
      `select ${matches.join()} from ${table}`,
      [traces.map((trace) => `%${trace}%`)],
    )
    for (const [nth, column] of columns.entries())
      if (rows[0]?.[nth]) found.push(`${column.table}.${column.name}`)
  }
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  for (const one of names.filter((entry) => entry.isFile())) {
    const path = join(one.parentPath, one.name)
    const content = (await readFile(path, 'utf8')).toLowerCase()
    if (traces.some((trace) => content.includes(trace) || one.name.toLowerCase().includes(trace)))
      found.push(path)
  }
  return found
}
