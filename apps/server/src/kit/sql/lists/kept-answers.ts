import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../platform/database.ts'
import { perDatabase } from '../per-database.ts'
import { comparedIn, comparedState, NEVER } from './log-state.ts'

interface Kept<Value> {
  /** The database snapshot in which the answer was computed. */
  snapshot: string
  value: Promise<Value>
}

/** The most answers that are cached. */
const MOST_KEPT = 100

/**
 * Creates a cache for answers that are expensive to compute. An entry is valid until one of the tables changes.
 * Concurrent requests share one computation.
 * @param tables all tables that an answer depends on; each must have a change log
 */
export function keptAnswers(tables: readonly string[]) {
  const of = perDatabase(() => new LRUCache<string, Kept<unknown>>({ max: MOST_KEPT }))

  async function stateNow(db: Executor, snapshot: string) {
    const state = comparedState(tables, sql`${snapshot}::pg_snapshot`)
    const found = await sql<{ state: string }>`select ${state} as state`.execute(db)
    return comparedIn(found.rows[0]?.state ?? '')
  }

  /** Returns a cached answer or computes it. @param key everything besides the tables that the answer depends on */
  return async <Value>(db: Executor, key: string, compute: () => Promise<Value>): Promise<Value> => {
    // Do not use the cache inside a transaction, which sees its own uncommitted changes.
    if (db.isTransaction) return compute()
    const known = of(db)
    for (;;) {
      const kept = known.get(key)
      const { isSame, snapshot } = await stateNow(db, kept?.snapshot ?? NEVER)
      if (kept && isSame) return kept.value as Promise<Value>
      // Another request replaced the entry in the meantime; check that one before computing again.
      if (known.get(key) !== kept) continue
      const value = compute()
      const entry = { value, snapshot }
      known.set(key, entry)
      // A failed computation is not cached. The returned promise rejects for the caller.
      value.catch(() => known.get(key) === entry && known.delete(key))
      return value
    }
  }
}
