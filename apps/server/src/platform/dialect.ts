import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { PoolConnection } from './connection.ts'
import { type ColumnNames, names } from './names.ts'
import { ScopedConnection } from './scoped-connection.ts'
import type { DB } from './tables.gen.ts'

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

/** What Kysely needs to run its statements over a pool whose connections send them at once (`pipeline`). */
export const kyselyOver = (pool: pg.Pool) => over(() => new PoolDriver(pool))

/** The same for statements that see only the rows of some exploiters (docs/decisions/049-bound-users-see-views.md). */
export const kyselyWithin = (pool: pg.Pool, exploiterIds: readonly number[]) =>
  over(() => new PoolDriver(pool, (client) => new ScopedConnection(client, exploiterIds)))

/** Like Kysely's own driver, over connections that prepare their statements. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connect: (client: pg.PoolClient) => PoolConnection

  constructor(pool: pg.Pool, connect = (client: pg.PoolClient) => new PoolConnection(client)) {
    this.#pool = pool
    this.#connect = connect
  }

  async init() {}

  async acquireConnection(): Promise<PoolConnection> {
    return this.#connect(await this.#pool.connect())
  }

  async releaseConnection({ client, isSpent }: PoolConnection) {
    client.release(isSpent)
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const access = accessMode ? ` ${accessMode}` : ''
    connection.begin(`begin${level}${access}`)
  }

  async commitTransaction(connection: PoolConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: PoolConnection) {
    await connection.rollback()
  }

  async destroy() {
    await this.#pool.end()
  }
}

/** Runs a statement of a transaction whose result nobody needs, without waiting for its answer. */
export function runAhead(tx: Kysely<DB>, statement: RawBuilder<unknown> | CompiledQuery): Promise<void> {
  const { sql: text, parameters } = 'compile' in statement ? statement.compile(tx) : statement
  return onConnection(tx, async (connection) => connection.runAhead(text, parameters))
}

/**
 * Runs work that does not wait for each other, on one connection, whose statements are sent without waiting for answers. No
 * work runs on when the connection is given back, also if other work has failed.
 * @param work cannot begin a transaction; it writes only within one
 */
export function together<Results extends readonly unknown[]>(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => { [At in keyof Results]: Promise<Results[At]> },
): Promise<Results> {
  return onConnection(db, async (connection) => {
    const all = work(new Together(connection, db.isTransaction))
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
