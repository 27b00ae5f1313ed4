import { type Call, isForm } from '@stayboard/contract'
import { Problem } from '../problems.ts'

interface Limits {
  /** How many run at once, over all users and of one. */
  atOnce: number
  perUser: number
  /** How many more of one user may wait for a place, and how long each waits; milliseconds. */
  waiting: number
  patience: number
}

/** Places for work that takes much of the machine, shared out between users. */
export interface Shares {
  /** @throws Problem 429 when too much of this user waits already */
  requireRoom(user: number | null): void
  /**
   * Waits for a place and gives the function that frees it.
   * @throws Problem 429 with `Retry-After` when there is none in time, or the caller has gone
   */
  take(user: number | null, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  user: number | null
  start(): void
}

const busy = () => new Problem(429, 'tooManyRequests', { retryAfter: 5 })

/** A free place goes to the user who has the fewest; among those, to who waits the longest. */
export function shares({ atOnce, perUser, waiting, patience }: Limits): Shares {
  const running = new Map<number | null, number>()
  const queue = new Set<Waiting>()
  const held = (user: number | null) => running.get(user) ?? 0
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0)
  const mayStart = (user: number | null) => total() < atOnce && held(user) < perUser

  function requireRoom(user: number | null): void {
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
    requireRoom(user)
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

  return { requireRoom, take }
}

/** Files that are made for one reader: a place, and for exports a connection, is held until the last byte is taken. */
const files = shares({ atOnce: 5, perUser: 3, waiting: 0, patience: 3_000 })
/** Pictures are decoded one after another; a queue of them in the browser waits here rather than being sent again. */
const pictures = shares({ atOnce: 2, perUser: 1, waiting: 10, patience: 60_000 })

/** Changes of many records hold a connection for long: most of the pool stays for the others. */
const manyChanges = shares({ atOnce: 3, perUser: 2, waiting: 20, patience: 60_000 })

/** The places that a call needs one of; none for most. */
export function sharesOf(call: Call): Shares | undefined {
  if (call.heavy) return files
  if (call.changesMany) return manyChanges
  return isForm(call.body) ? pictures : undefined
}
