import type { ConnectionFault } from '@stayboard/contract'

/** A mail on the mail server. */
export interface FoundMail {
  uid: number
  /** The content of the mail in chunks. Throws MailboxFailure if the connection ends. */
  source: AsyncIterable<Uint8Array>
  /** When the mail server received it (INTERNALDATE). */
  at: Date
}

/** An open mailbox folder. */
export interface OpenFolder {
  /** The UIDVALIDITY of the folder. If it changed, earlier UIDs are invalid. */
  readonly validity: number
  /** The UIDs above `after` of mails that arrived on or after a day, in ascending order. */
  list(after: number, since: Date): Promise<number[]>
  /** Fetches a mail without changing its flags; `undefined` if it is gone. A very large mail is truncated. */
  fetch(uid: number): Promise<FoundMail | undefined>
  /** Waits for new mail. @returns `false` after these milliseconds, or if the connection ended */
  news(milliseconds: number): Promise<boolean>
}

/**
 * Why a mailbox cannot be read. `REFUSED`: it does not accept our credentials. `INSECURE`: TLS failed. `NO_FOLDER`: the
 * folder does not exist. `SIGN_IN`: a person has to sign in again. `AWAY`: it cannot be reached.
 */
export type Failure = 'REFUSED' | 'INSECURE' | 'NO_FOLDER' | 'SIGN_IN' | 'AWAY'

export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly failure: Failure
  /** The fault in more detail than `failure`. */
  readonly fault: ConnectionFault

  constructor(failure: Failure, reason: string, fault: ConnectionFault = 'AWAY') {
    super(reason)
    this.failure = failure
    this.fault = fault
  }
}

/** A mailbox from which mails are read. */
export interface Mailbox {
  /** The display name, such as `office@mail.example/INBOX`. It contains no password. */
  readonly name: string
  /** Opens the folder for the time of `visit`. @throws MailboxFailure, or what `visit` throws */
  open(visit: (folder: OpenFolder) => Promise<void>): Promise<void>
  /** Waits before the next attempt. @returns `false` at once if the mailbox is closed meanwhile */
  rest(milliseconds: number): Promise<boolean>
  /** Closes all open connections, because the server stops. */
  close(): void
}
