import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { messageArea } from './inbox.area.ts'
import { findWaitingAfter, isAwaited, repository } from './inbox.repository.ts'
import { momentOf } from './moments.ts'
import { findByThread } from './receiving.repository.ts'

const records = crud(messageArea)

interface Sent {
  mailId: number
  inMessageId: number | null
  isScheduled: boolean
}

/**
 * A reply that waited for its moment answers when it leaves. Who wrote after it was written still waits
 * (docs/rules/inbox.md#scheduled-replies).
 */
export async function answered(within: Actor, { mailId, inMessageId, isScheduled }: Sent) {
  if (!isScheduled || inMessageId === null || !(await repository.lock(within.db, inMessageId))) return
  const since = await findWaitingAfter(within.db, inMessageId, mailId)
  await records.update(within, { messageId: inMessageId }, undefined, () => ({
    ...{ snoozedUntil: null, unansweredSince: since, sentDate: within.clock() },
    ...(since === null ? { status: 'WAITING_FOR_REPLY' } : {}),
  }))
}

interface Waiting {
  mailId: number
  thread: string
  /** When it was to leave. */
  at: unknown
}

/**
 * Without the reply that it waited for, a message is there again. One that was put aside until another moment, or that
 * waits for another reply at the same one, stays aside. So an undo of the reply leaves an earlier moment as it was.
 */
export async function cancelled(within: Actor, { mailId, thread, ...waiting }: Waiting) {
  const at = momentOf(waiting.at)
  const messageId = await findByThread(within.db, thread)
  if (messageId === undefined || (await isAwaited(within.db, messageId, { mailId, at }))) return
  await records.update(within, { messageId }, undefined, (_, { snoozedUntil }) =>
    snoozedUntil && momentOf(snoozedUntil).getTime() === at.getTime() ? { snoozedUntil: null } : {},
  )
}
