import { timeoutProblem } from './problem.ts'

/** The time in which the user gets an answer or an error, in ms. Writing calls have no limit. */
const LIMIT = 20_000

/** When the first attempt of a query started. The query's retries have the same signal. */
const started = new WeakMap<AbortSignal, number>()

/**
 * Limits the time of something that is loaded. All attempts of a query share the limit.
 * @throws {Problem} with the code `timeout`, which is not retried automatically
 */
export async function inTime<Answer>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const now = performance.now()
  const start = started.get(signal) ?? now
  started.set(signal, start)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(timeoutProblem()), LIMIT - (now - start))
  const limited = AbortSignal.any([signal, limit.signal])
  const aborted = new Promise<never>((_, reject) => {
    limited.addEventListener('abort', () => reject(limited.reason))
  })
  try {
    return await Promise.race([ask(limited), aborted])
  } finally {
    clearTimeout(timer)
  }
}
