import { setTimeout as passed } from 'node:timers/promises'
import { sqlStateOf } from '../../platform/unavailable.ts'

/** PostgreSQL's codes of a transaction that it ended so that another one could go on: serialisation failure, deadlock. */
const endedForOthers = new Set(['40001', '40P01'])

/** Whether the same transaction may well succeed when it is run once more, at once. */
const isEndedForOthers = (error: unknown): boolean => endedForOthers.has(sqlStateOf(error) ?? '')

/** How often work is begun at most. */
const ATTEMPTS = 4
/** Milliseconds before the second attempt, at most; the later ones wait longer. */
const PAUSE = 30

/**
 * Runs the work, and once more when the database ended it for the sake of somebody else's: a few times, after pauses of
 * random length, so that the same two do not meet again.
 */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isEndedForOthers(error)) throw error
      await passed(Math.random() * PAUSE * attempt)
    }
  }
}
