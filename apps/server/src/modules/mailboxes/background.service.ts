import { z } from 'zod'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { takeDue } from '../inbox/receiving/inbound.service.ts'
import type { attendance } from './attending.service.ts'
import { collect } from './collecting.service.ts'

/** Milliseconds for which a job waits for new mails. The next job begins within a minute. */
const LISTENING = 200_000

export const TRY_MAILBOX = 'try-mailbox'
export const TAKE_DUE = 'take-arrived-mails'
const Tried = z.object({ name: z.string() })

/**
 * The limits of the job. After a killed server, another copy continues at once: the next attempt does not wait for the
 * schedule.
 */
const COLLECTING = {
  ...{ name: 'collect-mails', schedule: '* * * * *', attempts: 3, longest: 3600 },
  heartbeat: 10,
  reachesOut: true,
} as const

/** The job that retries arrived mails that could not be stored, or whose reader ended with its server. */
const takingDue = repeatableJob(
  { name: TAKE_DUE, schedule: '* * * * *', attempts: 3, longest: 3600 },
  (actor) => takeDue(actor),
)

/** The jobs of mailboxes. One copy of the server reads them all (docs/rules/incoming-mails.md#mailboxes). */
export const mailboxJobs = ({ find, readAll }: ReturnType<typeof attendance>) => [
  takingDue,
  repeatableJob(COLLECTING, (actor) => readAll(actor, Date.now() + LISTENING)),
  repeatableJob({ name: TRY_MAILBOX, attempts: 1, longest: 3600, reachesOut: true }, async (actor, data) => {
    const { name } = Tried.parse(data)
    const one = (await find(actor)).find(({ mailbox }) => mailbox.name === name)
    if (one) await collect(actor, one.mailbox, { listening: 0, isAsked: true, connection: one.connection })
  }),
]
