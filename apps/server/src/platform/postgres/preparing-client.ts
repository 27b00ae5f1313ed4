import { createHash } from 'node:crypto'
import { CamelCasePlugin, type KyselyConfig, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Piece } from '../telemetry/piece.ts'
import { measured, telemetry } from '../telemetry/telemetry.ts'
import { isEndedForOthers, isFatal } from './unavailable.ts'

/** Column names are snake_case in the database and camelCase in code. Keys inside stored JSON are unchanged. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/**
 * Creates Kysely's dialect over a pool. Each connection prepares its statements.
 * @param wrap creates the client of a connection
 */
export function kyselyOver(
  pool: pg.Pool,
  wrap = (client: pg.PoolClient) => new PreparingClient(client),
): KyselyConfig {
  // Safe, because Kysely passes only SQL texts: no cursor is configured.
  const connect = async () => wrap(await pool.connect()) as unknown as PostgresPoolClient
  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    plugins: [columnNames],
  }
}

/** The longest text of a statement in a trace, in characters. */
const LONGEST_TEXT = 4_000

/** Describes a statement for a trace. Its text contains no values, because they are parameters. */
function statement(text: string): Piece {
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const labels = { 'db.system.name': 'postgresql', 'db.operation.name': name }
  return { kind: 'statement', name, labels, details: { 'db.query.text': text.slice(0, LONGEST_TEXT) } }
}

export const isBeginning = /^(?:begin|start transaction)\b/
export const isEnding = /^(?:commit|rollback)$/

/**
 * Runs work again, once, if PostgreSQL ended its transaction in favour of another one, such as a migration. The first
 * attempt has had no effect.
 */
export async function againIfEnded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isEndedForOthers(error)) throw error
    return work()
  }
}

const statementsOf = new WeakMap<pg.PoolClient, Statements>()

/** A pooled connection that prepares its statements (docs/decisions/007-prepared-statements-by-text.md). */
export class PreparingClient {
  readonly #client: pg.PoolClient
  readonly #statements: Statements
  /** The connection has ended, or its driver failed. The pool may not know yet. */
  #isLost = false
  #isInTransaction = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#statements = statementsOf.get(client) ?? new Statements()
    statementsOf.set(client, this.#statements)
  }

  query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const run = () => this.#patiently(text, values)
    return telemetry.running ? measured(() => statement(text), run) : run()
  }

  #patiently(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const run = () => this.#run(text, values)
    // Read before the query is sent, because further statements may be sent before this one is answered.
    if (isBeginning.test(text)) this.#isInTransaction = true
    const isPart = this.#isInTransaction
    if (isEnding.test(text)) this.#isInTransaction = false
    return isPart ? run() : againIfEnded(run)
  }

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = this.#statements.nameOf(text)
    try {
      const result = await this.#client.query({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
      })
      // PostgreSQL answers COMMIT with ROLLBACK if a statement of the transaction failed.
      if (text === 'commit' && result.command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      // After a driver error, driver and PostgreSQL may disagree about which statements are prepared.
      this.#isLost ||= isFatal(error) || !(error instanceof pg.DatabaseError)
      throw error
    }
  }

  /** Returns the connection to the pool. @param isSpent closes it instead */
  release(isSpent = false): void {
    this.#client.release(isSpent || this.#isLost || this.#statements.isFull)
  }
}

/**
 * The most prepared statements per connection. A list over four tables takes about 100 KB of PostgreSQL's memory, most
 * statements far less. A test that makes all calls several times raises it, so that each statement is planned once.
 */
export const preparing = { most: 256 }

/**
 * Matches statements that PostgreSQL plans, which are worth preparing. Others (`begin`, `declare`, `fetch`, `set`) are
 * only parsed.
 */
const isPlanned = /^\s*(?:select|with|insert|update|delete)\b/i

/**
 * Matches statements over all columns. They are not prepared, because their plan becomes invalid when a migration of
 * another copy adds a column.
 */
const selectsAllColumns = /^\s*select \*/

/** The names of the statements that one connection has prepared. */
export class Statements {
  readonly #names = new Map<string, string>()

  /** Whether the limit of prepared statements is reached. The connection is then closed when it is returned. */
  get isFull(): boolean {
    return this.#names.size >= preparing.most
  }

  /**
   * The name of a statement to prepare: a hash of its text, so that a name never means two statements. `undefined` if
   * it is not prepared.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.isFull || !isPlanned.test(text) || selectsAllColumns.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}
