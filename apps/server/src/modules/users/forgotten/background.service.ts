import { NEW_PASSWORD_MINUTES } from '@stayboard/contract'
import { NotDelivered } from '../../../integrations/mail/mailer.ts'
import type { Actor } from '../../../kit/actor.ts'
import { SealError } from '../../../kit/seal-error.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { SendDirectly } from '../invitations/background.service.ts'
import type { UserLinks } from '../links/user-links.ts'
import { replace, settle } from './forgotten.repository.ts'
import { NAME, SEND_NEW_PASSWORD } from './forgotten.service.ts'
import { forgottenMail } from './forgotten-mail.service.ts'

/** The attempts to send a mail. Few, because a person waits and can ask again. */
const ATTEMPTS = 4
const MINUTE = 60_000
/** The least minutes between two mails to a user, so that nobody can flood a user's mailbox. */
const BETWEEN_MAILS = 10

/** The jobs of forgotten passwords. @param sendMail sends mails without storing them, because their links are secret */
export const forgottenJobs = (sendMail: SendDirectly, links: UserLinks) => [
  repeatableJob(
    { name: SEND_NEW_PASSWORD, attempts: ATTEMPTS, longest: 300, reachesOut: true },
    async (actor, data) => {
      const name = nameIn(actor, Reflect.get(Object(data), 'name'))
      const asked = name === undefined ? undefined : await addLink(actor, name)
      if (!asked) return
      const token = await links.tokenOf({
        ...{ linkId: asked.passwordResetId, userId: asked.userId },
        ...{ username: asked.username, email: asked.email, endsAt: new Date(asked.endsAt) },
      })
      const mail = await forgottenMail(asked, links.linkOf(token), actor.officeTimezone)
      const at = actor.clock().toISOString()
      try {
        await sendMail(actor, { ...mail, at })
        await settle(actor.db, asked.passwordResetId, at)
      } catch (error) {
        if (!(error instanceof NotDelivered && error.failure === 'refused')) throw error
        actor.log.warn(
          { userId: asked.userId, reason: error.message },
          'a link to choose a password was refused',
        )
      }
    },
  ),
]

function nameIn({ sealer }: Actor, sealed: unknown): string | undefined {
  try {
    return sealer.open(String(sealed), NAME)
  } catch (error) {
    // The name was encrypted with a former key. The user has to ask again.
    if (error instanceof SealError) return undefined
    throw error
  }
}

function addLink(actor: Actor, name: string) {
  const now = actor.clock().getTime()
  const moment = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
  return transaction(actor, ({ db }) =>
    replace(db, {
      ...{ name, now: moment(0), endsAt: moment(NEW_PASSWORD_MINUTES), recently: moment(-BETWEEN_MAILS) },
    }),
  )
}
