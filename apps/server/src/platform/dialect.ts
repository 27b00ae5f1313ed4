import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { ColumnNames } from './names.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './tables.gen.ts'
import { isFatal } from './unavailable.ts'

const names = new ColumnNames()

/** What Kysely needs to run its statements over a pool of connections that prepare them. */
export function kyselyOver(pool: pg.Pool): { dialect: Dialect; plugins: ColumnNames[] } {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  } satisfies Dialect
  return { dialect, plugins: [names] }
}

/**
 * The same for statements that see only the rows of some exploiters (docs/decisions/049-bound-users-see-views.md).
 * @param pool connections whose search path begins with the schema `scoped`
 */
export function kyselyWithin(pool: pg.Pool, exploiterIds: readonly number[]) {
  const { dialect, plugins } = kyselyOver(pool)
  return { dialect: { ...dialect, createDriver: () => new ScopedDriver(pool, exploiterIds) }, plugins }
}

/** Like Kysely's own driver, over connections that prepare their statements. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connections = new WeakMap<pg.PoolClient, PoolConnection>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init() {}

  async acquireConnection(): Promise<PoolConnection> {
    const client = await this.#pool.connect()
    if (!(client instanceof PreparingClient))
      throw new Error('the connection of the pool is not a PreparingClient')
    const connection = this.#connections.get(client) ?? new PoolConnection(client)
    this.#connections.set(client, connection)
    return connection
  }

  async releaseConnection(connection: PoolConnection) {
    connection.client.release(connection.isLost)
  }

  async beginTransaction({ client }: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const access = accessMode ? ` ${accessMode}` : ''
    client.begin(`begin${level}${access}`)
  }

  async commitTransaction(connection: PoolConnection) {
    await connection.finish('commit')
  }

  async rollbackTransaction(connection: PoolConnection) {
    await connection.finish('rollback')
  }

  async destroy() {
    await this.#pool.end()
  }
}

/**
 * Opens a transaction with a statement whose rows nobody needs: it is sent together with the first statement that
 * follows, and if it fails, that one does.
 */
export async function openWith(tx: Kysely<DB>, statement: RawBuilder<unknown>): Promise<void> {
  const { sql: text, parameters } = statement.compile(tx)
  await tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PoolConnection)) throw new Error('not a connection of the pool')
    connection.client.openWith({ text, parameters })
  })
}

/** The exploiters that a connection sees now. */
const seen = new WeakMap<pg.PoolClient, string>()

/** Before a connection is used, it is told whose rows it sees. */
class ScopedDriver extends PoolDriver {
  readonly #key: string

  constructor(pool: pg.Pool, exploiterIds: readonly number[]) {
    super(pool)
    this.#key = exploiterIds.join(',')
  }

  override async acquireConnection(): Promise<PoolConnection> {
    const connection = await super.acquireConnection()
    if (seen.get(connection.client) === this.#key) return connection
    try {
      seen.delete(connection.client)
      await connection.executeQuery(CompiledQuery.raw('select scoped.enter($1)', [this.#key]))
      seen.set(connection.client, this.#key)
      return connection
    } catch (error) {
      await this.releaseConnection(connection)
      throw error
    }
  }
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient & PreparingClient
  /** PostgreSQL has said that it ends this connection; the socket may hear of it only after the connection is given back. */
  isLost = false

  constructor(client: pg.PoolClient & PreparingClient) {
    this.client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#watched(this.client.run(sql, parameters, names.inCode))
    return { rows: rows as Row[], ...(writing.has(command) && { numAffectedRows: BigInt(rowCount) }) }
  }

  finish(how: 'commit' | 'rollback'): Promise<void> {
    return this.#watched(this.client.finish(how))
  }

  #watched<Result>(running: Promise<Result>): Promise<Result> {
    return running.catch((error: unknown) => {
      this.isLost ||= isFatal(error)
      throw error
    })
  }

  streamQuery(): never {
    throw new Error('streaming is not supported: read rows through a cursor (kit/export)')
  }
}
