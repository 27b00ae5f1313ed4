import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { names } from './names.ts'
import { Statements } from './statements.ts'
import { isFatal, sqlStateOf } from './unavailable.ts'

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** PostgreSQL's code for statements after a failed one in a transaction. */
const ABORTED = '25P02'

type Answer = pg.QueryArrayResult<unknown[]>

const statementsOf = new WeakMap<pg.PoolClient, Statements>()

/** A connection of the pool, which prepares its statements. They are sent at once and answered in their order. */
export class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #statements: Statements
  /** The error of a statement that nobody waited for. */
  #failure: unknown
  /** The connection has ended, perhaps before the pool hears of it, or the driver could not send a statement. */
  #isLost = false

  constructor(client: pg.PoolClient) {
    this.client = client
    this.#statements = statementsOf.get(client) ?? new Statements()
    statementsOf.set(client, this.#statements)
  }

  /** Whether it is closed instead of being used again. */
  get isSpent(): boolean {
    return this.#isLost || this.#statements.isFull
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.#send(sql, parameters)
    return {
      rows: rowsOf(answer) as Row[],
      ...(writing.has(answer.command) && { numAffectedRows: BigInt(answer.rowCount ?? 0) }),
    }
  }

  /** Runs a statement of a transaction whose result nobody needs. If it fails, so does the transaction, with its error. */
  runAhead(text: string, parameters: readonly unknown[] = []): void {
    this.#send(text, parameters, (error) => {
      this.#failure ??= error
      // The commit throws it.
    }).catch(() => undefined)
  }

  begin(statement = 'begin'): void {
    this.#failure = undefined
    this.runAhead(statement)
  }

  /** @throws the error of a statement that nobody waited for */
  async commit(): Promise<void> {
    const { command } = await this.#send('commit', [])
    // PostgreSQL answers so if a statement had failed.
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back')
  }

  async rollback(): Promise<void> {
    await this.#send('rollback', [])
  }

  streamQuery(): never {
    throw new Error('streaming is not supported: read rows through a cursor (kit/export)')
  }

  /** @param failed is told before the statements after this one fail */
  async #send(
    text: string,
    parameters: readonly unknown[],
    failed: (error: unknown) => void = () => undefined,
  ): Promise<Answer> {
    const name = this.#statements.nameOf(text)
    try {
      return await this.client.query<unknown[]>({
        text,
        values: [...parameters],
        rowMode: 'array',
        ...(name !== undefined && { name }),
      })
    } catch (error) {
      // After an error of the driver itself, the driver and PostgreSQL may disagree about what is prepared.
      this.#isLost ||= isFatal(error) || !(error instanceof pg.DatabaseError)
      failed(error)
      throw sqlStateOf(error) === ABORTED ? (this.#failure ?? error) : error
    }
  }
}

/** The rows with the names that columns have in code. */
function rowsOf({ fields, rows }: Answer): Record<string, unknown>[] {
  const keys = fields.map(({ name }) => names.inCode(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [at, key] of keys.entries()) row[key] = values[at]
    return row
  })
}
