import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  RateLimitPluginOptions,
} from '@fastify/rate-limit'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { Problem } from '../../problems.ts'
import { placeOf } from '../caller.ts'

/** The number of calls in a rate limit window, which ends at `endsAt`. */
interface Count {
  calls: number
  endsAt: Date
}

/** The rate limits by address (IPv6 by /64), counted in the database for all copies of the server. */
export const rateLimits = (db: Executor, clock: Clock): RateLimitPluginOptions => ({
  global: false,
  keyGenerator: (request) => placeOf(request.ip),
  store: storeIn(db, clock),
  errorResponseBuilder: (_request, { ttl }) =>
    new Problem(429, 'tooManyRequests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
})

/** The most addresses that are cached as refused, over all calls. The least recently used one is dropped first. */
const MOST_REMEMBERED = 10_000

function storeIn(db: Executor, clock: Clock) {
  /** Addresses over the limit of a call. They are refused without a database query until their window ends. */
  const refused = new LRUCache<string, Count>({ max: MOST_REMEMBERED })
  return class CallCounts implements FastifyRateLimitStore {
    readonly #name: string

    constructor({ routeInfo }: FastifyRateLimitOptions & { routeInfo?: { url?: string } }) {
      this.#name = routeInfo?.url ?? ''
    }

    child(options: ConstructorParameters<typeof CallCounts>[0]) {
      return new CallCounts(options)
    }

    incr(
      place: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
      max: number,
    ) {
      this.#count(place, window, max).then(
        ({ calls, endsAt }) => done(null, { current: calls, ttl: endsAt.getTime() - clock().getTime() }),
        done,
      )
    }

    async #count(place: string, window: number, max: number): Promise<Count> {
      const key = `${this.#name} ${place}`
      const known = refused.get(key)
      if (known && known.endsAt > clock()) return known
      const count = await addCall(db, key, clock(), window)
      if (count.calls > max) refused.set(key, count, { ttl: count.endsAt.getTime() - clock().getTime() })
      else refused.delete(key)
      return count
    }
  }
}

/** Counts one call in the current window, or as the first of a new one. @param window milliseconds */
async function addCall(db: Executor, key: string, now: Date, window: number): Promise<Count> {
  const ends = new Date(now.getTime() + window)
  const counted = await sql<{ calls: number; endsAt: string }>`
    insert into call_counts (key, calls, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      calls = case when call_counts.ends_at > ${now} then call_counts.calls + 1 else 1 end,
      ends_at = case when call_counts.ends_at > ${now} then call_counts.ends_at else excluded.ends_at end
    returning calls, ends_at`.execute(db)
  const [row] = counted.rows
  return row ? { calls: row.calls, endsAt: new Date(row.endsAt) } : { calls: 1, endsAt: ends }
}
