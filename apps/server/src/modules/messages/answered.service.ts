import type { Actor } from '../../kit/actor.ts'
import { messageArea } from './messages.area.ts'
import { findWaitingAfter, hasPutAside, isAwaited, repository } from './messages.repository.ts'
import { lastOf, lockByThread } from './threads.repository.ts'

interface Mail {
  mailId: number
  thread: string
}

/** The conversation of a mail, locked; `undefined` if it has none. */
async function conversationOf({ db }: Actor, thread: string): Promise<number | undefined> {
  const messageId = await lockByThread(db, thread)
  if (messageId !== undefined) await repository.lock(db, messageId)
  return messageId
}

/**
 * A reply that waited for its moment answers when it leaves. Who wrote after it was written still waits
 * (docs/rules/inbox.md#scheduled-replies).
 */
export async function answered(within: Actor, { mailId, thread }: Mail) {
  const messageId = await conversationOf(within, thread)
  if (messageId === undefined) return
  const since = await findWaitingAfter(within.db, messageId, mailId)
  await messageArea.update(within, { messageId }, undefined, () => ({
    ...{ snoozedUntil: null, unansweredSince: since, sentDate: within.clock() },
    ...(since === null ? { status: 'WAITING_FOR_REPLY' } : {}),
  }))
}

/**
 * A reply that was not sent answers nobody: the person waits as before, unless a later mail of ours has left
 * (docs/rules/inbox.md#failed-replies).
 */
export async function unanswered(within: Actor, { thread }: Pick<Mail, 'thread'>) {
  const messageId = await conversationOf(within, thread)
  if (messageId === undefined) return
  const { unansweredSince = null } = await lastOf(within.db, messageId)
  if (unansweredSince === null) return
  await messageArea.update(within, { messageId }, undefined, (_, { status }) => ({
    unansweredSince,
    ...(status === 'WAITING_FOR_REPLY' ? { status: 'OPEN' } : {}),
  }))
}

/** What a reply changes in its message: nobody waits, and it is not put aside. @param at when it was written */
export const afterReply = (at: string) => ({
  ...{ status: 'WAITING_FOR_REPLY', isOpened: true, unansweredSince: null, sentDate: at },
  ...{ snoozedUntil: null, snoozedBefore: null },
})

/** An answer that was written at an enquiry answers the conversation too (docs/rules/inbox.md#waiting). */
export async function answeredElsewhere(within: Actor, { thread, at }: { thread: string; at: string }) {
  const messageId = await conversationOf(within, thread)
  if (messageId !== undefined)
    await messageArea.update(within, { messageId }, undefined, () => afterReply(at))
}

/** A moment of a row, which is a date, or of the change log, which is a text. */
const momentOf = (value: unknown) => (value instanceof Date ? value : new Date(String(value)))

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
  const messageId = await lockByThread(within.db, thread)
  if (messageId === undefined || (await isAwaited(within.db, messageId, { mailId, at }))) return
  if (!(await hasPutAside(within.db, messageId, mailId))) return
  await messageArea.update(within, { messageId }, undefined, (_, { snoozedUntil }) =>
    snoozedUntil && momentOf(snoozedUntil).getTime() === at.getTime() ? { snoozedUntil: null } : {},
  )
}
