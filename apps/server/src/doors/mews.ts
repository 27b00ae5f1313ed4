import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../kit/actor.ts'
import { keepsText, SOURCE } from '../kit/calls/exchange.ts'
import { placeOf } from '../kit/http/caller.ts'
import { addressLimit } from '../kit/http/limits/address-limit.ts'
import { shares } from '../kit/http/limits/shares.ts'

/** The base path of the endpoints; the names of operations follow it. */
const MEWS_PATH = '/public/mews'

interface Sent {
  operation: string
  text: string
  /** Called when the body is known to contain the token of Mews. */
  identified(): void
}

export interface MewsDoor {
  /** The names of the operations that Mews may call. */
  operations: readonly string[]
  /** Processes a message and returns the answer. It never throws. */
  answer(actor: Actor, sent: Sent): Promise<object>
}

type Shared = Omit<Actor, 'userId' | 'sessionId' | 'roles' | 'requestId'>

/** The largest message in bytes, which holds some hundred reservations or several thousand prices. */
const LONGEST = 1024 * 1024
/** The longest time for a body to arrive, in milliseconds. */
const SLOWEST = 5_000
/**
 * Messages per minute and address without a valid token. After that, the address is refused for the rest of the minute.
 */
const MOST_FAILURES = 60
const MINUTE = 60_000

const admission = 'mewsAdmission'

/** A slot for reading a message whose sender is not authenticated yet. */
interface Admission {
  identified(): void
}

/**
 * The endpoints that Mews calls (docs/rules/mews.md#endpoints). They are not part of the contract, because Mews defines
 * them: tokens are in the body, and every answer has the status 200 and reports success or failure in its body.
 *
 * The sender is authenticated only by the body, so anybody can make this server read one. At most two unauthenticated
 * bodies are read at once, one per address, and an address that keeps sending wrong ones is refused before its body is
 * read.
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

/**
 * Limits the reading of unauthenticated messages: returns a slot, or `undefined` if the address is refused or no slot
 * is free in time.
 */
function admissions() {
  const failures = addressLimit({ most: MOST_FAILURES, window: MINUTE })
  const slots = shares({ concurrency: 2, perUser: 1, waiting: 50, patience: 10_000 })

  return async ({ ip, raw }: FastifyRequest, reply: FastifyReply): Promise<Admission | undefined> => {
    const address = placeOf(ip)
    if (failures.isReached(address)) return undefined
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    // Rejects if no slot is free in time, or if the client has disconnected.
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
    // Other messages of this address may have failed while this one waited.
    if (failures.isReached(address)) return undefined
    return {
      identified() {
        isKnown = true
        leave()
      },
    }
  }
}

/** The only error code after which Mews repeats a message. */
const systemError = { code: 1, message: 'System error.' }
const unknownOperation = { code: 6, message: 'Unknown operation.' }
const unreadableBody = { code: 6, message: 'The body cannot be read.' }

const refuse = (reply: FastifyReply, error: { code: number; message: string }) =>
  reply.code(200).send({ success: false, errors: [error] })

/**
 * Answers a message that cannot be parsed. Malformed JSON and bodies that are too large are refused permanently. After
 * any other error Mews is asked to repeat the message, because the fault is on our side.
 */
function unreadable({ statusCode = 500 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void refuse(reply, [400, 413, 415].includes(statusCode) ? unreadableBody : systemError)
}
