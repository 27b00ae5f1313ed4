import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { readMigrations } from '../../migrations/migrate.ts'
import { StartError } from '../../start-error.ts'
import { makeMonths } from '../archive/catalog.ts'
import type { Header } from '../archive/contents.ts'

/** @throws StartError if the database has tables, because a restore never mixes two installations */
export async function requireEmpty(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss', 'scoped')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new StartError(
      `The database ${database} is not empty: it has ${count} tables. A backup is restored into an empty one.`,
    )
}

/**
 * Creates the tables as they were when the archive was made: by its migrations, with its partitions and the job queue.
 */
export async function layTables(client: pg.Client, header: Header): Promise<void> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  const migrations = header.migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum !== checksum) throw newer(header, name)
    return migration
  })
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  for (const { name, checksum, sql } of migrations) {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  await makeMonths(client, header.months)
  if (header.tables.some(({ name }) => name.startsWith('pgboss.'))) await makeQueue(client)
}

const newer = ({ product }: Header, migration: string) =>
  new StartError(
    `The backup is of another version of Stayboard (${product}), with the migration ${migration} that this program does not have: ` +
      'restore it with that version or a newer one. Nothing was restored.',
  )

/** Creates the tables of pg-boss in our transaction, without its own BEGIN, COMMIT and timeouts. */
async function makeQueue(client: pg.Client): Promise<void> {
  const plans = getConstructionPlans('pgboss')
  const within = plans.replaceAll(/^\s*(?:BEGIN|COMMIT|SET LOCAL [^;]+);/gm, '')
  await client.query(within)
}

interface Opened {
  readonly links: readonly { table: string; name: string; definition: string }[]
  readonly triggers: readonly { table: string; name: string; state: string }[]
  readonly tables: readonly string[]
}

const OURS = "n.nspname in ('public', 'pgboss')"

/**
 * Empties all tables, drops foreign keys and disables triggers, so that rows can be loaded in any order and nothing is
 * logged.
 */
export async function openTables(client: pg.Client): Promise<Opened> {
  const { rows: links } = await client.query<Opened['links'][number]>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(o.conname) as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where o.contype = 'f' and o.conparentid = 0 and ${OURS} order by o.oid`)
  const { rows: tables } = await client.query<{ table: string; isPart: boolean; name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, c.relispartition as "isPart", c.relname::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${OURS}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  // Remember triggers whose state is not the default, because enabling all triggers would reset it.
  const { rows: triggers } = await client.query<Opened['triggers'][number]>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name,
      case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'disable' end as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'O' and ${OURS}`)
  for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`)
  const kept = new Set(['schema_migrations', 'version'])
  const filled = tables.filter(({ isPart, name }) => !isPart && !kept.has(name)).map(({ table }) => table)
  await client.query(`truncate ${filled.join(', ')}`)
  return { links, triggers, tables: tables.map(({ table }) => table) }
}

/** Restores foreign keys and triggers. PostgreSQL then checks the references of every row. */
export async function closeTables(client: pg.Client, { links, triggers, tables }: Opened): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, state } of triggers)
    await client.query(`alter table ${table} ${state} trigger ${name}`)
  for (const { table, name, definition } of links)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('analyze')
}
