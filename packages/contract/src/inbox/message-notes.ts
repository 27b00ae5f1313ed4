import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, required } from '../kit/fields.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { staff } from '../stays/stays-resource.ts'

const fields = { text: required(5000) }

/** An internal note on a message. `@name` tells that user about it (docs/rules/inbox.md#notes). */
export const MessageNote = resource({
  one: 'note of a message',
  item: '/api/message_note',
  list: '/api/messagingMessage/{messageId}/notes',
  embedded: 'messageNotes',
  id: 'messageNoteId',
  row: {
    messageNoteId: Id,
    messageId: Id,
    text: z.string(),
    at: Instant,
    userId: Id.nullable().describe('Who wrote it'),
    userName: z.string().nullable(),
  },
  create: fields,
  update: fields,
  filters: {},
  sort: ['at', 'messageNoteId'],
  read: staff,
  write: staff,
  called: ['text'],
})

const { list, get, update, remove } = MessageNote.calls

/** Internal notes on messages. They are in no mail. */
export const messageNotes = area('messageNotes', {
  list: changedBy(list, { get, update, remove }),
  get,
  add: call({
    summary: 'Add a note to a message. Users whose names follow an @ are told about it',
    method: 'POST',
    path: '/api/messagingMessage/{messageId}/notes',
    access: staff,
    body: z.object(fields),
    answer: MessageNote.Row,
    creates: true,
  }),
  update,
  remove,
})
