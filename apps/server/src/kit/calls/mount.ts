import { type Call, isForm, unknownNames } from '@stayboard/contract'
import { may, mayByToken } from '@stayboard/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { Authenticate } from '../http/authentication.ts'
import { fieldErrors } from '../http/errors.ts'
import { untilSent } from '../http/limits/shares.ts'
import type { Slots } from '../http/limits/slots.ts'
import { invalid, Problem } from '../problems.ts'
import { sanitiserOf } from '../texts/rich-text.ts'
import { readFormOf } from '../uploads/message.ts'
import type { Input, Route } from './calls.ts'
import { checkDeclaration } from './declarations.ts'
import { HttpExchange, SOURCE } from './exchange.ts'
import { sendFile } from './file-answer.ts'
import { once, onceApart } from './idempotency.ts'
import { inSight } from './in-sight.ts'
import { noteSending } from './note-sending.ts'
import { encodedInSlices, requirePrecondition, sendAnswer, versionIn } from './send-answer.ts'

/** The limit per address for callers who are not signed in: calls per minute. */
const unknownCallers = { max: 600, timeWindow: 60_000 }
/** The limit per API key: calls of one kind per minute. */
const sites = {
  max: 120,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => `key ${actorOf(request)?.apiKey?.exploiterKeyId}`,
}
/** The limit per address for uploads, which cost more: forms per minute. */
const uploads = { max: 300, timeWindow: 60_000 }

/** The largest body of a call that is open to anybody, in bytes. A name and a password are far smaller. */
const UNKNOWN_CALLERS_LIMIT = 8 * 1024
/** The largest body of a call of a site, in bytes. */
const SITES_LIMIT = 128 * 1024

/** The most unknown fields that an error response lists. */
const MOST_NAMED = 50

/** The field of a request that holds its actor. It is set before the body is read. */
const ACTOR = 'actor'

/** The actor that was identified for a request; `null` before authentication. */
export const actorOf = (request: FastifyRequest): Actor | null => request.getDecorator<Actor | null>(ACTOR)
/** The request field with the function that frees the slot for reading the body. */
const READ = 'read'

/**
 * Registers a call: checks access, decodes the request by the contract, runs the handler and encodes the answer. For a
 * caller without access, no part of the body is read, parsed or stored.
 */
export function mount(app: FastifyInstance, route: Route, authenticate: Authenticate, slots: Slots) {
  const { call } = route
  checkDeclaration(call)
  const { expensive, take } = slots.of(call)
  const answer = answering(route, take)
  for (const name of [ACTOR, READ, SOURCE])
    if (!app.hasRequestDecorator(name)) app.decorateRequest(name, null)
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: limitOf(call) },
    ...bodyLimitOf(call),
    async onRequest(request, reply) {
      const actor = await authenticate(request, reply)
      requireAccess(actor, call)
      requirePrecondition(request)
      expensive?.requireCapacity(actor.userId)
      request.setDecorator(ACTOR, actor)
      if (keepsBody(call)) {
        const free = await untilSent(reply, (signal) => slots.takeReading(actor, signal))
        request.setDecorator(READ, free)
      }
    },
    async handler(request, reply) {
      const actor = actorOf(request)
      if (!actor) throw new Error('the request has no actor: onRequest has not run')
      const given = await answer(request, reply, actor)
      if (call.files) await noteSending(actor, call, request, given)
      return call.files ? sendFile(reply, given) : sendAnswer(request, reply, call.status, given)
    },
  })
}

/** Whether a call accepts large bodies. Calls that are open to anybody do not. */
const keepsBody = ({ body, access }: Call) => !(body instanceof z.ZodUndefined) && access !== 'anybody'

/**
 * Builds the handler of a route: waits for its slots, runs the call, and removes uploaded files before the answer is
 * sent.
 */
