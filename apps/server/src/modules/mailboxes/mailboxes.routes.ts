import { mailboxes } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { failing, list, tryNow } from './mailboxes.service.ts'

/** The mailboxes that mails are read from, and how they are. @param names those of the settings */
export const mailboxRoutes = (names: readonly string[]) =>
  implement(mailboxes, {
    list: ({ actor }) => list(actor, names),
    failing: ({ actor }) => failing(actor, names),
    tryNow: ({ actor, params }) => tryNow(actor, params.mailboxId),
  })
