import { setTimeout as sleep } from 'node:timers/promises'
import { OutgoingError, type Reply } from './outgoing.ts'

/** Waits between the tries, in ms. */
const WAITS = [500, 1000, 2000]
/** The longest wait that an answer may ask for, in ms. */
const LONGEST_WAIT = 60_000

const isTemporary = (status: number) => [429, 502, 503, 504].includes(status)
const isPassing = (error: unknown) =>
  error instanceof OutgoingError && ['unreachable', 'late', 'broken'].includes(error.reason)

/**
 * Repeats a request that changes nothing, up to three times, while the other side is busy or away. `Retry-After` is obeyed.
 * @param pace divides the waits; tests shorten them
 */
export async function retrying(ask: () => Promise<Reply>, pace = 1): Promise<Reply> {
  for (const wait of WAITS) {
    const reply = await ask().catch((error: unknown) => {
      if (isPassing(error)) return undefined
      throw error
    })
    if (reply && !isTemporary(reply.status)) return reply
    const asked = (reply?.retryAfter ?? 0) * 1000
    await sleep(Math.min(Math.max(asked, wait + (Math.random() * wait) / 2), LONGEST_WAIT) / pace)
  }
  return ask()
}
