import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { type ColumnNames, names } from './names.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './tables.gen.ts'
import { isFatal } from './unavailable.ts'

/** What Kysely needs to run its statements over a driver's connections. */
const over = (createDriver: () => Driver): { dialect: Dialect; plugins: ColumnNames[] } => ({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [names],
})

/** What Kysely needs to run its statements over a pool of connections that prepare them. */
export const kyselyOver = (pool: pg.Pool) => over(() => new PoolDriver(pool))

/**
 * The same for statements that see only the rows of some exploiters (docs/decisions/049-bound-users-see-views.md).
 * @param pool connections whose search path begins with the schema `scoped`
 */
export const kyselyWithin = (pool: pg.Pool, exploiterIds: readonly number[]) =>
  over(() => new ScopedDriver(pool, exploiterIds))

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
    client.runAhead(`begin${level}${access}`)
  }

  async commitTransaction(connection: PoolConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: PoolConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    await this.#pool.end()
  }
}

/** Runs a statement of a transaction whose result nobody needs: it is sent together with the next one. */
export function runAhead(tx: Kysely<DB>, statement: RawBuilder<unknown> | CompiledQuery): Promise<void> {
  const { sql: text, parameters } = 'compile' in statement ? statement.compile(tx) : statement
  return onConnection(tx, async ({ client }) => client.runAhead(text, parameters))
}

/**
 * Runs work that does not wait for each other, on one connection. Statements that are ready at once are sent together, and
 * are all rejected if one fails. No work runs on when the connection is given back, also if other work has failed.
 * @param work cannot begin a transaction; it writes only within one
 */
export function together<Results extends readonly unknown[]>(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => { [At in keyof Results]: Promise<Results[At]> },
): Promise<Results> {
  return onConnection(db, async (connection) => {
    const all = work(connection.together(db.isTransaction))
    try {
      return await Promise.all(all)
    } finally {
      await Promise.allSettled(all)
    }
  }) as Promise<Results>
}

/** Statements over one connection that do not wait for each other. What they read is as private as in its transaction. */
class Together extends Kysely<DB> {
  readonly #isTransaction: boolean

  constructor(connection: PoolConnection, isTransaction: boolean) {
    super(over(() => new OneConnection(connection)))
    this.#isTransaction = isTransaction
  }

  override get isTransaction(): boolean {
    return this.#isTransaction
  }
}

function onConnection<Result>(
  db: Kysely<DB>,
  work: (connection: PoolConnection) => Promise<Result>,
): Promise<Result> {
  return db.getExecutor().provideConnection((connection) => {
    if (connection instanceof PoolConnection) return work(connection)
    throw new Error('not a connection of the pool')
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
  #together: Together | undefined

  constructor(client: pg.PoolClient & PreparingClient) {
    this.client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.client.run(sql, parameters).catch((error: unknown) => {
      this.isLost ||= isFatal(error)
      throw error
    })
    return { rows: rows as Row[], ...(writing.has(command) && { numAffectedRows: BigInt(rowCount) }) }
  }

  /**
   * Runs statements on this connection that do not wait for each other. All transactions share one executor, because making
   * it takes longer than most statements. Outside of transactions each use gets its own: lists keep totals per executor, and
   * a shared one would show them to the next user.
   */
  together(isTransaction: boolean): Together {
    if (!isTransaction) return new Together(this, false)
    this.#together ??= new Together(this, true)
    return this.#together
  }

  streamQuery(): never {
    throw new Error('streaming is not supported: read rows through a cursor (kit/export)')
  }
}

/** Runs statements on a connection that somebody else has acquired. */
class OneConnection implements Driver {
  readonly #connection: PoolConnection

  constructor(connection: PoolConnection) {
    this.#connection = connection
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async releaseConnection() {}
  async destroy() {}

  beginTransaction = noTransaction
  commitTransaction = noTransaction
  rollbackTransaction = noTransaction
}

function noTransaction(): never {
  throw new Error('statements that are sent together cannot begin a transaction')
}
