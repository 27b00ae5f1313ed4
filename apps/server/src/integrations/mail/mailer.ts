import type { ConnectionFault } from '@stayboard/contract'

/** A mail to be sent. */
export interface OutgoingMail {
  /** The id, after which its file in the outbox is named. */
  readonly id: number | string
  readonly from: string
  /** The envelope recipients. */
  readonly to: readonly string[]
  /** The complete MIME message. */
  readonly content: Buffer
}

/** The result of a mail that the mail server accepted. */
export interface Delivered {
  /** The refused recipients with reasons, as text; `null` if all were accepted. */
  readonly refused: string | null
}

/**
 * Why a mail was not sent. `refused`: permanently. `later`: temporarily, so a retry makes sense. `unknown`: the server
 * got the content but gave no answer, so the mail may have been sent.
 */
export type Failure = 'refused' | 'later' | 'unknown'

/** What is wrong: the connection, or the part of the mail that the server refused. */
export type MailFault = ConnectionFault | 'SENDER' | 'RECIPIENT' | 'CONTENT'

export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
  readonly failure: Failure
  readonly fault: MailFault | null

  constructor(failure: Failure, reason: string, fault: MailFault | null = null) {
    super(reason)
    this.failure = failure
    this.fault = fault
  }
}

export interface Mailer {
  /**
   * Whether mails are written to files, because no mail server is configured. Sending a mail twice is then harmless.
   */
  readonly isOutbox: boolean
  /**
   * Sends one mail.
   * @param handOver called when the server is ready for the content and before any is sent; throws to cancel
   * @throws NotDelivered, or what `handOver` throws
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<Delivered>
  /** Removes the file of a mail, if mails are written to files. @param id of the mail */
  forget?(id: string): Promise<void>
}
