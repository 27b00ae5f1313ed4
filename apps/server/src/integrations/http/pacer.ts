import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './outgoing.ts'

export interface Rate {
  /** The most requests that may begin within `span`. */
  count: number
  /** In ms. */
  span: number
  /** Divides all waits; tests shorten them. */
  pace?: number | undefined
}

/** Where the pacer gets the time from. Tests pass one that needs no waiting. */
export interface Clock {
  /** In ms. */
  now(): number
  /** @param ms how long to wait */
  sleep(ms: number): Promise<unknown>
}

const realClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms) }

/** The most tries of a request that is refused because there are too many. */
const TRIES = 6
/** The longest wait that an answer may ask for, in ms. */
const LONGEST_WAIT = 120_000

/**
 * Lets requests begin no faster than a rate, in the order in which they come. A request that is refused with 429 was not
 * done, so it is sent again: all requests wait as long as the answer asks for, or longer with each try.
 */
export function pacer({ count, span, pace = 1 }: Rate, clock = realClock) {
  const begun: number[] = []
  let closedUntil = 0
  let queue = Promise.resolve()

  async function admitted() {
    for (;;) {
      const [oldest = 0] = begun
      const wait = Math.max(closedUntil, begun.length < count ? 0 : oldest + span / pace) - clock.now()
      if (wait <= 0) break
      await clock.sleep(wait)
    }
    if (begun.length >= count) begun.shift()
    begun.push(clock.now())
  }

  return async (send: () => Promise<Reply>): Promise<Reply> => {
    for (let tries = 1; ; tries += 1) {
      queue = queue.then(admitted)
      await queue
      const reply = await send()
      if (reply.status !== 429 || tries === TRIES) return reply
      const wait = Math.min((reply.retryAfter ?? 2 ** tries) * 1000, LONGEST_WAIT)
      closedUntil = Math.max(closedUntil, clock.now() + wait / pace)
    }
  }
}
