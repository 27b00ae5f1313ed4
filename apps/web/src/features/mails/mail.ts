import { api, type Language } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'

export type MailItem = RowOf<typeof api.mails.list>

/** The initial values of a new mail. */
export interface BegunMail {
  toAddresses: string
  ccAddresses?: string | null
  fromAddress?: string | null
  subject?: string
  body?: string
  language?: Language | null
  files?: number[]
  replyToId?: number | null
  savedReplyFiles?: number[]
}

export const mayWrite = () => may(api.mails.send)

/** The initial values of an answer: to the sender, or to the same recipients if we sent the answered mail. */
export const answerBegun = ({ mailId, answerTo, subject, language }: MailItem): BegunMail => ({
  toAddresses: answerTo,
  subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  replyToId: mailId,
  language,
})

/** The attachments of a mail: files of the enquiry, and files of saved replies. */
export type Taken = Pick<BegunMail, 'files' | 'savedReplyFiles'>

/** A withdrawn mail as initial values of the form. */
export const again = (mail: MailItem, taken: Taken): BegunMail => ({ ...mail, ...taken })

/** The language of the latest mail with the same recipients; `null` if unknown. */
export const languageOf = (mails: readonly MailItem[], toAddresses: string): Language | null =>
  mails.find((one) => one.language !== null && one.toAddresses === toAddresses)?.language ?? null

/**
 * Groups the mails of an enquiry by conversation. The conversation with the newest mail comes first; within it, mails are
 * sorted oldest first.
 */
export function conversations(newestFirst: readonly MailItem[]): MailItem[][] {
  const threads = new Map<string, MailItem[]>()
  for (const mail of newestFirst) threads.set(mail.thread, [mail, ...(threads.get(mail.thread) ?? [])])
  return [...threads.values()]
}
