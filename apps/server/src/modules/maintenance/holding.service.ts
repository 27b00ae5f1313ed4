import { type BodyOf, maintenance } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { SEND_NEW_PASSWORD } from '../users/forgotten/forgotten.service.ts'
import { SEND_INVITATION } from '../users/invitations/adding.service.ts'
import { countWaiting, discardWaiting, dropJobs, findHeld, release } from './holding.repository.ts'

/** What users see at a mail, an invitation or a call that was discarded. */
const DISCARDED = 'discarded when a restored copy was released'

/** Whether this installation sends, and what waits (docs/rules/maintenance.md#held). */
export async function holding({ db }: Actor) {
  const { held, since } = await findHeld(db)
  return {
    held,
    since,
    waiting: await countWaiting(db),
    _links: { self: { href: maintenance.holding.path } },
  }
}

/** Lets this installation send from now on. What waited is sent or ended in the same transaction. */
export const releaseHeld = (actor: Actor, { waiting }: BodyOf<typeof maintenance.release>) =>
  transaction(actor, async (within) => {
    if ((await findHeld(within.db)).held === null) return holding(within)
    if (waiting === 'DISCARD') {
      await discardWaiting(within.db, DISCARDED)
      // The jobs of mails and calls find nothing that waits.
      for (const name of [SEND_INVITATION, SEND_NEW_PASSWORD]) await dropJobs(within.db, name)
    }
    await release(within.db, actor.userId)
    return holding(within)
  })
