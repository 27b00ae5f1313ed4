import type { ConnectionFault } from '@stayboard/contract'

/** A mail as the server has it. */
export interface FoundMail {
  uid: number
  /** The bytes of the mail, in pieces. Throws MailboxFailure if the connection ends. */
  source: AsyncIterable<Uint8Array>
  /** When the server got it. */
  at: Date
}

/** A folder that is open. */
export interface OpenFolder {
  /** With another number than before, the server counts its mails anew. */
  readonly validity: number
  /** The numbers of the mails after this one that came since a day, the earliest first. */
  list(after: number, since: Date): Promise<number[]>
  /** A mail without changing it; `undefined` if it is gone. One that is very large is cut off. */
  fetch(uid: number): Promise<FoundMail | undefined>
  /** Waits for new mails. @returns `false` after these milliseconds, or if the connection ended */
  news(milliseconds: number): Promise<boolean>
}

/**
 * Why a mailbox cannot be read. `REFUSED`: it does not accept our user and password. `INSECURE`: the encryption failed.
 * `NO_FOLDER`: it has no such folder. `SIGN_IN`: a person has to sign in again. `AWAY`: it cannot be reached.
 */
export type Failure = 'REFUSED' | 'INSECURE' | 'NO_FOLDER' | 'SIGN_IN' | 'AWAY'

export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly failure: Failure
  /** The same more exactly. */
  readonly fault: ConnectionFault

  constructor(failure: Failure, reason: string, fault: ConnectionFault = 'AWAY') {
    super(reason)
    this.failure = failure
    this.fault = fault
  }
}

/** A mailbox that is read. */
export interface Mailbox {
  /** `office@mail.example/INBOX`. Holds no password. */
  readonly name: string
  /** @throws MailboxFailure, or what `visit` throws */
  open(visit: (folder: OpenFolder) => Promise<void>): Promise<void>
  /** Waits before another attempt. @returns `false` at once if it is closed meanwhile */
  rest(milliseconds: number): Promise<boolean>
  /** Ends the connections that are open, because the server stops. */
  close(): void
}
