import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../kit/actor.ts'

type Shared = Omit<Actor, 'userId' | 'sessionId' | 'roles' | 'requestId'>

/** Handles notifications of identity providers that a user signed out. */
export interface SignOuts {
  /** Ends the sessions that a logout token names. @returns whether the token was valid */
  byMessage(actor: Actor, identityProviderId: number, message: string): Promise<boolean>
  /** Handles a front-channel logout. @returns the origin of the provider; `undefined` if the URL names none */
  inFrame(
    actor: Actor,
    identityProviderId: number,
    given: { iss: string; sid: string },
  ): Promise<string | undefined>
}

/** The rate limit per address: requests per minute. A provider sends one for each user who signs out. */
const limit = { rateLimit: { max: 600, timeWindow: 60_000 } }
const LONGEST = 16 * 1024

type Params = { Params: { id: string } }

/**
 * The endpoints that identity providers call when a user signs out there (OpenID Connect Back-Channel and Front-Channel
 * Logout 1.0). They are not part of the contract, because the standards define them: one takes a form, the other one is
 * a page.
 */
export async function providerSignOuts(
  app: FastifyInstance,
  shared: Shared,
  { byMessage, inFrame }: SignOuts,
) {
  const actorOf = ({ id, log }: FastifyRequest): Actor => ({
    ...shared,
    ...{ userId: null, sessionId: null, roles: [], requestId: id, log },
  })
  const idIn = ({ params }: FastifyRequest<Params>) => (/^\d{1,15}$/.test(params.id) ? Number(params.id) : 0)
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.post<Params>('/oidc/logout/:id', { config: limit }, async (request, reply) => {
      const message = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      const isRight = message !== null && (await byMessage(actorOf(request), idIn(request), message))
      return reply.code(isRight ? 200 : 400).send(isRight ? {} : { error: 'invalid_request' })
    })
    scope.get<Params & { Querystring: { iss?: unknown; sid?: unknown } }>(
      '/oidc/front_logout/:id',
      { config: limit },
      async (request, reply) => {
        const { iss, sid } = request.query
        const isNamed = typeof iss === 'string' && typeof sid === 'string'
        const origin = isNamed ? await inFrame(actorOf(request), idIn(request), { iss, sid }) : undefined
        if (origin !== undefined)
          reply.header('content-security-policy', `default-src 'none'; frame-ancestors ${origin}`)
        return reply
          .code(origin === undefined ? 400 : 200)
          .type('text/html; charset=utf-8')
          .send('')
      },
    )
    done()
  })
}
