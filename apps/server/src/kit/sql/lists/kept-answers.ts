import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../platform/database.ts'
import { perDatabase } from '../per-database.ts'
import { comparedIn, comparedState, NEVER } from './log-state.ts'

interface Kept<Value> {
  /** The snapshot in which it was right. */
  snapshot: string
  value: Promise<Value>
}

/** The most answers kept. */
const MOST_KEPT = 100

/**
 * Keeps answers that are expensive to compute until one of the tables changes. Simultaneous requests wait for the same
 * computation.
 * @param tables all tables that an answer depends on; each must have a change log
 */
export function keptAnswers(tables: readonly string[]) {
  const of = perDatabase(() => new LRUCache<string, Kept<unknown>>({ max: MOST_KEPT }))

  async function stateNow(db: Executor, snapshot: string) {
    const state = comparedState(tables, sql`${snapshot}::pg_snapshot`)
    const found = await sql<{ state: string }>`select ${state} as state`.execute(db)
    return comparedIn(found.rows[0]?.state ?? '')
  }

  /** @param key everything besides the tables that the answer depends on */
  return async <Value>(db: Executor, key: string, compute: () => Promise<Value>): Promise<Value> => {
    // A transaction sees its own changes, which may still be undone.
    if (db.isTransaction) return compute()
    const known = of(db)
    for (;;) {
      const kept = known.get(key)
      const { isSame, snapshot } = await stateNow(db, kept?.snapshot ?? NEVER)
      if (kept && isSame) return kept.value as Promise<Value>
      // A request that began meanwhile may compute what this one needs.
      if (known.get(key) !== kept) continue
      const value = compute()
      const entry = { value, snapshot }
      known.set(key, entry)
      // A failure goes to whoever asked, and is not kept.
      value.catch(() => known.get(key) === entry && known.delete(key))
      return value
    }
  }
}
