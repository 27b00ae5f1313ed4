import { timeoutProblem } from './problem.ts'

/** How long a reader waits for an answer, in ms. Calls that write have no such limit. */
const LIMIT = 20_000

/**
 * Gives up what was asked after 20 s.
 * @throws {Problem} with the code `timeout`, which is not tried again by itself
 */
export async function inTime<Answer>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT)
  try {
    return await ask(AbortSignal.any([signal, limit.signal]))
  } catch (reason) {
    throw limit.signal.aborted && !signal.aborted ? timeoutProblem() : reason
  } finally {
    clearTimeout(timer)
  }
}
