import { mailboxes } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { failing, list, tryNow } from './mailboxes.service.ts'
import * as unstored from './unstored.service.ts'

/** The calls for the mailboxes from which mails are read. @param names the mailboxes of the settings */
export const mailboxRoutes = (names: readonly string[]) =>
  implement(mailboxes, {
    list: ({ actor }) => list(actor, names),
    failing: ({ actor }) => failing(actor, names),
    unstored: ({ actor }) => unstored.list(actor),
    original: ({ actor, params }) => unstored.original(actor, params.arrivedMailId) as Promise<never>,
    tryAgain: ({ actor, params }) => unstored.tryAgain(actor, params.arrivedMailId),
    giveUp: ({ actor, params }) => unstored.giveUp(actor, params.arrivedMailId),
    tryNow: ({ actor, params }) => tryNow(actor, params.mailboxId),
  })
