import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrations/migrate.ts'
import { startTemporaryCluster } from './cluster.ts'
import { databaseUrl } from './server.ts'

export interface TestDatabase extends Database {
  readonly name: string
  readonly connectionString: string
  /** Closes and deletes the database. */
  drop(): Promise<void>
}

/**
 * Creates a copy of the migrated template, or of another database that has no connections. Each test file
 * creates one, and drops it in `afterAll`.
 */
export async function createTestDatabase(template = inject('testTemplate')): Promise<TestDatabase> {
  const name = `${inject('testTemplate').slice(0, 18)}_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const connectionString = databaseUrl(inject('testServer'), name)
  const database = openDatabase(connectionString)
  return {
    ...database,
    name,
    connectionString,
    async drop() {
      await database.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Creates a test database that plans statements for their values, as the product does. It has its own
 * PostgreSQL, unless DATABASE_URL names one or few rows are added. Adding many rows takes one long
 * transaction, during which the readers of change logs on the same PostgreSQL would wait.
 */
export async function createPlanningDatabase(rows: 'many' | 'few' = 'many'): Promise<TestDatabase> {
  if (rows === 'many' && !process.env.DATABASE_URL) return createOwnServer({ plan_cache_mode: 'auto' })
  const database = await createTestDatabase()
  await administer(`alter database ${database.name} set plan_cache_mode = auto`)
  // The template lacks the later months of the change log, and has the cities marked as loaded.
  await database.pool.query('select ensure_change_log_partitions(12); delete from reference_loads')
  return database
}

async function createOwnServer(settings: Record<string, string>): Promise<TestDatabase> {
  const { connectionString, stop } = await startTemporaryCluster(settings)
  const database = openDatabase(connectionString)
  await migrate(database.pool)
  return {
    ...database,
    name: new URL(connectionString).pathname.slice(1),
    connectionString,
    async drop() {
      await database.close()
      await stop()
    },
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
