import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import {
  type Claimed,
  claim,
  dropOld,
  end,
  endAndClaim,
  type Outcome,
  putOff,
} from './channel-calls.repository.ts'
import { DELIVER } from './channel-calls.service.ts'

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
const WAITS = [10, 30, 120, 600, 1800]
/** How many calls are made at once. The clients limit the rate. */
const AT_ONCE = 4

/** The job that makes waiting calls. Several may run at once, on several copies of the server: each call is claimed by one. */
export const channelCallJobs = (deliveries: Deliveries) => [
  repeatableJob({ name: DELIVER, schedule: '* * * * *', attempts: 3, longest: 3600 }, async (actor) => {
    const first = await claim(actor.db)
    if (first) await Promise.all([first, ...others].map((call) => deliverAll(actor, deliveries, call)))
    await dropOld(actor.db)
  }),
]

/** Usually one call waits, or none, because each call has a job. Others are looked for only if there is one. */
const others = Array.from({ length: AT_ONCE - 1 }, () => undefined)

/** Makes a call, and then those that are due. */
async function deliverAll(actor: Actor, deliveries: Deliveries, first: Claimed | undefined) {
  let call = first ?? (await claim(actor.db))
  while (call) call = await deliver(actor, call, deliveries)
}

/** Makes a call. @returns the next one that is due */
async function deliver(actor: Actor, call: Claimed, deliveries: Deliveries): Promise<Claimed | undefined> {
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  const delivery = deliveries[call.operation]
  try {
    if (!delivery) throw new CallFailed(`nothing is known of ${call.operation}`, false)
    const answer = await delivery.make(actor, call)
    const outcome = { state: 'DONE', duration: duration(), answer } as const
    if (!delivery.ended) return await endAndClaim(actor.db, call.id, outcome)
    await finish(actor, call, delivery, outcome)
  } catch (error) {
    // An unforeseen error is tried again like one that may pass, and reported.
    const failure = error instanceof CallFailed ? error : new CallFailed('an error of this product', true)
    await fail(actor, call, delivery, { failure, duration: duration() })
    if (failure !== error) throw error
  }
  return claim(actor.db)
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
  const outcome = { duration, errorCode: code, error: failure.message, answer, reason }
  const wait = WAITS[call.attempts - 1]
  if (failure.mayPass && wait !== undefined)
    await putOff(actor.db, call.id, Math.max(wait, retryAfter), outcome)
  else await finish(actor, call, delivery, { state: 'FAILED', ...outcome })
}

/** Ends a call. If somebody else ended it meanwhile, that outcome counts. */
async function finish(actor: Actor, call: Claimed, { ended }: Partial<Delivery> = {}, outcome: Outcome) {
  if (!ended) return void (await end(actor.db, call.id, outcome))
  await transaction(actor, async (tx) => {
    if (await end(tx, call.id, outcome)) await ended({ ...actor, db: tx }, call, outcome)
  })
}
