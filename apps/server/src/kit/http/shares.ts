import { type Call, isForm } from '@stayboard/contract'
import { Problem } from '../problems.ts'

interface Limits {
  /** The most jobs at once, over all users and per user. */
  concurrency: number
  perUser: number
  /** The most waiting jobs of one user, and the longest wait in milliseconds. */
  waiting: number
  patience: number
}

/** A limited number of places for expensive work, shared fairly between users. */
export interface Shares {
  /** @throws Problem 429 if this user has too many waiting jobs */
  requireCapacity(user: number | null): void
  /**
   * Waits for a place and returns the function that frees it.
   * @throws Problem 429 with `Retry-After` if none is free in time, or if the caller has gone
   */
  take(user: number | null, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  user: number | null
  start(): void
}

const busy = () => new Problem(429, 'tooManyRequests', { retryAfter: 5 })

/** A free place goes to the user with the fewest places; among equals, to the one who has waited longest. */
export function shares({ concurrency, perUser, waiting, patience }: Limits): Shares {
  const running = new Map<number | null, number>()
  const queue = new Set<Waiting>()
  const held = (user: number | null) => running.get(user) ?? 0
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0)
  const mayStart = (user: number | null) => total() < concurrency && held(user) < perUser

  function requireCapacity(user: number | null): void {
    const queued = [...queue].filter((one) => one.user === user).length
    if (held(user) + queued >= perUser + waiting) throw busy()
  }

  function occupy(user: number | null): () => void {
    running.set(user, held(user) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      if (held(user) > 1) running.set(user, held(user) - 1)
      else running.delete(user)
      startNext()
    }
  }

  function startNext(): void {
    const [next] = [...queue]
      .filter(({ user }) => mayStart(user))
      .sort((one, other) => held(one.user) - held(other.user))
    next?.start()
  }

  async function take(user: number | null, signal: AbortSignal): Promise<() => void> {
    if (mayStart(user)) return occupy(user)
    requireCapacity(user)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        queue.delete(one)
      }
      const giveUp = () => {
        leave()
        reject(busy())
      }
      const one = {
        user,
        start() {
          leave()
          resolve(occupy(user))
        },
      }
      const timer = setTimeout(giveUp, patience)
      signal.addEventListener('abort', giveUp)
      queue.add(one)
    })
  }

  return { requireCapacity, take }
}

/** Files generated for one reader. A place, and for exports a connection, is held until the last byte is sent. */
const files = shares({ concurrency: 5, perUser: 3, waiting: 0, patience: 3_000 })
/** Images are decoded one after another. Uploads of several images wait here instead of being sent again. */
const pictures = shares({ concurrency: 2, perUser: 1, waiting: 10, patience: 60_000 })

/** Changes of many records hold a connection for long. Most of the pool stays free for other calls. */
const manyChanges = shares({ concurrency: 3, perUser: 2, waiting: 20, patience: 60_000 })

/** The places that limit a call; `undefined` for most calls. */
export function sharesOf(call: Call): Shares | undefined {
  if (call.heavy) return files
  if (call.changesMany) return manyChanges
  return isForm(call.body) ? pictures : undefined
}
