import type pg from 'pg'
import { exclusively } from './exclusively.ts'

/** A table whose indexes were rebuilt. */
export interface Reindexed {
  readonly table: string
  readonly indexes: number
  readonly seconds: number
}

/** Selects invalid indexes that a killed REINDEX left behind. */
const leftovers = `
  select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relname ~ '_cc(new|old)[0-9]*$'`

/** Selects the tables to reindex, the smallest first, so that little work is lost if it is interrupted. */
const tables = `
  select c.oid::regclass::text as "table", count(*)::int as indexes
  from pg_class c join pg_index i on i.indrelid = c.oid
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, to_regnamespace('pgboss'))
  group by c.oid order by pg_indexes_size(c.oid), 1`

/** Selects the indexes of exclusion constraints. PostgreSQL cannot rebuild them concurrently, so writers wait. */
const exclusions = `
  select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisexclusion and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`

/** Builds statements that record the current collation version, where an older one is recorded. */
const acceptances = `
  select format('alter collation %s refresh version', oid::regcollation) as accept from pg_collation
  where collversion <> pg_collation_actual_version(oid)
  union all select format('alter database %I refresh collation version', datname) from pg_database
  where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`

/**
 * Rebuilds the indexes of all tables, one table after another, without blocking readers and writers, except for the few
 * exclusion constraints. Needed after an upgrade of the operating system or ICU changed how texts are sorted. No server
 * can start while it runs, because it might migrate.
 */
export const reindex = (pool: pg.Pool): Promise<Reindexed[]> =>
  exclusively(pool, async (client) => {
    for (const { name } of (await client.query<{ name: string }>(leftovers)).rows)
      await client.query(`drop index ${name}`)
    const done: Reindexed[] = []
    for (const { table, indexes } of (await client.query<Omit<Reindexed, 'seconds'>>(tables)).rows) {
      const begun = performance.now()
      await client.query(`reindex table concurrently ${table}`)
      done.push({ table, indexes, seconds: Math.round((performance.now() - begun) / 1000) })
    }
    for (const { name } of (await client.query<{ name: string }>(exclusions)).rows)
      await client.query(`reindex index ${name}`)
    await acceptCollations(client)
    return done
  })

/**
 * Records the current collation versions, which ends PostgreSQL's warnings. Only the owner of a collation may do that;
 * for others the warning stays.
 */
async function acceptCollations(client: pg.Client): Promise<void> {
  for (const { accept } of (await client.query<{ accept: string }>(acceptances)).rows)
    await client.query(accept).catch((error: { code?: unknown }) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    })
}

const INSUFFICIENT_PRIVILEGE = '42501'
