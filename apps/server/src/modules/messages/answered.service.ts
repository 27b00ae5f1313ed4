import type { Actor } from '../../kit/actor.ts'
import { messageArea } from './messages.area.ts'
import { findWaitingAfter, hasPutAside, isAwaited, repository } from './messages.repository.ts'
import { lastOf, lockByThread } from './threads.repository.ts'

interface Mail {
  mailId: number
  thread: string
}

/** Locks and returns the conversation of a mail; `undefined` if it has none. */
async function conversationOf({ db }: Actor, thread: string): Promise<number | undefined> {
  const messageId = await lockByThread(db, thread)
  if (messageId !== undefined) await repository.lock(db, messageId)
  return messageId
}

/**
 * Updates a message after a scheduled reply was sent: it is answered, except for mails that arrived after the reply was
 * written (docs/rules/inbox.md#scheduled-replies).
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
 * Updates a message after a reply could not be sent: the person waits as before, unless a later mail of ours was sent
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

/** The columns of a message after a reply: nobody waits, and it is not snoozed. @param at when the reply was written */
export const afterReply = (at: string) => ({
  ...{ status: 'WAITING_FOR_REPLY', isOpened: true, unansweredSince: null, sentDate: at },
  ...{ snoozedUntil: null, snoozedBefore: null },
})

/** Updates the conversation after an answer was written on the page of an enquiry (docs/rules/inbox.md#waiting). */
export async function answeredElsewhere(within: Actor, { thread, at }: { thread: string; at: string }) {
  const messageId = await conversationOf(within, thread)
  if (messageId !== undefined)
    await messageArea.update(within, { messageId }, undefined, () => afterReply(at))
}

/** Converts a moment to a date: rows contain dates, the change log contains texts. */
const momentOf = (value: unknown) => (value instanceof Date ? value : new Date(String(value)))

interface Waiting {
  mailId: number
  thread: string
  /** The time at which the reply was to be sent. */
  at: unknown
}

/**
 * Unsnoozes a message whose scheduled reply was cancelled. If the message is snoozed until another time, or has another
 * scheduled reply for the same time, it stays snoozed. An undo of the reply therefore keeps an earlier snooze.
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
