import type { Actor } from '../../kit/actor.ts'
import { get } from '../messages/messages.service.ts'
import { forget, note } from './reply-drafts.repository.ts'

/** Records whether the user has an unsent reply to a message, which colleagues see (docs/rules/inbox.md#reply). */
export async function markDraft(actor: Actor, messageId: number, isKept: boolean): Promise<undefined> {
  await get(actor, messageId)
  await (isKept ? note : forget)(actor.db, messageId, actor.userId ?? 0)
  return undefined
}
