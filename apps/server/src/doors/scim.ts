import { scimPath } from '@stayboard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../kit/actor.ts'
import { placeOf } from '../kit/http/caller.ts'
import { problemOf } from '../kit/http/errors.ts'
import { addressLimit } from '../kit/http/limits/address-limit.ts'
import { Problem } from '../kit/problems.ts'

type Shared = Omit<Actor, 'userId' | 'sessionId' | 'roles' | 'requestId'>

interface Asked {
  method: string
  path: readonly string[]
  query: Readonly<Record<string, unknown>>
  body: unknown
  base: string
}

export interface ScimDoor {
  /** Authenticates a SCIM request. @returns the provider of the token; `undefined` if it is invalid */
  providerOf(actor: Actor, token: string): Promise<number | undefined>
  answer(
    actor: Actor,
    providerId: number,
    asked: Asked,
  ): Promise<{ status: number; body?: Readonly<Record<string, unknown>> }>
}

/** The rate limit per address: requests per minute. Microsoft Entra sends up to 25 per second. */
const perAddress = {
  max: 3000,
  timeWindow: 60_000,
  // A separate key, so that SCIM requests do not count towards the limit of sites.
  keyGenerator: ({ ip }: FastifyRequest) => `scim ${placeOf(ip)}`,
}
/**
 * Requests per minute and address with an invalid token. After that, the address is refused for the rest of the minute.
 */
const failures = { most: 60, window: 60_000 }
const LONGEST = 1024 * 1024
const TYPE = 'application/scim+json'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const PROVIDER = 'scimProvider'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The endpoints with which identity providers manage users and groups (SCIM 2.0: RFC 7643, RFC 7644;
 * docs/rules/scim.md). They are not part of the contract, because the standard defines them, including their errors.
 * @param origin scheme, host and port at which the product is opened; by default those of the request
 */
export async function scim(app: FastifyInstance, shared: Shared, door: ScimDoor, origin: string | undefined) {
  const actorOf = ({ id, log }: FastifyRequest): Actor => ({
    ...shared,
    ...{ userId: null, sessionId: null, roles: [], requestId: id, log },
  })
  const count = app.createRateLimit(perAddress)
  const limit = addressLimit(failures)

  async function identify(request: FastifyRequest) {
    const address = placeOf(request.ip)
    const counted = await count(request)
    if (limit.isReached(address) || (!counted.isAllowed && counted.isExceeded))
      throw new Problem(429, 'tooManyRequests', { retryAfter: 60 })
    const token = request.headers.authorization?.replace(/^Bearer\s{1,3}/i, '')
    const provider = token === undefined ? undefined : await door.providerOf(actorOf(request), token)
    if (provider === undefined) {
      limit.count(address)
      throw new Problem(401, 'signedOut')
    }
    request.setDecorator(PROVIDER, provider)
  }

  async function handle(request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) {
    const base = `${origin ?? `${request.protocol}://${request.host}`}${scimPath}`
    const { status, body } = await door.answer(actorOf(request), request.getDecorator<number>(PROVIDER), {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      path: (request.params['*'] ?? '').split('/').filter((part) => part !== ''),
      query: Object(request.query),
      body: request.body,
      base,
    })
    if (status === 201) reply.header('location', locationIn(body))
    reply.code(status)
    return body === undefined ? reply.send() : reply.type(TYPE).send(JSON.stringify(body))
  }

  app.decorateRequest(PROVIDER, null)
  await app.register((scope, _options, done) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser<string>(
      TYPE,
      { parseAs: 'string', bodyLimit: LONGEST },
      (request, body, parsed) => {
        // DELETE requests have the SCIM content type but no body.
        if (body === '') parsed(null, undefined)
        else void parse(request, body, parsed)
      },
    )
    scope.addHook('onRequest', identify)
    scope.setErrorHandler(refuse)
    for (const url of [scimPath, `${scimPath}/*`]) scope.route({ method: [...methods], url, handler: handle })
    done()
  })
}

const locationIn = (body: unknown) =>
  String(Reflect.get(Object(Reflect.get(Object(body), 'meta')), 'location'))

/** The SCIM error types of our Problems. */
const typeOf = ({ status, code, details }: Problem): unknown => {
  if (details.more?.scimType !== undefined) return details.more.scimType
  if (status === 409 && code === 'taken') return 'uniqueness'
  return code === 'brokenJson'
    ? 'invalidSyntax'
    : status === 400 || status === 422
      ? 'invalidValue'
      : undefined
}

/**
 * Converts a failure to a SCIM error. A violated rule of the product, such as that one administrator must remain, is a
 * conflict.
 */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  if (!problem) request.log.error({ err: error }, 'unexpected failure')
  const { status = 500, message = 'Something went wrong.', details = {} }: Partial<Problem> = problem ?? {}
  const isRule = status === 422
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  const scimType = problem && !isRule ? typeOf(problem) : undefined
  const shown = isRule ? 409 : status
  const detail = details.more?.detail ?? message
  const body = { schemas: [ERROR], status: String(shown), ...(scimType ? { scimType } : {}), detail }
  return reply.code(shown).type(TYPE).send(JSON.stringify(body))
}
