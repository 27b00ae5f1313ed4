import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import { removeAbandonedClusters, startTemporaryCluster } from './servers/cluster.ts'
import { databaseUrl, dropAbandonedDatabases, dropDatabases } from './servers/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of a database in which other databases can be created and dropped. */
    testServer: string
    /** The name of the migrated database from which test databases are copied. */
    testTemplate: string
  }
}

/**
 * Prepares one PostgreSQL and one migrated template database for the whole run: a cluster in a temporary folder, or the
 * server of DATABASE_URL. Leftovers of killed runs are removed first.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedClusters()
  const given = process.env.DATABASE_URL
  const cluster = given
    ? { connectionString: given, stop: async () => undefined }
    : await startTemporaryCluster()
  const run = `stayboard_${randomBytes(4).toString('hex')}`
  // The name of this connection shows other runs that this run is alive.
  const keeper = new pg.Client({ connectionString: cluster.connectionString, application_name: run })
  await keeper.connect()
  const template = `${run}_template`
  const end = async () => {
    await dropDatabases(keeper, run)
    await keeper.end()
    await cluster.stop()
    for (const name of await readdir(tmpdir()))
      if (name.startsWith(template)) await rm(join(tmpdir(), name), { recursive: true })
  }
  try {
    await dropAbandonedDatabases(keeper)
    await keeper.query(`create database ${template}`)
    await migrateTemplate(databaseUrl(cluster.connectionString, template))
  } catch (error) {
    await end()
    throw error
  }
  provide('testServer', cluster.connectionString)
  provide('testTemplate', template)
  return end
}

async function migrateTemplate(connectionString: string): Promise<void> {
  const template = openDatabase(connectionString)
  try {
    await migrate(template.pool)
    await dropLaterMonths(template.pool)
    await leaveOutCities(template.pool)
    // The tables of the queue are created once, because otherwise each server with background work would
    // create them.
    await template.pool.query(getConstructionPlans('pgboss'))
  } finally {
    await template.close()
  }
}

/**
 * Drops the later months of the change log. No test writes to them, but PostgreSQL plans them for every
 * statement that reads the log.
 */
async function dropLaterMonths(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'change_log'::regclass
     and inhrelid::regclass::text > to_char(now() + interval '2 months', '"change_log_"YYYY_MM')
     and inhrelid::regclass::text <> 'change_log_rest'`,
  )
  for (const { part } of rows) await pool.query(`drop table ${part}`)
}

/**
 * Marks the cities as loaded. Programs that tests start would otherwise load them into each copy, which takes
 * a third of a start.
 */
const leaveOutCities = (pool: pg.Pool) => pool.query("insert into reference_loads (name) values ('cities')")
