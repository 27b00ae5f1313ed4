import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './outgoing.ts'

export interface Rate {
  /** The most requests that may begin within `span`. */
  count: number
  /** The length of the window in ms. */
  span: number
  /** Divides all waits, which tests use to shorten them. */
  pace?: number | undefined
}

/** The clock of a pacer. Tests replace it to avoid waiting. */
export interface Clock {
  /** The current time in ms. */
  now(): number
  /** Waits. @param ms for how long */
  sleep(ms: number): Promise<unknown>
}

const realClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms) }

/** The most attempts of a request that is answered with 429. */
const TRIES = 6
/** The longest wait in ms that an answer may ask for. */
const LONGEST_WAIT = 120_000

/**
 * Limits the rate at which requests begin, in the order in which they arrive. A request that is answered with 429 was
 * not processed, so it is repeated: all requests then wait for the time that the answer asks for, or else for longer
 * with each attempt.
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
