import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, ApiKey } from '../actor.ts'
import type { Authenticate } from '../http/authentication.ts'
import type { Slots } from '../http/limits/slots.ts'
import { Problem } from '../problems.ts'
import type { Route } from './calls.ts'
import { mount } from './mount.ts'

/** The rate limit per address, whatever API keys it sends: calls per minute. */
const perAddress = { max: 600, timeWindow: 60_000 }

/** Seconds for which a browser caches a preflight answer. */
const PREFLIGHT_AGE = '600'

interface Dependencies extends Pick<Actor, 'db' | 'files' | 'jobs' | 'sealer' | 'clock' | 'officeTimezone'> {
  /** Returns the API key and its exploiter; `undefined` if the key is not valid. */
  keyOf(key: string): Promise<ApiKey | undefined>
  /** Returns the exploiter whose site has this origin. */
  ownerOf(origin: string): Promise<number | undefined>
  slots: Slots
}

/**
 * Registers the calls of exploiters' sites. A browser may make them from the exploiter's own host names only
 * (docs/rules/intake.md#origin); calls of servers have no origin.
 */
export function acceptSites(app: FastifyInstance, routes: readonly Route[], dependencies: Dependencies) {
  const { keyOf, ownerOf, slots, ...shared } = dependencies
  const count = app.createRateLimit(perAddress)

  async function requireCapacity(request: FastifyRequest) {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new Problem(429, 'tooManyRequests', { retryAfter: Math.max(1, counted.ttlInSeconds) })
  }

  /** Sets CORS headers if the page belongs to an exploiter. @returns the exploiter of the origin */
  async function admitOrigin({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header('vary', 'Origin')
    const owner = headers.origin === undefined ? undefined : await ownerOf(headers.origin)
    if (owner !== undefined) {
      reply.header('access-control-allow-origin', headers.origin)
      reply.header('access-control-expose-headers', 'x-request-id, retry-after')
    }
    return owner
  }

  const authenticate: Authenticate = async (request, reply) => {
    await requireCapacity(request)
    const owner = await admitOrigin(request, reply)
    const key = request.headers['x-api-key']
    const apiKey = typeof key === 'string' ? await keyOf(key) : undefined
    if (apiKey && request.headers.origin !== undefined && owner !== apiKey.exploiterId)
      throw new Problem(403, 'otherSite')
    const nobody = { userId: null, sessionId: null, roles: [] }
    return {
      ...shared,
      ...nobody,
      requestId: request.id,
      log: request.log,
      ...(apiKey ? { apiKey } : {}),
    }
  }

  for (const route of routes) {
    mount(app, route, authenticate, slots)
    app.options(route.call.path, async (request, reply) => {
      await requireCapacity(request)
      if ((await admitOrigin(request, reply)) === undefined) throw new Problem(403, 'otherSite')
      reply.header('access-control-allow-methods', route.call.method)
      reply.header('access-control-allow-headers', 'content-type, x-api-key, idempotency-key')
      return reply.header('access-control-max-age', PREFLIGHT_AGE).code(204).send()
    })
  }
}
