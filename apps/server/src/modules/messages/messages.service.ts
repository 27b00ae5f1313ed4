import type { Actor } from '../../kit/actor.ts'
import { messageArea } from './messages.area.ts'
import { repository } from './messages.repository.ts'

export const { create, get, list, listAt, update } = messageArea
export { listDue } from './messages.repository.ts'
export { lastOf, lockByThread } from './threads.repository.ts'

/** A message as its row is, locked until the transaction ends; `undefined` if there is none. */
export const lock = ({ db }: Actor, messageId: number) => repository.lock(db, messageId)

/** How many messages a list has. */
export const count = async ({ db }: Actor, query: Parameters<typeof repository.list>[1]) =>
  (await repository.list(db, { ...query, page: 0, size: 1 }, undefined)).total
