import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../kit/actor.ts'
import { SOURCE } from '../kit/calls/exchange.ts'

/** The path of the endpoints. Each operation of Mews is added to it. */
const MEWS_PATH = '/public/mews'

interface Sent {
  operation: string
  text: string
}
/** Answers a message. It never throws. */
type Answer = (actor: Actor, sent: Sent) => Promise<object>

type Shared = Omit<Actor, 'userId' | 'sessionId' | 'roles' | 'requestId'>

/** The largest message in bytes: some hundred reservations, or the prices of a year. */
const LONGEST = 8 * 1024 * 1024

/**
 * The endpoints that Mews calls (docs/rules/mews.md#endpoints). They are not part of the contract, because Mews prescribes
 * them: the tokens are in the body, and every answer has the status 200 and says in its body whether it is a success.
 */
export function mewsEndpoints(app: FastifyInstance, shared: Shared, answer: Answer): void {
  app.route<{ Params: { operation: string } }>({
    method: 'POST',
    url: `${MEWS_PATH}/:operation`,
    bodyLimit: LONGEST,
    async handler(request) {
      const text = request.getDecorator<string | null>(SOURCE) ?? ''
      const nobody = { userId: null, sessionId: null, roles: [], requestId: request.id }
      return answer({ ...shared, ...nobody }, { operation: request.params.operation, text })
    },
    errorHandler: unreadable,
  })
}

/**
 * A body that is no JSON, or too large, is refused for good. After any other error Mews is asked to repeat the message,
 * because the fault is on this side.
 */
function unreadable({ statusCode = 500 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const error = [400, 413, 415].includes(statusCode)
    ? { code: 6, message: 'The body cannot be read.' }
    : { code: 1, message: 'System error.' }
  void reply.code(200).send({ success: false, errors: [error] })
}
