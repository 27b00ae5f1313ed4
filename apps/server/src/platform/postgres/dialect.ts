import { CamelCasePlugin, type KyselyConfig, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import { ScopedClient } from './scoped-client.ts'

/** Column names are snake_case in the database and camelCase in code. Keys inside stored JSON are unchanged. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** What Kysely needs to run its statements over a pool. Each connection prepares them. */
export const kyselyOver = (pool: pg.Pool) => over(pool, (client) => new PreparingClient(client))

/** The same for statements that see only the rows of some exploiters (docs/decisions/049-bound-users-see-views.md). */
export const kyselyWithin = (pool: pg.Pool, exploiterIds: readonly number[]) =>
  over(pool, (client) => new ScopedClient(client, exploiterIds))

function over(pool: pg.Pool, wrap: (client: pg.PoolClient) => PreparingClient): KyselyConfig {
  // Kysely calls it with texts only, because no cursor is configured.
  const connect = async () => wrap(await pool.connect()) as unknown as PostgresPoolClient
  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    plugins: [columnNames],
  }
}
