import { type BodyOf, maintenance } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { SEND_NEW_PASSWORD } from '../users/forgotten/forgotten.service.ts'
import { SEND_INVITATION } from '../users/invitations/adding.service.ts'
import { countWaiting, discardWaiting, dropJobs, findHeld, release } from './holding.repository.ts'

/** The reason that users see for a discarded mail, invitation or call. */
const DISCARDED = 'discarded when a restored copy was released'

/** Whether this installation is held, and what is waiting to be sent (docs/rules/maintenance.md#held). */
export async function holding({ db }: Actor) {
  const { held, since } = await findHeld(db)
  return {
    held,
    since,
    waiting: await countWaiting(db),
    _links: { self: { href: maintenance.holding.path } },
  }
}

/** Releases a held installation. Waiting messages are sent or discarded, in the same transaction. */
export const releaseHeld = (actor: Actor, { waiting }: BodyOf<typeof maintenance.release>) =>
  transaction(actor, async (within) => {
    if ((await findHeld(within.db)).held === null) return holding(within)
    if (waiting === 'DISCARD') {
      await discardWaiting(within.db, DISCARDED)
      // Jobs of mails and calls need not be deleted, because they find nothing to send.
      for (const name of [SEND_INVITATION, SEND_NEW_PASSWORD]) await dropJobs(within.db, name)
    }
    await release(within.db, actor.userId)
    return holding(within)
  })
