import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/jobs.ts'
import { looping } from '../../kit/log/looping.ts'
import { followAll } from './following.service.ts'
import { findActive } from './senders.repository.ts'
import { type Sending, sendDue } from './sending.service.ts'
import { WEBHOOKS } from './webhooks.service.ts'

/** Milliseconds for which one job works. The next one begins within a minute. */
const LASTING = 600_000
/** Milliseconds between two looks at the log, and at what is due. */
const INTERVAL = 1_000
/** How many endpoints are sent to at once. */
const AT_ONCE = 4

export interface Stopping {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}

/**
 * The background work of webhooks. One copy of the server does it, as long as there are active endpoints; if it dies, another one
 * takes over.
 */
export const webhookJobs = (sending: Sending, { signal }: Stopping) => [
  repeatableJob({ name: WEBHOOKS, schedule: '* * * * *', attempts: 3, longest: 3600 }, (actor) =>
    work(actor, sending, AbortSignal.any([signal, AbortSignal.timeout(LASTING)])),
  ),
]

/** Reads the log and sends beside each other, so that a slow receiver holds back nobody else. The first error ends the work. */
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
  let isOver = false
  const follow = async () => {
    await followAll(actor, sending)
    if ((await findActive(actor.db)).length === 0) end()
  }
  const send = () => sendDue(actor, sending, () => isOver)
  const loops = [follow, ...Array.from({ length: AT_ONCE }, () => send)].map((one) =>
    looping(INTERVAL, one, fail),
  )
  for (const loop of loops) loop.wake()
  await over.promise
  isOver = true
  signal.removeEventListener('abort', end)
  await Promise.all(loops.map((loop) => loop.end()))
  if (failures.length > 0) throw failures[0]
}
