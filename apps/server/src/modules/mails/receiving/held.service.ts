import type { Actor } from '../../../kit/actor.ts'
import { BEAT, beat, giveBack } from './arrivals.repository.ts'

/** The mails that this process is reading, each with a controller that aborts it. */
const held = new Map<number, AbortController>()

/**
 * Aborts all readings when the server stops and releases their mails, so that a restart does not count as a crash of
 * their readers.
 */
export async function leaveArrivals(db: Actor['db']): Promise<void> {
  for (const reading of held.values()) reading.abort(new Error('the server stops'))
  await giveBack(db, [...held.keys()])
}

/** Keeps a mail claimed by heartbeats while it is read and stored. */
export async function holding<Result>(
  { db }: Actor,
  arrivedMailId: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const reading = new AbortController()
  held.set(arrivedMailId, reading)
  // A single failed heartbeat does no harm. If the database is unavailable, no other server can claim the mail either.
  const beats = setInterval(() => beat(db, arrivedMailId).catch(() => undefined), BEAT * 1000)
  try {
    return await work(reading.signal)
  } finally {
    clearInterval(beats)
    held.delete(arrivedMailId)
  }
}
