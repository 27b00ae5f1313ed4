import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { PoolConnection } from './connection.ts'

/**
 * A connection whose statements see only the rows of some exploiters (docs/decisions/049-bound-users-see-views.md). Each
 * transaction enters the scope and leaves it at its end, and every statement runs in a transaction. So nothing depends on
 * the state of a session, which a pooler may share or drop.
 */
export class ScopedConnection extends PoolConnection {
  readonly #exploiterIds: string
  #isInTransaction = false

  constructor(client: pg.PoolClient, exploiterIds: readonly number[]) {
    super(client)
    this.#exploiterIds = exploiterIds.join()
  }

  override begin(statement?: string): void {
    this.#isInTransaction = true
    super.begin(statement)
    this.runAhead('call enter_exploiter_scope($1)', [this.#exploiterIds])
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction) return super.executeQuery(query)
    this.begin()
    // All four are sent before the first is answered.
    const [result] = await Promise.all([super.executeQuery<Row>(query), this.commit()])
    return result
  }

  override commit(): Promise<void> {
    this.#isInTransaction = false
    return super.commit()
  }

  override rollback(): Promise<void> {
    this.#isInTransaction = false
    return super.rollback()
  }
}
