import { api, type Language } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'

export type MailItem = RowOf<typeof api.mails.list>

/** What a new mail begins with. */
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

/** The answer to a mail: to its writer, or again to its recipients if we sent it. */
export const answerBegun = ({ mailId, answerTo, subject, language }: MailItem): BegunMail => ({
  toAddresses: answerTo,
  subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  replyToId: mailId,
  language,
})

/** The files that went along with a mail: those of the enquiry, and those of saved replies. */
export type Taken = Pick<BegunMail, 'files' | 'savedReplyFiles'>

/** A withdrawn mail as it was written. */
export const again = (mail: MailItem, taken: Taken): BegunMail => ({ ...mail, ...taken })

/** The language of the latest mail to or from the same people; `null` if it is not known. */
export const languageOf = (mails: readonly MailItem[], toAddresses: string): Language | null =>
  mails.find((one) => one.language !== null && one.toAddresses === toAddresses)?.language ?? null

/** The conversations of an enquiry, the one with the newest mail first; each from its first mail to its last one. */
export function conversations(newestFirst: readonly MailItem[]): MailItem[][] {
  const threads = new Map<string, MailItem[]>()
  for (const mail of newestFirst) threads.set(mail.thread, [mail, ...(threads.get(mail.thread) ?? [])])
  return [...threads.values()]
}
