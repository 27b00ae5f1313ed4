import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as messages from '../messages/messages.service.ts'
import { findMerged } from './conversation.repository.ts'
import { lockAll } from './merging.repository.ts'

/**
 * Merges messages into one. Their mails are shown together in order, and new mails of their threads are added to it.
 * The merged messages keep their threads and owners (docs/rules/inbox.md#merging).
 * @throws Problem 404 if one of them does not exist, 409 if the target was merged itself
 */
export const merge = (actor: Actor, messageId: number, ids: readonly number[]) =>
  transaction(actor, async (within) => {
    const others = [...new Set(ids)].filter((id) => id !== messageId)
    await lockAll(within.db, [messageId, ...others])
    const parts = (await Promise.all(others.map((id) => findMerged(within.db, id))))
      .flat()
      .map((part) => part.messageId)
    const rows = await lockAll(within.db, [messageId, ...others, ...parts])
    const target = rows.find((row) => row.messageId === messageId)
    if (!target || others.some((id) => !rows.some((row) => row.messageId === id))) throw notFound()
    if (target.mergedIntoId !== null) throw new Problem(409, 'mergedMessage')
    for (const id of [...others, ...parts])
      await messages.update(within, { messageId: id }, undefined, () => ({ mergedIntoId: messageId }))
    return messages.update(within, { messageId }, undefined, () => together(rows, target))
  })

type Rows = Awaited<ReturnType<typeof lockAll>>

/**
 * The state of a merged conversation: unread or waiting if one of its parts is. A closed conversation is reopened if
 * somebody waits; a snoozed one is unsnoozed if somebody waits who did not before.
 */
function together(rows: Rows, { status }: Rows[number]) {
  const waiting = rows.filter(({ waitingSince }) => waitingSince !== null)
  return {
    isOpened: rows.every(({ isOpened }) => isOpened),
    sentDate: rows
      .map(({ sentDate }) => sentDate)
      .toSorted()
      .at(-1),
    unansweredSince: waiting.flatMap(({ waitingSince }) => waitingSince ?? []).toSorted()[0] ?? null,
    ...(status === 'CLOSED' && waiting.length > 0 ? { status: 'OPEN' } : {}),
    ...(waiting.some(({ snoozedUntil }) => snoozedUntil === null) ? { snoozedUntil: null } : {}),
  }
}

/**
 * Splits a merged message into its original messages, each in its former state. Dates and waiting are recomputed from
 * the mails.
 * @throws Problem 409 if nothing was merged into it
 */
export const split = (actor: Actor, messageId: number) =>
  transaction(actor, async (within) => {
    if (!(await messages.lock(within, messageId))) throw notFound()
    const parts = await findMerged(within.db, messageId)
    if (parts.length === 0) throw new Problem(409, 'notMerged')
    for (const { messageId: id } of parts) {
      const state = await messages.lastOf(within.db, id)
      await messages.update(within, { messageId: id }, undefined, () => ({ ...state, mergedIntoId: null }))
    }
    const state = await messages.lastOf(within.db, messageId)
    return messages.update(within, { messageId }, undefined, () => state)
  })
