import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../kit/actor.ts'
import { keepsText, SOURCE } from '../kit/calls/exchange.ts'
import { placeOf } from '../kit/http/caller.ts'
import { addressLimit } from '../kit/http/limits/address-limit.ts'
import { shares } from '../kit/http/limits/shares.ts'

/** The path of the endpoints. Each operation of Mews is added to it. */
const MEWS_PATH = '/public/mews'

interface Sent {
  operation: string
  text: string
  /** Called when the text is known to have the token of Mews. */
  identified(): void
}

export interface MewsDoor {
  /** The names of the operations that Mews may call. */
  operations: readonly string[]
  /** Answers a message. It never throws. */
  answer(actor: Actor, sent: Sent): Promise<object>
}

type Shared = Omit<Actor, 'userId' | 'sessionId' | 'roles' | 'requestId'>

/** The largest message in bytes: some hundred reservations, or several thousand prices. */
const LONGEST = 1024 * 1024
/** The longest time for a body to arrive, in milliseconds. */
const SLOWEST = 5_000
/** Messages of an address without the token of Mews per minute. The address is refused for the rest of the minute. */
const MOST_FAILURES = 60
const MINUTE = 60_000

const admission = 'mewsAdmission'

/** The place of a message among those whose sender is not known yet. */
interface Admission {
  identified(): void
}

/**
 * The endpoints that Mews calls (docs/rules/mews.md#endpoints). They are not part of the contract, because Mews prescribes
 * them: the tokens are in the body, and every answer has the status 200 and says in its body whether it is a success.
 *
 * The sender is known only from the body, so a stranger can make this server read one. Two such bodies are read at once,
 * one of each address, and an address that keeps sending wrong ones is refused before the body.
 */
export function mewsEndpoints(app: FastifyInstance, shared: Shared, { operations, answer }: MewsDoor): void {
  const admit = admissions()
  app.decorateRequest(admission, null)
  app.route<{ Params: { operation: string } }>({
    method: 'POST',
    url: `${MEWS_PATH}/:operation`,
    bodyLimit: LONGEST,
    config: keepsText,
    async onRequest(request, reply) {
      if (!operations.includes(request.params.operation)) return refuse(reply, unknownOperation)
      const admitted = await admit(request, reply)
      if (!admitted) return refuse(reply, systemError)
      request.setDecorator(admission, admitted)
    },
    async handler(request) {
      const { identified } = request.getDecorator<Admission>(admission)
      const text = request.getDecorator<string | null>(SOURCE) ?? ''
      const nobody = { userId: null, sessionId: null, roles: [], requestId: request.id, log: request.log }
      return answer({ ...shared, ...nobody }, { operation: request.params.operation, text, identified })
    },
    errorHandler: unreadable,
  })
}

/** Gives each message a place to be read; `undefined` if its address is refused, or no place is free in time. */
function admissions() {
  const failures = addressLimit({ most: MOST_FAILURES, window: MINUTE })
  const slots = shares({ concurrency: 2, perUser: 1, waiting: 50, patience: 10_000 })

  return async ({ ip, raw }: FastifyRequest, reply: FastifyReply): Promise<Admission | undefined> => {
    const address = placeOf(ip)
    if (failures.isReached(address)) return undefined
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    // It fails if no place is free in time, or the sender has gone.
    const leave = await slots.take(address, gone.signal).catch(() => undefined)
    if (!leave) return undefined
    const slow = setTimeout(() => {
      failures.count(address, MOST_FAILURES)
      raw.destroy()
    }, SLOWEST)
    raw.once('end', () => clearTimeout(slow))
    let isKnown = false
    const end = () => {
      clearTimeout(slow)
      if (!isKnown) failures.count(address)
      leave()
    }
    reply.raw.once('close', end)
    // Others of this address may have failed while this one waited.
    if (failures.isReached(address)) return undefined
    return {
      identified() {
        isKnown = true
        leave()
      },
    }
  }
}

/** Mews repeats a message after code 1, and after no other. */
const systemError = { code: 1, message: 'System error.' }
const unknownOperation = { code: 6, message: 'Unknown operation.' }
const unreadableBody = { code: 6, message: 'The body cannot be read.' }

const refuse = (reply: FastifyReply, error: { code: number; message: string }) =>
  reply.code(200).send({ success: false, errors: [error] })

/**
 * A body that is no JSON, or too large, is refused for good. After any other error Mews is asked to repeat the message,
 * because the fault is on this side.
 */
function unreadable({ statusCode = 500 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void refuse(reply, [400, 413, 415].includes(statusCode) ? unreadableBody : systemError)
}
