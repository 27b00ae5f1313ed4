import type { Actor } from '../../../kit/actor.ts'
import { type LogEntry, type Read, readEntries } from '../../../kit/log/entries.ts'
import { compare } from '../../../kit/log/position.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { VisibleEntries } from '../../change-events/change-events.service.ts'
import { ownerOf, type Within } from '../owner.service.ts'
import {
  findFollowed,
  holdUnmoved,
  keepBack,
  type Move,
  movePositions,
  positionOf,
  type Sender,
} from '../senders.repository.ts'
import { addEvents, type NewEvent } from '../sending/deliveries.repository.ts'
import { tellWidened } from '../stopping.service.ts'
import { eventsOf } from '../webhook-events.ts'

export interface Following {
  visible: VisibleEntries
  within: Within
  /** Returns the tables whose row content decides who may see an entry. */
  contentOf: () => readonly string[]
}

/** The most change log entries that are converted to deliveries at once. */
const BATCH = 500

/** Adds the deliveries of all new change log entries for each active endpoint. */
export async function followAll(actor: Actor, following: Following): Promise<void> {
  while (await followRound(actor, following));
}

/**
 * Reads the change log once for all endpoints. An endpoint for which that failed is handled separately until it has
 * caught up, so that it does not delay the others.
 * @returns whether there may be more entries
 */
async function followRound(actor: Actor, following: Following): Promise<boolean> {
  const senders = await findFollowed(actor.db)
  for (const sender of senders) await tellWidened(actor, sender).catch(report(actor))
  const together = senders.filter(({ stuckTries }) => stuckTries === 0)
  const alone = senders.filter(({ stuckTries }) => stuckTries > 0)
  let isMore = false
  for (const group of [together, ...alone.map((one) => [one])])
    if (group.length > 0 && (await follow(actor, group, following))) isMore = true
  return isMore
}

/** Reads the change log from the lowest position of the endpoints. Writes only if there are new entries. */
async function follow(actor: Actor, senders: readonly Sender[], following: Following) {
  const read = await readEntries(actor.db, {
    after: senders.map(positionOf).reduce((one, other) => (compare(one, other) < 0 ? one : other)),
    writtenSince: '-infinity',
    limit: BATCH,
    contentOf: following.contentOf(),
  })
  const isMore = read.entries.length === BATCH
  const steps: Step[] = []
  for (const sender of senders) {
    const move = moveOf(sender, read, isMore)
    if (move)
      await eventsFor(actor, sender, read.entries, following).then(
        (events) => void steps.push({ sender, move, events }),
        (error) => failed(actor, sender, error),
      )
  }
  await take(actor, steps).catch(async () => {
    // Try each endpoint alone, to find the one that causes the error.
    for (const step of steps) await take(actor, [step]).catch((error) => failed(actor, step.sender, error))
  })
  return isMore
}

interface Step {
  sender: Sender
  move: Move
  events: readonly NewEvent[]
}

/**
 * The new position of an endpoint. Behind a promoted standby that lacks the last transactions it moves back, because
 * their ids are reused.
 */
function moveOf(sender: Sender, { entries, horizon }: Read, isMore: boolean): Move | undefined {
  const { webhookEndpointId, stuckTries } = sender
  const from = positionOf(sender)
  const end = { xid: horizon, id: 0 }
  const isBack = horizon < from.xid
  const to = isBack ? end : (entries.at(-1) ?? (stuckTries > 0 ? end : from))
  if (!isBack && compare(to, from) <= 0) return undefined
  return { webhookEndpointId, xid: String(to.xid), id: to.id, isBack, isMore }
}

async function eventsFor(
  actor: Actor,
  sender: Sender,
  entries: readonly LogEntry[],
  { visible, within }: Following,
): Promise<NewEvent[]> {
  const { webhookEndpointId, events } = sender
  const owner = ownerOf(actor, sender, within)
  const own = entries.filter((entry) => compare(entry, positionOf(sender)) > 0)
  const seen = owner && own.length > 0 ? await visible(owner, own) : []
  return eventsOf(seen).flatMap((told) =>
    events.includes(told.event) ? [{ webhookEndpointId, ...told }] : [],
  )
}

/**
 * Adds deliveries and moves positions in one transaction, so that each entry is processed exactly once. Concurrent
 * followers are serialised.
 */
const take = (actor: Actor, steps: readonly Step[]) =>
  transaction(actor, async ({ db: tx }) => {
    if (steps.length === 0) return
    const held = await holdUnmoved(
      tx,
      steps.map(({ sender }) => sender),
    )
    const taken = steps.filter(({ sender }) => held.has(sender.webhookEndpointId))
    await addEvents(
      tx,
      taken.flatMap(({ events }) => events),
    )
    await movePositions(
      tx,
      taken.map(({ move }) => move),
    )
  })

/** Keeps the position of an endpoint after an error, and retries later, or at once if even that cannot be stored. */
async function failed(actor: Actor, sender: Sender, error: unknown): Promise<void> {
  report(actor)(error)
  await keepBack(actor.db, sender.webhookEndpointId).catch(report(actor))
}

/** Logs an error that affects only one endpoint. */
export const report =
  ({ log }: Actor) =>
  (err: unknown): void =>
    log.warn({ err }, 'a webhook failed')
