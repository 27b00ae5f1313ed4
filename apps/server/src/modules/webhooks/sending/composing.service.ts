import { WEBHOOK_TEST, type WebhookMessage } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Kinds } from '../../../kit/areas/kinds.ts'
import { readAs } from '../../../kit/calls/reading-as.ts'
import { readEntries } from '../../../kit/log/entries.ts'
import type { Following } from '../following/following.service.ts'
import { ownerOf } from '../owner.service.ts'
import type { Sender } from '../senders.repository.ts'
import { eventOf, kindOf } from '../webhook-events.ts'
import type { Claimed } from './attempts.repository.ts'

export interface Composing extends Following {
  kinds: () => Kinds
}

/**
 * Builds the body of a delivery: the record as the owner of the endpoint may read it now. The owner's rights to the
 * event are checked again before each attempt (docs/rules/webhooks.md#rights).
 * @returns `undefined` if the owner may no longer read it
 */
export async function composed(
  actor: Actor,
  sender: Sender,
  delivery: Claimed,
  composing: Composing,
): Promise<string | undefined> {
  if (delivery.event === WEBHOOK_TEST) return JSON.stringify(testMessage(delivery))
  const owner = ownerOf(actor, sender, composing.within)
  const version = owner && (await seenVersion(actor, owner, delivery, composing))
  return version === undefined
    ? undefined
    : JSON.stringify(await message(owner, delivery, version, composing))
}

const testMessage = ({ at }: Claimed): WebhookMessage => ({
  type: WEBHOOK_TEST,
  timestamp: at,
  data: { kind: null, id: null, version: null, record: null },
})

async function message(
  owner: Actor | undefined,
  { event, recordId, at }: Claimed,
  version: number | null,
  { kinds }: Composing,
): Promise<WebhookMessage> {
  const kind = kindOf(event)
  const route = kind ? kinds().ofItem(kind)?.routes.get : undefined
  const isDeleted = event.endsWith('.deleted')
  const record =
    owner && route && recordId !== null && !isDeleted ? await readAs(owner, route, recordId) : null
  return {
    type: event as WebhookMessage['type'],
    timestamp: at,
    data: { kind, id: recordId, version, record: record as WebhookMessage['data']['record'] },
  }
}

/**
 * The version of the record in a change, as the owner sees it; `null` if a part changed, `undefined` if the owner does
 * not see the change.
 */
async function seenVersion(
  { db }: Actor,
  owner: Actor,
  { xid, logId, event, recordId }: Claimed,
  { visible, contentOf }: Composing,
): Promise<number | null | undefined> {
  const after = { xid: BigInt(xid ?? 0), id: (logId ?? 0) - 1 }
  const { entries } = await readEntries(db, {
    after,
    writtenSince: '-infinity',
    limit: 1,
    contentOf: contentOf(),
  })
  const changes = await visible(
    owner,
    entries.filter(({ id }) => id === logId),
  )
  return changes.find(({ change }) => change.id === recordId && eventOf(change) === event)?.change.version
}
