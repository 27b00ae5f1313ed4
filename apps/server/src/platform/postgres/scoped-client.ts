import type pg from 'pg'
import { againIfEnded, isBeginning, isEnding, kyselyOver, PreparingClient } from './preparing-client.ts'

/** The rows that a bound user may see. */
export interface Scope {
  /** The exploiters that the user is bound to; empty for all exploiters. */
  readonly exploiterIds: readonly number[]
  /** The owners whose records the user may see; empty for all owners. */
  readonly ownerIds: readonly number[]
}

/** `kyselyOver` for statements that see only the rows in a scope. */
export const kyselyWithin = (pool: pg.Pool, scope: Scope) =>
  kyselyOver(pool, (client) => new ScopedClient(client, scope))

/**
 * A pooled connection whose statements see only the rows in a scope (docs/decisions/049-bound-users-see-views.md). Each
 * transaction enters the scope and leaves it at its end, and every statement runs in a transaction, so nothing depends
 * on session state, which a pooler may share or drop.
 */
class ScopedClient extends PreparingClient {
  readonly #scope: readonly string[]
  #isInTransaction = false

  constructor(client: pg.PoolClient, { exploiterIds, ownerIds }: Scope) {
    super(client)
    this.#scope = [exploiterIds.join(), ownerIds.join()]
  }

  override async query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (isBeginning.test(text)) {
      this.#isInTransaction = true
      const [begun] = await Promise.all([super.query(text), this.#enter()])
      return begun
    }
    if (isEnding.test(text)) this.#isInTransaction = false
    else if (!this.#isInTransaction) return againIfEnded(() => this.#alone(text, values))
    return super.query(text, values)
  }

  /** Closes a connection that is still in a transaction, because it could not enter the scope. */
  override release(): void {
    super.release(this.#isInTransaction)
  }

  /** Runs one statement in a transaction of its own. All four messages are sent before the first is answered. */
  async #alone(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const all = [
      super.query('begin'),
      this.#enter(),
      super.query(text, values),
      super.query('commit'),
    ] as const
    await Promise.allSettled(all)
    // The first rejection has the cause; later ones are consequences.
    for (const one of all) await one
    return all[2]
  }

  readonly #enter = () => super.query('call enter_scope($1, $2)', this.#scope)
}