function answering(route: Route, take: ReturnType<Slots['of']>['take']) {
  const { call } = route
  const sanitise = sanitiserOf(call.body)
  return async (request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<unknown> => {
    const message = request.isMultipart() ? await readFormOf(request, call, actor.files.incoming) : undefined
    const endReading = request.getDecorator<(() => void) | null>(READ)
    // Files of a form are on disk, so the reading slot is freed now. Other bodies stay in memory and keep it until the
    // call has its own slots.
    if (message) endReading?.()
    try {
      const sent = message ? message.body : request.body
      const input = readInput(actor, call, request, sanitise ? sanitise(sent) : sent, reply)
      const free = await take(input)
      endReading?.()
      // A file is generated while it is sent, so its slots are freed only when it has been sent.
      if (call.files) input.exchange.signal.addEventListener('abort', free)
      try {
        return await answerOf(route, input, request)
      } finally {
        if (!call.files || input.exchange.signal.aborted) free()
      }
    } finally {
      await message?.discard()
    }
  }
}

function limitOf(call: Call) {
  if (call.access === 'anybody') return unknownCallers
  if (call.access === 'apiKey') return sites
  return isForm(call.body) ? uploads : false
}

function bodyLimitOf({ access }: Call) {
  if (access === 'anybody') return { bodyLimit: UNKNOWN_CALLERS_LIMIT }
  return access === 'apiKey' ? { bodyLimit: SITES_LIMIT } : {}
}

function requireAccess(actor: Actor, call: Call) {
  if (call.access === 'anybody') return
  if (call.access === 'apiKey' && actor.apiKey) return
  if (call.access === 'apiKey') throw new Problem(401, 'apiKey')
  if (actor.userId === null) throw new Problem(401, 'signedOut')
  if (actor.viewerId !== undefined && !isHarmless(call)) throw new Problem(403, 'viewing')
  if (actor.tokenScope && !mayByToken(actor.tokenScope, call)) throw new Problem(403, 'tokenForbidden')
  if (call.access === 'signedIn') return
  if (!hasRoleFor(actor, call)) throw new Problem(403, 'forbidden')
}

/** Whether a user has a role that the call requires. */
export const hasRoleFor = ({ roles }: Actor, { access }: Call): boolean => may(roles, access)

/**
 * Whether an administrator may make a call while viewing the product as another user: only calls that read, or the one
 * that ends the view.
 */
const isHarmless = ({ method, starts, endsView }: Call) => endsView === true || (method === 'GET' && !starts)

function readInput(
  actor: Actor,
  call: Call,
  request: FastifyRequest,
  sent: unknown,
  reply: FastifyReply,
): Input {
  const params = call.params.safeParse(request.params)
  const query = call.query.safeParse(request.query)
  const given = call.body instanceof z.ZodUndefined ? undefined : (sent ?? {})
  const body = call.body.safeParse(given)
  // Unknown fields from sites are accepted and stored (docs/rules/intake.md#source).
  const unknown = (call.access === 'apiKey' ? [] : unknownNames(call, given).slice(0, MOST_NAMED)).map(
    (field) => ({
      field,
      code: 'unknownName' as const,
    }),
  )
  const wrong = [params, query, body].flatMap((part) => (part.error ? fieldErrors(part.error) : []))
  const errors = [...wrong, ...unknown]
  if (!params.success || !query.success || !body.success || unknown.length > 0)
    throw invalid(errors, headline(errors))
  return {
    actor,
    params: params.data,
    query: query.data,
    body: body.data,
    version: versionIn(request),
    exchange: new HttpExchange(request, reply),
  }
}

/** Field errors whose message is also used as the message of the whole error response. */
const headlines = ['nameAndManager', 'exploiter_validation_error'] as const

const headline = (errors: { code: string }[]) =>
  headlines.find((code) => errors.some((error) => error.code === code)) ?? 'invalid'

/** Encodes the answer by the contract, so that undeclared fields cannot leave the server. */
async function answerOf(route: Route, input: Input, request: FastifyRequest): Promise<unknown> {
  if (route.call.files) return route.handle(input)
  const work = async (actor: Actor) => {
    const answer = await encodedInSlices(route.call, await route.handle({ ...input, actor }), actor.roles)
    return actor.exploiterIds === undefined ? answer : inSight(actor, answer)
  }
  const key = request.headers['idempotency-key']
  const isUpload = key !== undefined && isForm(route.call.body)
  if (!(route.call.creates || isUpload) || !isKeyed(input.actor, key)) return work(input.actor)
  const message = [input.params, input.body, ...furtherFields(input, request)]
  // Store the idempotency key in the same transaction as the new record, also for calls that accept forms.
  if (route.call.creates || key === undefined) return once(input.actor, key, route.call, message, work)
  return onceApart(input.actor, key, route.call, message, () => work(input.actor))
}

/**
 * Fields in a site's body that the contract does not declare. They are stored, so two bodies that differ only in them
 * are different messages.
 */
const furtherFields = ({ actor, body }: Input, request: FastifyRequest) =>
  actor.apiKey
    ? Object.entries(Object(request.body))
        .filter(([name]) => !(name in Object(body)))
        .sort(([one], [other]) => (one < other ? -1 : 1))
    : []

/**
 * Whether repeats of a call are recognised: if it has an idempotency key, and always for sites
 * (docs/rules/intake.md#repeats).
 */
const isKeyed = ({ userId, apiKey }: Actor, key: string | string[] | undefined): key is string | undefined =>
  !Array.isArray(key) && (apiKey !== undefined || (userId !== null && key !== undefined))
