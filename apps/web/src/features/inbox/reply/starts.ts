import type { api, WireBody } from '@stayboard/contract'
import type { Message, MessageMail } from '../message.ts'
import { allIn, recipientsOf } from './answered.ts'
import type { Begun } from './begun.ts'

interface Beginning {
  begun: Begun | undefined
  isToAll: boolean
}

/** The initial values of the reply form. */
export function replyStarts(message: Message, mails: readonly MessageMail[], { begun, isToAll }: Beginning) {
  const { subject } = message
  return {
    subject: begun?.subject ?? (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
    clientEmail: begun?.clientEmail ?? recipientsOf(mails, message),
    ccAddresses: begun?.ccAddresses ?? (isToAll ? allIn(mails) : null),
    bccAddresses: begun?.bccAddresses ?? null,
    userEmailForSend: begun?.userEmailForSend ?? null,
    body: begun?.body ?? '',
    files: begun?.files ?? [],
    enquiryFiles: begun?.enquiryFiles ?? [],
    savedReplyFiles: begun?.savedReplyFiles ?? [],
    sendAt: begun?.sendAt ?? null,
    isCancelledByAnswer: begun?.isCancelledByAnswer ?? false,
  }
}

/**
 * A sent reply as initial values of the form. If it replaced a scheduled reply, Undo has restored that one, so it is replaced
 * again.
 */
export const begunOf = (
  { subject, body, clientEmail, ...rest }: WireBody<typeof api.inbox.reply>,
  replaces: number | undefined,
): Begun => ({
  ...{ subject, body, clientEmail, savedReplyFiles: rest.savedReplyFiles ?? [] },
  ...{ files: rest.files ?? [], enquiryFiles: rest.enquiryFiles ?? [] },
  ...{ ccAddresses: rest.ccAddresses ?? null, bccAddresses: rest.bccAddresses ?? null },
  ...{ userEmailForSend: rest.userEmailForSend ?? null },
  ...{ sendAt: rest.sendAt ?? null, isCancelledByAnswer: rest.isCancelledByAnswer ?? false },
  ...(replaces === undefined ? {} : { replaces }),
})
