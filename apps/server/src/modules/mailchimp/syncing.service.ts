import { z } from 'zod'
import type { Mailchimp } from '../../integrations/mailchimp/client.ts'
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

/** One brand after another. What was sent of one stays if the next one fails, and sending again changes nothing. */
async function sync(actor: Actor, mailchimp: Mailchimp | undefined, report: Report) {
  if (!mailchimp) throw new RunFailed('mailchimpMissing')
  const brands: Brand[] = await audiences(actor)
  if (brands.length === 0) throw new RunFailed('audiencesMissing')
  const segments = await segmentsOf(actor, report)
  const known = await mailchimp.audiences().catch(failingRun('mailchimp'))
  await report.advance(0, brands.length)
  for (const [at, brand] of brands.entries()) {
    if (known.some(({ id }) => id === brand.audienceId))
      await syncBrand(actor, mailchimp, { brand, segments, report }).catch(failingRun('mailchimp'))
    else await report.say('WARNING', 'audienceUnknown', brand.name)
    await report.advance(at + 1, brands.length)
  }
}
