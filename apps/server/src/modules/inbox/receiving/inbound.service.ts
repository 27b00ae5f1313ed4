import { Readable } from 'node:stream'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import * as arrivals from '../../mails/receiving/arrivals.service.ts'
import { holding } from '../../mails/receiving/held.service.ts'
import type { ReceivedReading } from '../../mails/receiving/read-received.service.ts'
import * as mails from '../../mails/receiving/receiving.service.ts'
import { enter } from './receiving.service.ts'

/** The result of processing an arrived mail. `isStored` is `false` if it will be retried later. */
export interface Taken {
  isStored: boolean
  isNew: boolean
}

/**
 * Reads an arrived mail, stores it and adds it to the inbox. A failure is recorded with the mail instead of being
 * thrown.
 * @returns `undefined` if another worker is processing it
 * @throws Error if the server stops meanwhile
 */
export async function take(actor: Actor, arrivedMailId: number): Promise<Taken | undefined> {
  const arrival = await arrivals.claim(actor.db, arrivedMailId)
  if (!arrival) return undefined
  return holding(actor, arrivedMailId, async (signal) => {
    let reading: ReceivedReading | undefined
    try {
      reading = await arrivals.readArrival(actor, arrival, signal)
      return { isStored: true, isNew: await store(actor, arrival, reading) }
    } catch (error) {
      signal.throwIfAborted()
      await arrivals.noteFailure(actor, arrival, error, reading)
      return { isStored: false, isNew: false }
    }
  })
}

/**
 * Stores a mail and adds it to the inbox in one transaction. A mail that is stored already is skipped, also if two
 * workers process it concurrently (docs/rules/incoming-mails.md#copies).
 * @returns whether it was new
 */
async function store(actor: Actor, arrival: arrivals.Arrival, reading: ReceivedReading): Promise<boolean> {
  const { arrivedMailId } = arrival
  if (await mails.isKnown(actor.db, reading)) {
    await mails.discardParts(actor, reading)
    await arrivals.removeArrival(actor.db, arrivedMailId)
    return false
  }
  const files = await mails.stageParts(actor, reading)
  let isNew = false
  try {
    isNew = await transaction(actor, async (within) => {
      await mails.receiveInTurn(within.db)
      const isMissing = !(await mails.isKnown(within.db, reading))
      if (isMissing)
        await enter(within, await mails.store(within, reading, arrival, await files.insert(within.db)))
      await arrivals.removeArrival(within.db, arrivedMailId)
      return isMissing
    })
    return isNew
  } finally {
    await files.end(isNew)
  }
}

/** Processes all arrived mails that are due. */
export async function takeDue(actor: Actor): Promise<void> {
  for (const arrivedMailId of await arrivals.dueArrivals(actor)) await take(actor, arrivedMailId)
}

/**
 * Saves an arrived mail and adds it to the inbox.
 * @param receivedAt when the mail server received it
 * @returns whether it was new
 * @throws Error if it could not be stored; it is then retried
 */
export async function receive(actor: Actor, raw: Uint8Array, receivedAt: Date): Promise<boolean> {
  const arrivedMailId = await arrivals.arrive(actor, null, Readable.from([raw]), receivedAt)
  if (arrivedMailId === undefined) return false
  const taken = await take(actor, arrivedMailId)
  if (taken?.isStored === false) throw new Error('the mail could not be stored')
  return taken?.isNew ?? false
}
