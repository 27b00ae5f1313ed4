import { beginningOf, WEBHOOK_TEST, WebhookEndpoint } from '@stayboard/contract'
import type { Answered, Webhooks } from '../../../integrations/webhooks/client.ts'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { secretsOf } from '../secrets.service.ts'
import { findSender, holdSender, pause, type Sender } from '../senders.repository.ts'
import { tellStopped } from '../stopping.service.ts'
import { webhookEndpointArea } from '../webhooks.area.ts'
import { type Claimed, type Next, type Outcome, release, unclaim, withhold } from './attempts.repository.ts'
import { type Composing, composed } from './composing.service.ts'

export interface Sending extends Composing {
  webhooks: Webhooks
}

/**
 * Seconds before each further attempt; the last value repeats. The first waiting delivery probes whether the receiver
 * is back, and the others follow within about a minute (docs/rules/webhooks.md#attempts).
 */
export const WAITS = [5, 10, 20, 40, 60] as const
const LONGEST_OWN = WAITS[4]
/** The longest wait in seconds that an answer may ask for. */
const LONGEST_WAIT = 86_400
/** The HTTP status by which a receiver unsubscribes. */
const GONE = 410
/** The characters of an answer that are stored. */
const ANSWER = 2_000

/**
 * Sends a claimed delivery. An unexpected error counts as a failed attempt and is logged.
 * @param userId who sends it by hand; the attempt then does not count as an automatic one
 */
export async function attempt(
  actor: Actor,
  claimed: Claimed,
  sending: Sending,
  userId: number | null = null,
) {
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  const unsent = { status: null, answer: null, payload: null }
  try {
    const sender = await findSender(actor.db, claimed.endpointId)
    if (!sender) return false
    if (sender.isWidened) {
      await unclaim(actor.db, claimed)
      return false
    }
    const payload = await composed(actor, sender, claimed, sending)
    if (payload === undefined) {
      await withhold(actor.db, claimed)
      return false
    }
    const secrets = secretsOf(actor, sender)
    const answered = secrets && (await post(claimed, sender, payload, secrets, sending.webhooks))
    const outcome = answered ? { ...outcomeOf(answered), payload } : { ...unsent, error: 'secret' as const }
    await finish(actor, claimed, { ...outcome, duration: duration() }, userId, answered)
    return true
  } catch (error) {
    await finish(actor, claimed, { ...unsent, error: 'internal', duration: duration() }, userId)
    throw error
  }
}

const post = (
  { messageId: id }: Claimed,
  { url }: Sender,
  body: string,
  secrets: string[],
  webhooks: Webhooks,
) => webhooks.send({ url, id, at: Math.floor(Date.now() / 1000), body, secrets })

const isDelivered = ({ status }: { status: number | null }) =>
  status !== null && status >= 200 && status < 300

function outcomeOf(answered: Answered): Omit<Outcome, 'duration' | 'payload'> {
  if (answered.status === null) return { status: null, error: answered.error, answer: null }
  const answer = beginningOf(answered.answer.replaceAll('\0', '').toWellFormed(), ANSWER)
  return { status: answered.status, error: isDelivered(answered) ? null : 'status', answer }
}

/**
 * Stores an attempt with its effect on the delivery and the endpoint. Does nothing if another server has taken the
 * delivery over.
 */
async function finish(
  actor: Actor,
  claimed: Claimed,
  outcome: Outcome,
  userId: number | null,
  answered?: Answered,
): Promise<void> {
  const next = nextOf(claimed, outcome, userId !== null, answered)
  const isLast = next.state === 'WAITING' && next.isCounted && next.wait === null
  await transaction(actor, async (within) => {
    await holdSender(within.db, claimed.endpointId)
    if (!(await release(within.db, claimed, outcome, next, userId))) return
    if (isLast) await giveUp(within, claimed.endpointId)
    if (outcome.status === GONE) await switchOff(within, claimed.endpointId)
  })
}

/** Pauses an endpoint whose receiver has failed for days. */
async function giveUp(within: Actor, endpointId: number): Promise<void> {
  await pause(within.db, endpointId, true)
  const sender = await findSender(within.db, endpointId)
  if (sender) await tellStopped(within, sender)
}

/**
 * The state of a delivery after an attempt. A received one stays received, and a failed one waits for its next attempt.
 * A test has no further attempts.
 */
function nextOf(claimed: Claimed, outcome: Outcome, isByHand: boolean, answered?: Answered): Next {
  const { state, tries, event, isExhausted } = claimed
  if (isDelivered(outcome) || state === 'DELIVERED')
    return { state: 'DELIVERED', wait: null, isCounted: false }
  if (event === WEBHOOK_TEST) return { state: 'FAILED', wait: null, isCounted: false }
  if (state !== 'WAITING' || isByHand) return { state, wait: null, isCounted: false }
  if (isExhausted) return { state, wait: null, isCounted: true }
  const wait = WAITS[tries] ?? LONGEST_OWN
  const asked = answered && answered.status !== null ? (answered.retryAfter ?? 0) : 0
  return { state, wait: Math.max(wait, Math.min(asked, LONGEST_WAIT)), isCounted: true }
}

/** Switches an endpoint off, which the history shows as a change by the system. Waiting deliveries are dropped. */
const switchOff = (within: Actor, webhookEndpointId: number) =>
  webhookEndpointArea.update(
    { ...within, userId: null },
    { [WebhookEndpoint.id]: webhookEndpointId, isActive: false },
  )
