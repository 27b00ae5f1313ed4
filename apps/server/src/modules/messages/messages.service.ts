import type { Actor } from '../../kit/actor.ts'
import { messageArea } from './messages.area.ts'
import { repository } from './messages.repository.ts'

type Query = Parameters<typeof repository.list>[1]

export const { create, get, update } = messageArea
export { listDue } from './messages.repository.ts'
export { lastOf, lockByThread } from './threads.repository.ts'

/**
 * Adds the calling user to a query by folder. Other queries do not depend on the user, so that their totals are cached
 * for all.
 */
const asked = ({ userId }: Actor, query: Query): Query =>
  query.folder === 'MINE' ? { ...query, reader: userId } : query

export const list = (actor: Actor, query: Query) => messageArea.list(actor, asked(actor, query))
export const listAt = (path: string, actor: Actor, query: Query) =>
  messageArea.listAt(path, actor, asked(actor, query))

/** Locks and returns the row of a message; `undefined` if it does not exist. */
export const lock = ({ db }: Actor, messageId: number) => repository.lock(db, messageId)

/** The number of messages that match a query. */
export const count = async ({ db }: Actor, query: Query) =>
  (await repository.list(db, { ...query, page: 0, size: 1 }, undefined)).total
