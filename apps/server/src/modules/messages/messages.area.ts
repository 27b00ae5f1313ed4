import { Message, NOBODY, previewOf } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { ownerFaults, returning, tellingOwner } from '../users/leaving/owners.service.ts'
import { repository } from './messages.repository.ts'

/** Messages of the shared inbox (docs/rules/inbox.md). */
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
  // A closed message is not put aside, and who puts one aside again needs no reminder of the former time.
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
