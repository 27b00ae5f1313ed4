import type { Samples } from './sample.ts'

export const messageNotes: Samples['messageNotes'] = {
  list: { params: { messageId: 1 } },
  get: { params: { messageNoteId: 1 } },
  add: { params: { messageId: 1 }, body: { text: '@manager please call' } },
  update: { body: { messageNoteId: 1, version: 1, text: 'Called' } },
  remove: { params: { messageNoteId: 2 } },
}

export const notifications: Samples['notifications'] = {
  list: {},
  get: { params: { notificationId: 1 } },
  unread: {},
  read: { body: { upTo: 1 } },
  settings: {},
  set: { body: { kind: 'MENTION', way: 'DIGEST' } },
}
