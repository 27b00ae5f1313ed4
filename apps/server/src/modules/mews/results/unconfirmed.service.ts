import type { Actor } from '../../../kit/actor.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { findGroup } from '../groups.repository.ts'
import { queueRepair } from './errors.service.ts'
import { listUnconfirmed } from './unconfirmed.repository.ts'

/** The job that queues groups for repair that Mews accepted but did not confirm (docs/rules/mews.md#sending). */
export const unconfirmedJobs = [
  repeatableJob(
    { name: 'mews-unconfirmed', schedule: '*/10 * * * *', attempts: 1, longest: 300 },
    async (actor) => {
      for (const found of await listUnconfirmed(actor.db)) await queueUnconfirmed(actor, found)
    },
  ),
]

type Found = Awaited<ReturnType<typeof listUnconfirmed>>[number]

const queueUnconfirmed = (actor: Actor, { departmentId, key, messageId }: Found) =>
  transaction(actor, async (within) => {
    const group = await findGroup(within.db, departmentId, key)
    // It may have been confirmed or sent again since the query.
    if (group?.state !== 'WAITING' || group.messageId !== messageId) return
    await queueRepair(within, group, { cause: 'UNCONFIRMED', error: null, answer: null })
  })
