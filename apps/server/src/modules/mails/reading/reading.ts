import type { MailAddress } from '@stayboard/contract'

/**
 * The kind of a received mail. AUTO_REPLY and BOUNCE need no answer; a BOUNCE reports that a mail of ours was not
 * delivered (docs/rules/incoming-mails.md#kinds).
 */
export type ReceivedKind = 'MESSAGE' | 'AUTO_REPLY' | 'BOUNCE' | 'INVITATION'

/** A part of a mail that is stored as a file. */
export interface ReadPart {
  /** The declared file name, which may contain anything, such as folders. */
  name: string
  /** The declared media type. The content may be of another one. */
  type: string
  content: Uint8Array
  /** The id by which the text shows this image as `cid:<id>`; `null` for other parts. */
  cid: string | null
}

/** A delivery failure of a mail of ours. */
export interface FailedDelivery {
  messageId: string | null
  recipients: string[]
  /** `false` while the mail server is still retrying. */
  isFinal: boolean
  /** The reason in one line; empty if the report names none. */
  reason: string
}

/** The result of reading a mail. Texts contain no null bytes, and all except the body are in NFC. */
export interface Reading {
  kind: ReceivedKind
  /** Whether a bulk sender wrote it. Discussion groups do not count. */
  isNewsletter: boolean
  /** A fingerprint that is equal for copies of one mail, regardless of their way. */
  identity: string
  messageId: string | null
  /** The Message-IDs of preceding mails, oldest first. */
  referenceIds: string[]
  /** Tokens of our threads (`threads.ts`) in its recipients and references. */
  tokens: string[]
  /** Reference numbers of enquiries, those in the subject first. */
  refNumbers: string[]
  /** The sender; `null` if the mail names none. */
  from: MailAddress | null
  /** The address for replies, if it differs from the sender. */
  replyTo: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  /** The date that the mail declares, in ISO 8601; `null` if it is missing or implausible. */
  at: string | null
  /** The text as unsanitised HTML. */
  body: string
  parts: ReadPart[]
  failed: FailedDelivery | null
  /** `false` if only the header could be read. */
  isWhole: boolean
  /** Whether text was cut because it is too long. */
  isCut: boolean
}
