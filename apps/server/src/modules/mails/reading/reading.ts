import type { MailAddress } from '@stayboard/contract'

/**
 * What a received mail is. An automatic answer and a failure report need no answer; a report names a mail of ours that
 * did not arrive (docs/rules/incoming-mails.md#kinds).
 */
export type ReceivedKind = 'MESSAGE' | 'AUTO_REPLY' | 'BOUNCE' | 'INVITATION'

/** A part of a mail that is kept as a file. */
export interface ReadPart {
  /** The name in the mail. It may hold anything, such as folders. */
  name: string
  /** The type in the mail. The content may be something else. */
  type: string
  content: Uint8Array
  /** The text shows this picture as `cid:<id>`; `null` for other parts. */
  cid: string | null
}

/** What a failure report says about a mail of ours. */
export interface FailedDelivery {
  messageId: string | null
  recipients: string[]
  /** `false` while the mail server still tries. */
  isFinal: boolean
  /** One line; empty if the report names none. */
  reason: string
}

/** What is read from a mail. All texts are without zero bytes, and in NFC except the body. */
export interface Reading {
  kind: ReceivedKind
  /** Whether a sender of many mails wrote it. Groups that pass mails on to their members are no such sender. */
  isNewsletter: boolean
  /** Equal for copies of one mail, whichever way they came. */
  identity: string
  messageId: string | null
  /** The Message-IDs of the mails before it, the earliest first. */
  referenceIds: string[]
  /** Tokens of our threads (`threads.ts`) that it was sent to or names. */
  tokens: string[]
  /** Reference numbers of enquiries: those of the subject first. */
  refNumbers: string[]
  /** `null` if the mail names nobody. */
  from: MailAddress | null
  /** Where answers go, if not to the sender. */
  replyTo: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  /** When it was written, as it says itself, in ISO 8601; `null` if it says nothing sensible. */
  at: string | null
  /** HTML that is not sanitised yet. */
  body: string
  parts: ReadPart[]
  failed: FailedDelivery | null
  /** `false` if only the header could be read. */
  isWhole: boolean
  /** Whether a part of the text was left out, because it is too long. */
  isCut: boolean
}
