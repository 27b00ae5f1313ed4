import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { staff } from '../stays/stays-resource.ts'

/** The errors that prevent reading a mailbox (docs/rules/incoming-mails.md#state-of-a-mailbox). */
export const mailboxFaults = ['AWAY', 'REFUSED', 'INSECURE', 'NO_FOLDER', 'SIGN_IN', 'LATE'] as const
/** The states of a mailbox. NEW: not read yet. READY: the last attempt succeeded. PAUSED: an administrator paused it. */
export const mailboxStates = ['NEW', 'READY', 'PAUSED', ...mailboxFaults] as const
export type MailboxState = (typeof mailboxStates)[number]
export type MailboxFault = (typeof mailboxFaults)[number]

const At = z.string().nullable()
const name = z.string().describe('User, host and folder')

const unstoredMail = '/api/system/maintenance/mailboxes/unstored/{arrivedMailId}'

/** A mail that could not be stored (docs/rules/incoming-mails.md#mails-that-cannot-be-stored). */
const UnstoredMail = z.object({
  arrivedMailId: Id,
  mailbox: z.string().nullable(),
  sender: z.string().nullable().describe('null if it is not known'),
  subject: z.string().nullable(),
  receivedAt: z.string().describe('When the mail server got it'),
  size: z.int().describe('Bytes'),
  reason: z.string(),
  tries: z.int(),
  triedAt: At,
  nextAt: At.describe('null if it was given up'),
})

/** The mailboxes that mails are read from, with their states. */
export const mailboxes = area('mailboxes', {
  list: call({
    summary: 'The mailboxes of connections and settings: state, last contact, last mail, next attempt',
    method: 'GET',
    path: '/api/system/maintenance/mailboxes',
    access: [A],
    answer: z.object({
      mailboxes: z.array(
        z.object({
          mailboxId: Id.nullable().describe('null if it was never read'),
          connectionId: Id.nullable().describe('null if it comes from the setting IMAP_URL, which is fixed'),
          name,
          state: z.enum(mailboxStates),
          reason: z.string().nullable().describe('What the mail server or the connection said'),
          checkedAt: At.describe('The last contact, or attempt'),
          receivedAt: At.describe('When the last new mail came'),
          failingSince: At,
          nextAt: At.describe('When it is tried again; null while it is read or listened to'),
          renumberedAt: At.describe('When the mail server last counted its mails anew'),
          unread: z.int().describe('Mails that are still to be read'),
          failed: z.int().describe('Mails that could not be stored and are tried again'),
        }),
      ),
      _links: Links,
    }),
  }),
  failing: call({
    summary: 'The mailboxes that cannot be read at present',
    method: 'GET',
    path: '/api/messaging/mailboxes/failing',
    access: staff,
    answer: z.object({
      mailboxes: z.array(z.object({ name, state: z.enum(mailboxFaults), failingSince: At })),
      _links: Links,
    }),
  }),
  unstored: call({
    summary: 'Mails that arrived and could not be stored, with the reason',
    method: 'GET',
    path: '/api/system/maintenance/mailboxes/unstored',
    access: [A],
    answer: z.object({ mails: z.array(UnstoredMail), _links: Links }),
  }),
  original: call({
    summary: 'Download a mail that could not be stored, as it came',
    method: 'GET',
    path: `${unstoredMail}/original`,
    access: [A],
    files: ['message/rfc822'],
  }),
  tryAgain: call({
    summary: 'Try to store a mail again now, also one that was given up',
    method: 'POST',
    path: `${unstoredMail}/try`,
    access: [A],
    answer: z.object({ isQueued: z.boolean(), _links: Links }),
  }),
  giveUp: call({
    summary: 'Try a mail no more. It stays in its mailbox, and here for 30 days',
    method: 'POST',
    path: `${unstoredMail}/give_up`,
    access: [A],
    answer: z.object({ isGivenUp: z.boolean(), _links: Links }),
  }),
  tryNow: call({
    summary: 'Try a mailbox now, also one that refused the password',
    method: 'POST',
    path: '/api/system/maintenance/mailboxes/{mailboxId}/try',
    access: [A],
    answer: z.object({ isQueued: z.boolean(), _links: Links }),
  }),
})
