import { z } from 'zod'
import type { Mailchimp } from '../../integrations/mailchimp/client.ts'
import { OutsideError } from '../../integrations/outside-error.ts'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { audiences } from '../exploiters/exploiters.service.ts'
import { failingRun } from '../outside/run-failures.service.ts'
import { type Report, RunFailed, running } from '../runs/running.service.ts'
import { type Brand, syncBrand } from './brand-sync.service.ts'
import { SYNC_AUDIENCES, syncNightly } from './mailchimp.service.ts'
import { segmentsOf } from './segments.service.ts'

const Data = z.object({ runId: z.number() })

/** The jobs that synchronise segments: on request, and every night. */
export const mailchimpJobs = (mailchimp: Mailchimp | undefined) => [
  repeatableJob(
    { name: SYNC_AUDIENCES, attempts: 3, longest: 3 * 3600, reachesOut: true },
    (actor, data, isLast) =>
      running(actor.db, Data.parse(data).runId, (report) => sync(actor, mailchimp, report), isLast),
  ),
  repeatableJob({ name: 'start-audiences', schedule: '45 4 * * *', attempts: 3, longest: 60 }, (actor) =>
    syncNightly(actor, mailchimp),
  ),
]

/**
 * Synchronises one brand after another. What was sent for one is kept if the next one fails, and repeating it changes
 * nothing. An error that concerns a single audience does not stop the others, whose members may have unsubscribed.
 */
async function sync(actor: Actor, mailchimp: Mailchimp | undefined, report: Report) {
  if (!mailchimp) throw new RunFailed('mailchimpMissing')
  const brands: Brand[] = await audiences(actor)
  if (brands.length === 0) throw new RunFailed('audiencesMissing')
  const segments = await segmentsOf(actor, report)
  const known = await mailchimp.audiences().catch(failingRun('mailchimp'))
  await report.advance(0, brands.length)
  const failures: OutsideError[] = []
  for (const [at, brand] of brands.entries()) {
    if (known.some(({ id }) => id === brand.audienceId))
      await syncBrand(actor, mailchimp, { brand, segments, report }).catch(async (error: unknown) => {
        if (!isAboutOne(error)) return failingRun('mailchimp')(error)
        failures.push(error)
        await report.say('WARNING', 'audienceFailed', brand.name)
      })
    else await report.say('WARNING', 'audienceUnknown', brand.name)
    await report.advance(at + 1, brands.length)
  }
  const [first] = failures
  if (first) failingRun('mailchimp')(first)
}

/** Whether an error concerns a single audience, and not Mailchimp as a whole or our key. */
const isAboutOne = (error: unknown): error is OutsideError =>
  error instanceof OutsideError && (error.reason === 'rejected' || error.reason === 'garbled')
