import type { ConnectionFault } from '@stayboard/contract'
import { faultOf, saidIn } from './faults.ts'
import { imapOf } from './imap.ts'
import { MailboxFailure } from './mailbox.ts'
import { type GetCredentials, NoCredentials, type Place } from './sign-in.ts'
import { trySmtp } from './smtp.ts'

/** The result of a connection test; `fault` is `null` if it succeeded. */
export interface Found {
  fault: ConnectionFault | null
  said: string | null
}

/** Tests mail servers, without reading or sending anything. */
export interface MailProbe {
  mailbox(place: Place & { folder: string }, credentials: GetCredentials): Promise<Found>
  sender(place: Place, credentials: GetCredentials): Promise<Found>
}

const LONGEST = 300

const found = (error: unknown): Found => {
  if (error instanceof NoCredentials || error instanceof MailboxFailure)
    return { fault: error.fault, said: error.message || null }
  return { fault: faultOf(error), said: saidIn(error, LONGEST) }
}

const well = (): Found => ({ fault: null, said: null })

export const probe: MailProbe = {
  mailbox: (place, credentials) =>
    imapOf(place, credentials)
      .open(async () => undefined)
      .then(well, found),
  sender: (place, credentials) => trySmtp(place, credentials).then(well, found),
}
