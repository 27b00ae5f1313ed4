import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reasonOf } from '../reach.ts'
import { codeOf, StartError } from '../start-error.ts'

/** A row of the applied migrations. */
export interface Applied {
  readonly name: string
  readonly checksum: string
}

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The migrations that were applied to a database, in order. */
export async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
  return rows
}

/** SQLSTATE codes of a lock timeout and a deadlock. */
const blockedCodes = new Set(['55P03', '40P01'])
/** SQLSTATE codes for a migration that drops something that a view uses, or changes the type of such a column. */
const usedCodes = new Set(['2BP01', '0A000'])

/**
 * Milliseconds that a migration waits for a table lock. Everybody who uses the table queues behind it, so it gives up
 * early, releases all locks and retries after a pause. It is much shorter than PostgreSQL's deadlock timeout of a
 * second, so that a deadlock ends the migration and not a statement of a user. Later attempts wait longer, for
 * installations with slower statements.
 */
const lockTimeout = (attempt: number) => Math.min(100 + 10 * attempt, 1_000)
const PAUSE = 500
/**
 * Attempts to get the locks. Together they last at least three minutes; the longest statement of a server takes half a
 * minute.
 */
const ATTEMPTS = 200

/**
 * Runs migrations in one transaction, while copies of the previous server version keep working.
 * @param applied the migrations to record as applied
 * @throws StartError naming the migration that fails
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Promise<void> {
  let current = ''
  const runAll = async () => {
    for (const { name, sql } of migrations) {
      current = name
      await client.query(sql)
    }
  }
  try {
    await patiently(client, (count) => attempt(client, runAll, applied, count))
  } catch (error) {
    throw new StartError(`The migration ${current} failed: ${reasonOf(error)}`, { cause: error })
  }
}

/** Retries work whose locks are held by others. */
async function patiently(client: pg.Client, work: (count: number) => Promise<void>): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await work(count)
    } catch (error) {
      await client.query('rollback')
      if (count === ATTEMPTS || !blockedCodes.has(codeOf(error) ?? '')) throw error
      await sleep(PAUSE)
    }
  }
}

async function attempt(
  client: pg.Client,
  runAll: () => Promise<void>,
  applied: readonly Applied[],
  count: number,
): Promise<void> {
  await begin(client, count)
  const before = await scopeState(client)
  try {
    await runAll()
  } catch (error) {
    if (!usedCodes.has(codeOf(error) ?? '')) throw error
    // A view uses what the migration changes, so drop the views first. Bound users then wait for the whole transaction,
    // so this is done only if it is necessary.
    await client.query('rollback')
    await begin(client, count)
    await client.query('drop schema if exists scoped cascade')
    await runAll()
  }
  if ((await scopeState(client)) !== before) await renewScope(client)
  await client.query(
    'insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])',
    [applied.map(({ name }) => name), applied.map(({ checksum }) => checksum)],
  )
  await client.query('commit')
}

async function begin(client: pg.Client, count: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockTimeout(count)}`)
}

/**
 * Recreates the views for bound users if a migration changed their rules (docs/decisions/049-bound-users-see-views.md).
 * It runs last, because bound users wait from here to the end of the transaction.
 */
async function renewScope(client: pg.Client): Promise<void> {
  // The planner underestimates the links of the tables. Its nested loop over them takes longer than everything else here.
  await client.query(`set local enable_nestloop = off; do $$ begin
    if to_regprocedure('renew_exploiter_scope()') is not null then perform renew_exploiter_scope(); end if;
    if to_regprocedure('renew_exploiter_guards()') is not null then perform renew_exploiter_guards(); end if;
  end $$`)
}

/**
 * A snapshot of everything that determines the views for bound users: rules, columns, foreign keys, triggers and
 * functions. `undefined` before the rules exist.
 */
async function scopeState(client: pg.Client): Promise<unknown> {
  const found = await client.query("select from pg_class where oid = to_regclass('public.exploiter_rules')")
  if (found.rowCount === 0) return undefined
  const { rows } = await client.query<{ state: string }>(`
    select md5(concat_ws(';',
      to_regnamespace('scoped')::oid,
      (select string_agg(to_jsonb(r)::text, ',' order by r.table_name) from public.exploiter_rules r),
      (select string_agg(concat_ws(' ', a.attrelid, c.relname, a.attnum, a.attname, a.atttypid, a.attisdropped), ','
          order by a.attrelid, a.attnum)
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
          and a.attnum > 0),
      (select string_agg(concat_ws(' ', oid, conrelid, conname), ',' order by oid) from pg_constraint
        where contype in ('p', 'f') and connamespace = 'public'::regnamespace and conparentid = 0),
      (select string_agg(concat_ws(' ', oid, tgrelid, tgname, encode(tgargs, 'hex')), ',' order by oid) from pg_trigger
        where tgname = 'log_change' and tgparentid = 0),
      (select string_agg(concat_ws(' ', oid, proname, md5(prosrc), proconfig), ',' order by oid) from pg_proc
        where pronamespace = 'public'::regnamespace)
    )) as state`)
  return rows[0]?.state
}
