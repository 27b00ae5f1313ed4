import type { Actor } from '../../kit/actor.ts'
import { looping } from '../../kit/log/looping.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { followAll } from './following/following.service.ts'
import { isAnyActive } from './senders.repository.ts'
import { dispatcher } from './sending/dispatching.service.ts'
import type { Sending } from './sending/sending.service.ts'
import { WEBHOOKS } from './webhooks.service.ts'

/** Milliseconds for which one job runs. The next job begins within a minute. */
const LASTING = 600_000
/** Milliseconds between two polls of the change log and of due deliveries. */
const INTERVAL = 1_000

export interface Stopping {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}

/**
 * The job of webhooks. One copy of the server runs it while there are active endpoints; if that copy dies, another one
 * takes over.
 */
export const webhookJobs = (sending: Sending, { signal }: Stopping) => [
  repeatableJob(
    { name: WEBHOOKS, schedule: '* * * * *', attempts: 3, longest: 3600, reachesOut: true },
    (actor) => work(actor, sending, AbortSignal.any([signal, AbortSignal.timeout(LASTING)])),
  ),
]

/**
 * Follows the change log and sends deliveries concurrently, so that a slow receiver does not delay the others. An error
 * of one endpoint is logged; one that affects all ends the job.
 */
async function work(actor: Actor, sending: Sending, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  const over = Promise.withResolvers<void>()
  const end = () => over.resolve()
  const fail = (error: unknown) => {
    failures.push(error)
    end()
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const { dispatch, end: endSending } = dispatcher(actor, sending, fail)
  const follow = async () => {
    await followAll(actor, sending)
    // Send new deliveries at once instead of at the next poll.
    await dispatch()
    if (!(await isAnyActive(actor.db))) end()
  }
  const loops = [follow, dispatch].map((one) => looping(INTERVAL, one, fail))
  for (const loop of loops) loop.wake()
  await over.promise
  signal.removeEventListener('abort', end)
  await Promise.all([...loops.map((loop) => loop.end()), endSending()])
  if (failures.length > 0) throw failures[0]
}
