import type { Actor } from '../../kit/actor.ts'
import { looping } from '../../kit/log/looping.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { followAll } from './following/following.service.ts'
import { isAnyActive } from './senders.repository.ts'
import { dispatcher } from './sending/dispatching.service.ts'
import type { Sending } from './sending/sending.service.ts'
import { WEBHOOKS } from './webhooks.service.ts'

/** Milliseconds for which one job works. The next one begins within a minute. */
const LASTING = 600_000
/** Milliseconds between two looks at the log, and at what is due. */
const INTERVAL = 1_000

export interface Stopping {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}

/**
 * The background work of webhooks. One copy of the server does it, as long as there are active endpoints; if it dies, another one
 * takes over.
 */
export const webhookJobs = (sending: Sending, { signal }: Stopping) => [
  repeatableJob(
    { name: WEBHOOKS, schedule: '* * * * *', attempts: 3, longest: 3600, reachesOut: true },
    (actor) => work(actor, sending, AbortSignal.any([signal, AbortSignal.timeout(LASTING)])),
  ),
]

/**
 * Reads the log and sends beside each other, so that a slow receiver holds back nobody else. An error of one endpoint is logged; one
 * that concerns all ends the work.
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
    // What was found need not wait for the next look at what is due.
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
