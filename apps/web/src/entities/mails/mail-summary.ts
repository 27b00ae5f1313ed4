import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

/** What the head of a mail shows. */
export type MailSummary = Pick<
  RowOf<typeof api.mails.list>,
  'state' | 'at' | 'fromName' | 'fromAddress' | 'toAddresses'
>
