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

/** A call that failed. One that may pass is made again later, without anybody asking for it. */
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

/** How calls of an operation are made. Making one twice must have the effect of making it once. */
export interface Delivery {
  /** @returns the answer. @throws CallFailed */
  make(actor: Actor, call: Claimed): Promise<string>
  /** Records the end in the transaction that ends the call. */
  ended?(within: Actor, call: Claimed, outcome: Outcome): Promise<void>
}
export type Deliveries = Readonly<Record<string, Delivery>>

/** Seconds until each further attempt. After the last one the call has failed. */
export const WAITS = [10, 30, 120, 600, 1800]
/** How many calls are made at once. The clients limit the rate. */
const AT_ONCE = 4
/**
 * How many calls are taken by one statement. Each statement passes the index entries of all calls that ended since the last
 * vacuum, so a few large ones are cheaper than many small ones.
 */
const TAKEN = 16
/** Milliseconds between two renewals of the leases of what was taken and is not made yet. */
const RENEWAL = 20_000

/** The job that makes waiting calls. Several may run at once, on several copies of the server: each call is claimed by one. */
export const channelCallJobs = (deliveries: Deliveries) => [
  repeatableJob(
    { name: DELIVER, schedule: '* * * * *', attempts: 3, longest: 3600, reachesOut: true },
    (actor) => deliverAll(actor, deliveries),
  ),
]

/** Makes the calls that are due, until none is left. The ends of some are noted together with taking the next ones. */
async function deliverAll(actor: Actor, deliveries: Deliveries): Promise<void> {
  const ended: Ended[] = []
  const faults: unknown[] = []
  const open = new Set<Claimed>()
  const take = async () => {
    const calls = await endAndClaim(actor.db, ended.splice(0), TAKEN)
    for (const call of calls) open.add(call)
    return calls
  }
  // A call may wait long for its turn, or for the rate of the other side.
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
 * Makes a call. Each of its requests leaves only if the call is still this server's: one that was stopped for long may have the
 * state of before, and another one may have sent the present one since.
 * @returns its end, unless that is noted
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
    // An unforeseen error is tried again like one that may pass, and reported.
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

/** Puts the call off if it may pass, else ends it. */
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

/** Ends a call. If somebody else ended it meanwhile, that outcome counts. */
async function finish(actor: Actor, call: Claimed, { ended }: Partial<Delivery> = {}, outcome: Ended) {
  if (!ended) return void (await end(actor.db, outcome))
  await transaction(actor, async (within) => {
    if (await end(within.db, outcome)) await ended(within, call, outcome)
  })
}
