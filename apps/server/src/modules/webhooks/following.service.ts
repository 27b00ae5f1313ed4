import type { Actor } from '../../kit/actor.ts'
import { readEntries } from '../../kit/log/entries.ts'
import type { Position } from '../../kit/log/position.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { VisibleEntries } from '../events/events.service.ts'
import { addEvents } from './deliveries.repository.ts'
import { eventsOf } from './events.ts'
import { ownerOf, type Within } from './owner.service.ts'
import { findActive, lockSender, movePosition, type Sender } from './senders.repository.ts'

export interface Following {
  visible: VisibleEntries
  within: Within
  /** The tables whose row content decides who may see an entry. */
  contentOf: () => readonly string[]
}

/** The most entries of the log that one transaction turns into deliveries. */
const BATCH = 500

/** Adds the deliveries of everything that has happened, for each active endpoint. */
export async function followAll(actor: Actor, following: Following): Promise<void> {
  for (const endpointId of await findActive(actor.db)) while (await followOnce(actor, endpointId, following));
}

/**
 * Reads the log on from the endpoint's position. Deliveries and position are written in one transaction, so that no entry
 * is missed and none is taken twice. Two followers take turns.
 * @returns whether there may be more
 */
const followOnce = (actor: Actor, endpointId: number, { visible, within, contentOf }: Following) =>
  transaction(actor, async (tx) => {
    const sender = await lockSender(tx, endpointId)
    if (!sender) return false
    const after: Position = { xid: BigInt(sender.xid), id: sender.id }
    const read = await readEntries(tx, {
      after,
      writtenSince: '-infinity',
      limit: BATCH,
      contentOf: contentOf(),
    })
    const owner = ownerOf({ ...actor, db: tx }, sender, within)
    const seen = owner && read.entries.length > 0 ? await visible(owner, read.entries) : []
    const events = eventsOf(seen).filter(({ event }) => sender.events.includes(event))
    if (events.length > 0) await addEvents(tx, endpointId, events)
    const isMore = read.entries.length === BATCH
    await advance(tx, sender, { ...read, isMore })
    return isMore
  })

type Read = Awaited<ReturnType<typeof readEntries>>

/** Moves the position. Behind a promoted standby that lacks the last transactions it goes back, because their ids are used again. */
async function advance(
  tx: Actor['db'],
  sender: Sender,
  { entries, horizon, isMore }: Read & { isMore: boolean },
) {
  const last = entries.at(-1)
  const isBack = horizon < BigInt(sender.xid)
  if (!last && !isBack) return
  await movePosition(tx, sender.webhookEndpointId, isMore && last ? last : { xid: horizon, id: 0 }, isBack)
}
