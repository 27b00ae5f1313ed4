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

/** The jobs that send segments: when a user starts it, and each night. */
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
 * One brand after another. What was sent of one stays if the next one fails, and sending again changes nothing. What Mailchimp
 * answers about one audience stops no other one, where people may have taken their consent back.
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

/** Whether it says something about one audience, and nothing about Mailchimp or our key. */
const isAboutOne = (error: unknown): error is OutsideError =>
  error instanceof OutsideError && (error.reason === 'rejected' || error.reason === 'garbled')
