import { Message, NOBODY, previewOf } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { ownerFaults, returning, tellingOwner } from '../users/leaving/owners.service.ts'
import { repository } from './messages.repository.ts'

/** The area of messages in the shared inbox (docs/rules/inbox.md). */
export const messageArea = area({
  resource: Message,
  repository,
  present: ({ contactName, firstname, lastname, body, ...row }, _links) => ({
    ...row,
    body: body ?? '',
    preview: previewOf(body ?? ''),
    isOpened: row.isOpened ? ('true' as const) : ('false' as const),
    clientId: row.clientId ?? NOBODY,
    clientName: lastname === null ? contactName : `${firstname} ${lastname}`,
    _links: { ..._links, mails: { href: `${Message.item}/${row.messageId}/mails` } },
  }),
  // A closed message is not snoozed, and a new snooze discards the reminder of the earlier one.
  derive: ({ status, snoozedUntil, ...given }, before, { clock }) => ({
    ...returning(given, before),
    ...(status === 'CLOSED' ? { snoozedUntil: null } : {}),
    ...(status && status !== before?.status ? { closedAt: status === 'CLOSED' ? clock() : null } : {}),
    ...(snoozedUntil ? { snoozedBefore: null } : {}),
  }),
  rulesAcross: ownerFaults('user'),
  effects: (change) =>
    tellingOwner(change, {
      record: `${Message.item}/${change.after.messageId}`,
      title: String(change.after.subject),
    }),
})
