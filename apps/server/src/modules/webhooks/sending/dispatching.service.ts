import type { Actor } from '../../../kit/actor.ts'
import { report } from '../following/following.service.ts'
import { claim } from './attempts.repository.ts'
import { attempt, type Sending } from './sending.service.ts'

/** To how many endpoints events are sent at once. */
const AT_ONCE = 16

/**
 * Sends what is due, to many endpoints beside each other, and to each one delivery after another. An error in sending one delivery is
 * noted at it and logged, and the others go on.
 * @param fail is told that deliveries cannot be claimed
 */
export function dispatcher(actor: Actor, sending: Sending, fail: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  let places = AT_ONCE
  let isOver = false

  /** Begins to send everything that is due, as far as there are places. */
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
          // The next delivery of the same endpoint need not wait for the next look at all of them.
          dispatch().catch(fail)
        })
      running.add(one)
    }
  }

  return {
    dispatch,
    /** Begins nothing more, and waits for what is being sent. */
    async end(): Promise<void> {
      isOver = true
      await Promise.all(running)
    },
  }
}
