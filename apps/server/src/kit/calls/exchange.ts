import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untrustedProxy } from '../http/connections.ts'
import type { Exchange } from './calls.ts'

/** The field of a request that holds its body as it was sent. */
export const SOURCE = 'source'

/**
 * The parts of a request and its reply that a call may need. This is a class because V8 creates a new hidden class for
 * each object literal with a getter. That hidden class keeps the request in memory until the next full collection.
 */
export class HttpExchange implements Exchange {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #signal: AbortSignal | undefined

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request
    this.#reply = reply
  }

  get address(): string {
    return this.#request.ip
  }

  get untrustedProxy(): string | null {
    return untrustedProxy(this.#request)
  }

  get source(): string {
    return this.#request.getDecorator<string | null>(SOURCE) ?? ''
  }

  get agent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get signal(): AbortSignal {
    this.#signal ??= abortOnClose(this.#reply)
    return this.#signal
  }

  setHeader(name: string, value: string): void {
    this.#reply.header(name, value)
  }
}

/** A signal that aborts when the connection closes. After the answer it has no effect. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.closed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is JSON, but only its text is read: the route parses it when it knows the sender. */
    keepsText?: boolean
  }
}

/** The configuration of a route that parses its body itself. */
export const keepsText = { keepsText: true } as const

/** The content types of bodies: as browsers send them, and as clients that send back what they read. */
const JSON_TYPES = ['application/json', 'application/hal+json']

/** Accepts only JSON. A call without a body may still have the content type, as the prescribed calls do. */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    request.setDecorator(SOURCE, body)
    if (body === '' || request.routeOptions.config.keepsText) done(null, undefined)
    else void parse(request, body, done)
  })
}
