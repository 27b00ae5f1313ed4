import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

type Mail = RowOf<typeof api.mails.list>

/** What the head of a mail shows. */
export type MailSummary = Pick<Mail, 'state' | 'kind' | 'at' | 'fromName' | 'fromAddress' | 'toAddresses'>

/** What tells how a mail left, and what can still be done with it. */
export type SentMail = Pick<Mail, 'mailId' | 'state' | 'reason' | 'attempts' | 'subject'>
