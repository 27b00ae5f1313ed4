import type { Actor } from '../../kit/actor.ts'
import { messageArea } from './messages.area.ts'
import { repository } from './messages.repository.ts'

type Query = Parameters<typeof repository.list>[1]

export const { create, get, update } = messageArea
export { listDue } from './messages.repository.ts'
export { lastOf, lockByThread } from './threads.repository.ts'

/** A folder may be that of the user who asks. Other lists do not depend on the user, so that their totals are kept for all. */
const asked = ({ userId }: Actor, query: Query): Query =>
  query.folder === 'MINE' ? { ...query, reader: userId } : query

export const list = (actor: Actor, query: Query) => messageArea.list(actor, asked(actor, query))
export const listAt = (path: string, actor: Actor, query: Query) =>
  messageArea.listAt(path, actor, asked(actor, query))

/** A message as its row is, locked until the transaction ends; `undefined` if there is none. */
export const lock = ({ db }: Actor, messageId: number) => repository.lock(db, messageId)

/** How many messages a list has. */
export const count = async ({ db }: Actor, query: Query) =>
  (await repository.list(db, { ...query, page: 0, size: 1 }, undefined)).total
