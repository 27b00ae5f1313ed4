import { setTimeout } from 'node:timers/promises'
import { OutgoingError, type Reply } from './outgoing.ts'

/** Waits between the attempts, in ms. */
const WAITS = [500, 1000, 2000]
/** The longest wait in ms. If an answer asks for a longer one, that answer is returned. */
const LONGEST_WAIT = 60_000

const isTemporary = (status: number) => [429, 502, 503, 504].includes(status)
const isPassing = (error: unknown) =>
  error instanceof OutgoingError && ['unreachable', 'late', 'broken'].includes(error.reason)

/**
 * Repeats a read request up to three times while the other side is busy or unreachable, respecting `Retry-After`.
 * @param pace divides the waits; tests shorten them
 * @param sleep waits for ms; tests record them
 * @returns the last reply, which may ask for a wait of more than a minute
 */
export async function retrying(
  ask: () => Promise<Reply>,
  pace = 1,
  sleep: (ms: number) => Promise<unknown> = setTimeout,
): Promise<Reply> {
  for (const wait of WAITS) {
    const reply = await ask().catch((error: unknown) => {
      if (isPassing(error)) return undefined
      throw error
    })
    const asked = (reply?.retryAfter ?? 0) * 1000
    if (reply && (!isTemporary(reply.status) || asked > LONGEST_WAIT)) return reply
    await sleep(Math.max(asked, wait + (Math.random() * wait) / 2) / pace)
  }
  return ask()
}
