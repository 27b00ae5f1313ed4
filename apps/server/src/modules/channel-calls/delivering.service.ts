import { fenced } from '../../integrations/http/fence.ts'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import {
  type Claimed,
  type Ended,
  end,
  endAndClaim,
  type Outcome,
  putOff,
  renew,
} from './channel-calls.repository.ts'
import { DELIVER, lookLater } from './channel-calls.service.ts'

/** Thrown if a call failed. If the failure is temporary, the call is repeated automatically. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly mayPass: boolean
  readonly said: { code?: number | null; answer?: string; retryAfter?: number | undefined; reason?: string }
  constructor(message: string, mayPass: boolean, said: CallFailed['said'] = {}) {
    super(message)
    this.mayPass = mayPass
    this.said = said
  }
}

/** How the calls of an operation are made. They must be idempotent. */
export interface Delivery {
  /**
   * Makes the call. @returns the answer
   * @throws CallFailed
   */
  make(actor: Actor, call: Claimed): Promise<string>
  /** Records the result, in the transaction that ends the call. */
  ended?(within: Actor, call: Claimed, outcome: Outcome): Promise<void>
}
export type Deliveries = Readonly<Record<string, Delivery>>

/** Seconds before each further attempt. After the last attempt the call has failed. */
export const WAITS = [10, 30, 120, 600, 1800]
/** The number of concurrent calls. The clients also limit their rate. */
const AT_ONCE = 4
/**
 * The number of calls that one statement claims. Each statement scans the index entries of all calls that ended since
 * the last vacuum, so few large statements are cheaper than many small ones.
 */
const TAKEN = 16
/** Milliseconds between two renewals of the leases of claimed calls. */
const RENEWAL = 20_000

/**
 * The job that makes queued calls. Several may run at once, on several copies of the server, because each call is
 * claimed by one of them.
 */
export const channelCallJobs = (deliveries: Deliveries) => [
  repeatableJob(
    { name: DELIVER, schedule: '* * * * *', attempts: 3, longest: 3600, reachesOut: true },
    (actor) => deliverAll(actor, deliveries),
  ),
]

/** Makes all calls that are due. Results are stored in the same statement that claims the next calls. */
async function deliverAll(actor: Actor, deliveries: Deliveries): Promise<void> {
  const ended: Ended[] = []
  const faults: unknown[] = []
  const open = new Set<Claimed>()
  const take = async () => {
    const calls = await endAndClaim(actor.db, ended.splice(0), TAKEN)
    for (const call of calls) open.add(call)
    return calls
  }
  // Renew leases, because a claimed call may wait long for its turn or for a rate limit.
  const renewal = setInterval(
    () => void renew(actor.db, [...open]).catch((fault: unknown) => faults.push(fault)),
    RENEWAL,
  )
  try {
    for (let calls = await take(); calls.length > 0; calls = await take()) {
      const waiting = calls.values()
      const work = async () => {
        for (const call of waiting)
          await deliver(actor, call, deliveries)
            .then(
              (end) => end && ended.push(end),
              (fault: unknown) => faults.push(fault),
            )
            .finally(() => open.delete(call))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
  } finally {
    clearInterval(renewal)
  }
  if (faults.length > 0) throw faults[0]
}

/**
 * Makes a call. Each of its requests is sent only if the claim is still valid: a server that was suspended may have an
 * outdated state, while another one has sent the current one.
 * @returns the result, unless it was stored already
 */
async function deliver(actor: Actor, call: Claimed, deliveries: Deliveries): Promise<Ended | undefined> {
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  const delivery = deliveries[call.operation]
  const { id, claims } = call
  let isLost = false
  const keep = async () => {
    isLost = (await renew(actor.db, [call])).length === 0
    if (isLost) throw new Error('another server has taken over this call')
  }
  try {
    if (!delivery) throw new CallFailed(`nothing is known of ${call.operation}`, false)
    const answer = await fenced(keep, () => delivery.make(actor, call))
    const outcome = { id, claims, state: 'DONE', duration: duration(), answer } as const
    if (!delivery.ended) return outcome
    await finish(actor, call, delivery, outcome)
  } catch (error) {
    if (isLost) return undefined
    // An unexpected error is retried like a temporary failure, and logged.
    const failure = error instanceof CallFailed ? error : new CallFailed('an error of this product', true)
    await fail(actor, call, delivery, { failure, duration: duration() })
    if (failure !== error) throw error
  }
  return undefined
}

interface Failed {
  failure: CallFailed
  duration: number
}

/** Postpones a call that failed temporarily, or else ends it. */
async function fail(
  actor: Actor,
  call: Claimed,
  delivery: Delivery | undefined,
  { failure, duration }: Failed,
) {
  const { code = null, answer = null, retryAfter = 0, reason } = failure.said
  const { id, claims } = call
  const outcome = { id, claims, duration, errorCode: code, error: failure.message, answer, reason }
  const wait = WAITS[call.attempts - 1]
  if (failure.mayPass && wait !== undefined) {
    const seconds = Math.max(wait, retryAfter)
    await putOff(actor.db, seconds, outcome)
    lookLater(actor, seconds)
  } else await finish(actor, call, delivery, { state: 'FAILED', ...outcome })
}

/** Ends a call. If another server ended it in the meantime, that result is kept. */
async function finish(actor: Actor, call: Claimed, { ended }: Partial<Delivery> = {}, outcome: Ended) {
  if (!ended) return void (await end(actor.db, outcome))
  await transaction(actor, async (within) => {
    if (await end(within.db, outcome)) await ended(within, call, outcome)
  })
}
