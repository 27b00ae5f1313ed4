import type { Actor } from '../../../kit/actor.ts'
import { report } from '../following/following.service.ts'
import { claim } from './attempts.repository.ts'
import { attempt, type Sending } from './sending.service.ts'

/** The number of endpoints to which deliveries are sent concurrently. */
const AT_ONCE = 16

/**
 * Sends due deliveries: to many endpoints concurrently, and to each endpoint one after another. An error of one
 * delivery is stored with it and logged, and the others continue.
 * @param fail called if deliveries cannot be claimed
 */
export function dispatcher(actor: Actor, sending: Sending, fail: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  let places = AT_ONCE
  let isOver = false

  /** Starts to send due deliveries, up to the limit of concurrency. */
  async function dispatch(): Promise<void> {
    while (!isOver && places > 0) {
      places -= 1
      const claimed = await claim(actor.db).finally(() => {
        places += 1
      })
      if (!claimed) return
      places -= 1
      const one = attempt(actor, claimed, sending)
        .then(() => undefined, report(actor))
        .then(() => {
          places += 1
          running.delete(one)
          // Check for the next delivery at once instead of at the next poll.
          dispatch().catch(fail)
        })
      running.add(one)
    }
  }

  return {
    dispatch,
    /** Stops starting deliveries, and waits for those that are being sent. */
    async end(): Promise<void> {
      isOver = true
      await Promise.all(running)
    },
  }
}
