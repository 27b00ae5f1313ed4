import type { Webhooks } from '../../../integrations/webhooks/client.ts'
import type { Kinds } from '../../../kit/areas/kinds.ts'
import { type VisibleEntries, visibleEntriesOf } from '../../change-events/change-events.service.ts'
import { privateTables } from '../../change-events/readers.service.ts'
import type { Within } from '../owner.service.ts'
import type { Sending } from './sending.service.ts'

/**
 * Creates the sender of deliveries, which uses the rights of endpoints' owners.
 * @param kinds returns the kinds of record, which are known only when all routes are
 */
export function sendingWith(webhooks: Webhooks, within: Within, kinds: () => Kinds): Sending {
  let visible: VisibleEntries | undefined
  return {
    webhooks,
    within,
    kinds,
    contentOf: () => privateTables(kinds()),
    visible(actor, entries) {
      visible ??= visibleEntriesOf(kinds())
      return visible(actor, entries)
    },
  }
}
