import pg from 'pg'
import { Statements } from './statements.ts'
import { isFatal } from './unavailable.ts'

const statementsOf = new WeakMap<pg.PoolClient, Statements>()

/** A connection of the pool, which prepares its statements (docs/decisions/007-prepared-statements-by-text.md). */
export class PreparingClient {
  readonly #client: pg.PoolClient
  readonly #statements: Statements
  /** The connection has ended, perhaps before the pool hears of it, or the driver could not send a statement. */
  #isLost = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#statements = statementsOf.get(client) ?? new Statements()
    statementsOf.set(client, this.#statements)
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const name = this.#statements.nameOf(text)
    try {
      const result = await this.#client.query({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
      })
      // PostgreSQL answers so if a statement of the transaction had failed.
      if (text === 'commit' && result.command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      // After an error of the driver itself, the driver and PostgreSQL may disagree about what is prepared.
      this.#isLost ||= isFatal(error) || !(error instanceof pg.DatabaseError)
      throw error
    }
  }

  /** A spent connection is closed instead of being used again. */
  release(isSpent = false): void {
    this.#client.release(isSpent || this.#isLost || this.#statements.isFull)
  }
}
