import type { Actor } from '../../../kit/actor.ts'
import { BEAT, beat, giveBack } from './arrivals.repository.ts'

/** The mails that are being read here, each with what ends its reading. */
const held = new Map<number, AbortController>()

/** Ends the readings because the server stops, and gives their mails back, so that a restart is no death of a reader. */
export async function leaveArrivals(db: Actor['db']): Promise<void> {
  for (const reading of held.values()) reading.abort(new Error('the server stops'))
  await giveBack(db, [...held.keys()])
}

/** Holds a mail while it is read and stored, however long that takes. */
export async function holding<Result>(
  { db }: Actor,
  arrivedMailId: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const reading = new AbortController()
  held.set(arrivedMailId, reading)
  // A beat that fails is followed by others; without the database nobody else takes the mail.
  const beats = setInterval(() => beat(db, arrivedMailId).catch(() => undefined), BEAT * 1000)
  try {
    return await work(reading.signal)
  } finally {
    clearInterval(beats)
    held.delete(arrivedMailId)
  }
}
