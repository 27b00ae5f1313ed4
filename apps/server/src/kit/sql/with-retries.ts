import { setTimeout as passed } from 'node:timers/promises'
import { sqlStateOf } from '../../platform/postgres/unavailable.ts'

/** SQLSTATE codes of transactions that PostgreSQL ended in favour of another: serialisation failure and deadlock. */
const retryableCodes = new Set(['40001', '40P01'])

/** Whether the same transaction may succeed when it is run again at once. */
const isRetryable = (error: unknown): boolean => retryableCodes.has(sqlStateOf(error) ?? '')

/** The most attempts, the first one included. */
const ATTEMPTS = 4
/** The longest pause before the second attempt, in milliseconds. Later pauses are longer. */
const PAUSE = 30

/**
 * Runs the work, and repeats it if the database ended its transaction in favour of another: up to three times, after
 * pauses of random length, so that the same two transactions do not collide again.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
      await passed(Math.random() * PAUSE * attempt)
    }
  }
}
