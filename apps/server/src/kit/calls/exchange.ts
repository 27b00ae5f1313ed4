import type { FastifyReply, FastifyRequest } from 'fastify'
import { untrustedProxy } from '../http/untrusted-proxy.ts'
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
