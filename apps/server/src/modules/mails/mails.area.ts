import { answerTo, discardedStates, Mail, mails, readAddresses, retriedStates } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { Problem } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { sanitise } from '../../kit/texts/sanitise.ts'
import { cancelled } from '../messages/answered.service.ts'
import { all, ownedBy, repository } from './mails.repository.ts'

/** The area of mails of enquiries (docs/rules/mails.md). */
export const mailArea = area({
  resource: { ...Mail, calls: { get: mails.get, create: mails.send, remove: mails.remove } },
  repository,
  present: ({ isOwn, ...row }, links) => ({
    ...row,
    answerTo: answerTo({ ...row, isOwn }),
    _links: {
      ...links,
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
      ...linkTo('replyTo', Mail.item, row.replyToId),
    },
  }),
  derive: ({ body }) => (typeof body === 'string' ? { body: sanitise(body) } : {}),
  // Recipients are checked only for mails to send. A received mail may name none, or invalid ones.
  rules: ({ toAddresses, state }) =>
    state === 'RECEIVED' || readAddresses(String(toAddresses))?.length
      ? []
      : [{ field: 'toAddresses', code: 'email' }],
  rows: {
    read: () => all,
    write: (actor) => (may(actor.roles, mails.send.access) ? all : ownedBy(actor)),
  },
  // An undo cannot recall a mail that was sent (docs/rules/mails.md#undo).
  rulesAcross: async ({ before, after }) =>
    before && before.state !== after.state && hasLeft(before.state, after.state)
      ? [{ field: 'state', code: 'mailOnItsWay' }]
      : [],
  leaving: async ({ mailId, state, isScheduled, thread, at }, within) => {
    if (!discardedStates.some((one) => one === state)) throw new Problem(409, 'mailOnItsWay')
    if (isScheduled && state === 'QUEUED') {
      await cancelled(within, { mailId: Number(mailId), thread: String(thread), at })
    }
  },
})

/**
 * Whether a change of state would recall a mail that was sent, or may have been. Drafts and failed mails may be queued.
 */
const hasLeft = (from: unknown, to: unknown) =>
  from !== 'QUEUED' && !((from === 'FAILED' || from === 'DRAFT') && to === 'QUEUED')

/** Whether a user may send a mail in this state again. */
export const isRetried = (state: unknown) => retriedStates.some((one) => one === state)
