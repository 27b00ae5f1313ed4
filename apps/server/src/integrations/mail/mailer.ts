import type { ConnectionFault } from '@stayboard/contract'

/** A mail as it leaves the house. */
export interface OutgoingMail {
  /** Names its file in the outbox. */
  readonly id: number | string
  readonly from: string
  /** The addresses that receive it, and no others. */
  readonly to: readonly string[]
  /** The MIME message. */
  readonly content: Buffer
}

/** What a mail server answered. */
export interface Delivered {
  /** Recipients that it refused, with its reasons; `null` if it took all. */
  readonly refused: string | null
}

/**
 * Why a mail was not sent. `refused`: for good. `later`: not now, so that it may be tried again. `unknown`: the server
 * had the content and gave no answer, so the mail may have been sent.
 */
export type Failure = 'refused' | 'later' | 'unknown'

/** What is wrong: with the connection, or what the server refused. */
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
  /** Whether mails are written to files, because there is no mail server. Repeating that does no harm. */
  readonly isOutbox: boolean
  /**
   * Sends one mail.
   * @param handOver is called when the server is ready for the content, and before it gets any. Throws to keep it back
   * @throws NotDelivered, or what `handOver` throws
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<Delivered>
  /** Removes the file of a mail, if mails are written to files. @param id that of the mail */
  forget?(id: string): Promise<void>
}
