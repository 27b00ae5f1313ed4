import type { BodyOf, messageNotes, QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import * as inbox from '../inbox/inbox.service.ts'
import { messageNoteArea } from './message-notes.area.ts'

export const { get, update, remove } = messageNoteArea

export async function list(actor: Actor, query: QueryOf<typeof messageNotes.list> & { messageId: number }) {
  await inbox.get(actor, query.messageId)
  return messageNoteArea.list(actor, query)
}

/** Adds a note of the calling user to a message. */
export async function add(actor: Actor, messageId: number, body: BodyOf<typeof messageNotes.add>) {
  await inbox.get(actor, messageId)
  return messageNoteArea.create(actor, body, () => ({ messageId, userId: actor.userId }))
}
