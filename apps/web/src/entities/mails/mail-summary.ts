import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

type Mail = RowOf<typeof api.mails.list>

/** The fields of a mail that its header shows. */
export type MailSummary = Pick<Mail, 'state' | 'kind' | 'at' | 'fromName' | 'fromAddress' | 'toAddresses'>

/** The fields that tell how a mail was sent, and what can still be done with it. */
export type SentMail = Pick<Mail, 'mailId' | 'state' | 'reason' | 'attempts' | 'subject'>
