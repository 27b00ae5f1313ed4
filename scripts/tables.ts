import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { migrate } from '../apps/server/src/platform/migrations/migrate.ts'
import { startTemporaryCluster } from '../apps/server/src/testing/servers/cluster.ts'

/**
 * Generates the table types from a freshly migrated database. With --check, compares the types with the file
 * instead of writing it.
 */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const target = path('apps/server/src/platform/tables.gen.ts')

/** The types that the parsers of platform/postgres/column-types.ts return: numeric is whole cents. */
const typeMapping = { int8: 'number', numeric: 'number', date: 'string', timestamptz: 'string' }

async function migrated(connectionString: string): Promise<void> {
  const { pool, close } = openDatabase(connectionString)
  await migrate(pool).finally(close)
}

function generate(connectionString: string, ...more: string[]): void {
  const mapping = JSON.stringify(typeMapping)
  const url = ['--dialect', 'postgres', '--url', 'env(TABLES_URL)']
  const args = [...url, '--camel-case', '--type-mapping', mapping, '--out-file', target, ...more]
  const program = path('node_modules/kysely-codegen/dist/cli/bin.js')
  execFileSync(process.execPath, [program, ...args], {
    env: { ...process.env, TABLES_URL: connectionString },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

const cluster = await startTemporaryCluster()
try {
  await migrated(cluster.connectionString)
  generate(cluster.connectionString, ...(process.argv.includes('--check') ? ['--verify'] : []))
} catch (error) {
  const isStale = error instanceof Error && 'status' in error && process.argv.includes('--check')
  console.error(isStale ? 'tables.gen.ts does not fit the migrations: run node scripts/tables.ts' : error)
  process.exitCode = 1
} finally {
  await cluster.stop()
}
