import { timeoutProblem } from './problem.ts'

/** The timeout of reading calls, in ms. Writing calls have none. */
const LIMIT = 20_000

/**
 * Adds the timeout to a request.
 * @throws {Problem} with the code `timeout`, which is not retried automatically
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
