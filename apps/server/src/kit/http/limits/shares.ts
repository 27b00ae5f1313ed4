import type { FastifyReply } from 'fastify'
import { Problem } from '../../problems.ts'

export interface Limits {
  /** The most jobs at once, over all users and per user. */
  concurrency: number
  perUser: number
  /** The most waiting jobs of one user, and the longest wait in milliseconds. */
  waiting: number
  patience: number
}

/** The owner of a slot: a user id, the address of a caller who is not signed in, or `null` for neither. */
type Source = number | string | null

/** A limited number of slots for expensive work, shared fairly between users. */
export interface Shares {
  /** @throws Problem 429 if the user has too many waiting calls */
  requireCapacity(user: Source): void
  /** Takes a slot if one is free, and returns the function that frees it. */
  takeFree(user: Source): (() => void) | undefined
  /**
   * Waits for a slot and returns the function that frees it.
   * @throws Problem 429 with `Retry-After` if none is free in time, or if the caller has gone
   */
  take(user: Source, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  user: Source
  start(): void
}

const busy = () => new Problem(429, 'tooManyRequests', { retryAfter: 5 })

/**
 * Creates slots that are shared fairly. A free slot goes to the user with the fewest slots; among equals, to the one
 * who has waited longest.
 */
export function shares({ concurrency, perUser, waiting, patience }: Limits): Shares {
  const running = new Map<Source, number>()
  const queue = new Set<Waiting>()
  const held = (user: Source) => running.get(user) ?? 0
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0)
  const mayStart = (user: Source) => total() < concurrency && held(user) < perUser

  function requireCapacity(user: Source): void {
    const queued = [...queue].filter((one) => one.user === user).length
    if (held(user) + queued >= perUser + waiting) throw busy()
  }

  function occupy(user: Source): () => void {
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
    let next: Waiting | undefined
    for (const one of queue) if (mayStart(one.user) && (!next || held(one.user) < held(next.user))) next = one
    next?.start()
  }

  const takeFree = (user: Source) => (mayStart(user) ? occupy(user) : undefined)

  async function take(user: Source, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw busy()
    const free = takeFree(user)
    if (free) return free
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

  return { requireCapacity, takeFree, take }
}

/**
 * Takes a slot and keeps it until the answer was sent or the connection closed.
 * @returns a function that frees it earlier
 * @throws Problem 429 as `take`
 */
export async function untilSent(
  { raw }: FastifyReply,
  take: (signal: AbortSignal) => ReturnType<Shares['take']>,
) {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  const free = await take(gone.signal)
  raw.once('close', free)
  return free
}
