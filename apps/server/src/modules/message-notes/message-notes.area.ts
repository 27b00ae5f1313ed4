import { A, C, K, M, Message, MessageNote, messageNotes } from '@stayboard/contract'
import { mentionsIn } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { notify, usersWith } from '../notifications/notifications.service.ts'
import { all, ownedBy, repository } from './message-notes.repository.ts'

/** The area of internal notes on messages (docs/rules/inbox.md#notes). */
export const messageNoteArea = area({
  resource: { ...MessageNote, calls: { ...MessageNote.calls, create: messageNotes.add } },
  repository,
  present: (row, links) => ({
    ...row,
    _links: { ...links, ...linkTo('message', Message.item, row.messageId) },
  }),
  rows: {
    read: () => all,
    write: ({ userId, roles }) => (roles.includes(A) ? all : ownedBy(userId)),
  },
  effects: telling,
})

/** Notifies the users whom a note mentions; after a change only those who were not mentioned before. */
function telling({ before, after }: Change) {
  const [text, former] = [String(after.text), String(before?.text ?? '')]
  if (!text.includes('@') || text === former) return undefined
  return async (within: Actor) => {
    const people = await usersWith(within, [A, M, C, K])
    const known = mentionsIn(former, people)
    const named = mentionsIn(text, people).filter((id) => !known.includes(id))
    const record = `${Message.item}/${after.messageId}`
    await notify(within, { kind: 'MENTION', record, title: text }, named)
  }
}
