import { z } from 'zod'
import type { Mailbox } from '../../integrations/mail/mailbox.ts'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { takeDue } from '../inbox/receiving/inbound.service.ts'
import { collect } from './collecting.service.ts'
import { PAUSE } from './pauses.ts'

/** Milliseconds for which a job listens for new mails. The next one begins within a minute. */
const LISTENING = 200_000

export const TRY_MAILBOX = 'try-mailbox'
export const TAKE_DUE = 'take-arrived-mails'
const Tried = z.object({ name: z.string() })

/** If its server is killed, another copy goes on at once: the next attempt does not wait for the schedule. */
const COLLECTING = {
  ...{ name: 'collect-mails', schedule: '* * * * *', attempts: 3, longest: 3600 },
  heartbeat: 10,
  reachesOut: true,
} as const

/** Mails that arrived and could not be stored, or whose reader has ended with its server, are tried again. */
const takingDue = repeatableJob(
  { name: TAKE_DUE, schedule: '* * * * *', attempts: 3, longest: 3600 },
  (actor) => takeDue(actor),
)

/** The background work of mailboxes: one copy of the server reads them (docs/rules/incoming-mails.md#mailboxes). */
export const mailboxJobs = (mailboxes: readonly Mailbox[]) =>
  mailboxes.length === 0
    ? [takingDue]
    : [
        takingDue,
        repeatableJob(COLLECTING, async (actor) => {
          const until = Date.now() + LISTENING
          await Promise.all(mailboxes.map((mailbox) => attend(actor, mailbox, until)))
        }),
        repeatableJob(
          { name: TRY_MAILBOX, attempts: 1, longest: 3600, reachesOut: true },
          async (actor, data) => {
            const { name } = Tried.parse(data)
            const mailbox = mailboxes.find((one) => one.name === name)
            if (mailbox) await collect(actor, mailbox, { listening: 0, isAsked: true })
          },
        ),
      ]

/** Listens to a mailbox. One that cannot be read is tried again while the others are listened to. */
async function attend(actor: Actor, mailbox: Mailbox, until: number): Promise<void> {
  await collect(actor, mailbox, { listening: until - Date.now() })
  if (Date.now() + PAUSE < until && (await mailbox.rest(PAUSE))) await attend(actor, mailbox, until)
}
