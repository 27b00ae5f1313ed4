import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untrustedProxy } from '../http/connections.ts'
import type { Exchange } from './calls.ts'

/** The field of a request that holds its body as it was sent. */
export const SOURCE = 'source'

/**
 * The parts of a request and its reply that a call may need. This is a class, because V8 creates a hidden class for
 * each object literal with a getter, and that hidden class keeps the request in memory until the next full garbage
 * collection.
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

/**
 * The reason with which the signal of a closed connection aborts. Without a reason, `abort` would create an exception
 * with its stack for every call that uses its signal, even after the answer was sent.
 */
const gone = new Error('The connection was closed')

/** Creates a signal that aborts when the connection closes. After the answer was sent it has no effect. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.closed) controller.abort(gone)
  else raw.once('close', () => controller.abort(gone))
  return controller.signal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `true` keeps a JSON body as text. The route parses it after it has identified the sender. */
    keepsText?: boolean
  }
}

/** The configuration of a route that parses its body itself. */
export const keepsText = { keepsText: true } as const

/**
 * The content types of JSON bodies: the one that browsers send, and HAL for clients that send back an answer they read.
 */
const JSON_TYPES = ['application/json', 'application/hal+json']

/**
 * Registers the JSON body parser and refuses other content types. A call without a body may still send the content
 * type.
 */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    request.setDecorator(SOURCE, body)
    if (body === '' || request.routeOptions.config.keepsText) done(null, undefined)
    else void parse(request, body, done)
  })
}
