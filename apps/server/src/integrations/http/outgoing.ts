/** HTTP requests to outside systems, with limits of time, size and concurrency, and without redirects. */
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { requireNoTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Piece } from '../../platform/telemetry/piece.ts'
import { measured } from '../../platform/telemetry/telemetry.ts'
import { passFence } from './fence.ts'
import { lookupPublic, PrivateAddress, requirePublicHost } from './public-address.ts'

export interface Outgoing {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The URL, relative to the base URL or absolute. */
  target: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Reply {
  status: number
  text: string
  /** Seconds after which the other side accepts the next request, if it said so. */
  retryAfter: number | undefined
  /** When an exhausted quota is renewed, in ms since 1970, by the clock of the other side. */
  resetAt?: number | undefined
}

/** A complete reply. `text` is its content decoded as UTF-8. */
export interface Received extends Reply {
  readonly bytes: Buffer
  /** The Content-Type header of the reply. */
  readonly type: string | undefined
}

/**
 * Why there is no reply. After `unreachable` and `address` the other side has received nothing; after the others it may
 * have processed the request. `address`: the URL is invalid or leads to a private address.
 */
export type NoReply = 'unreachable' | 'address' | 'late' | 'broken' | 'redirect' | 'tooLarge'

/**
 * Thrown if a request has no usable reply. The message contains only the host, because path, query and headers may hold
 * keys, and errors are logged.
 */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly reason: NoReply
  /** Node's code of the connection error. */
  readonly code: string | undefined
  constructor(reason: NoReply, { host }: URL, code?: string) {
    super(`no reply from ${host}: ${reason}${code ? ` (${code})` : ''}`)
    this.reason = reason
    this.code = code
  }
}

export interface Limits {
  /** The configured URL of the system. Only this origin may have a private address. */
  base: string
  /** The longest time of a request including its reply, in ms. */
  timeout: number
  /** The longest reply in bytes. */
  longest: number
  /** The most concurrent requests; others wait within their timeout. */
  atOnce: number
  /**
   * Whether a request may arrive twice. Connections are then kept alive, and a request is resent if the other side had
   * closed its connection, because nobody knows whether it arrived.
   */
  mayRepeat?: boolean
}

/** Milliseconds for which an idle connection is kept. Most servers keep theirs for five seconds or more. */
const IDLE = 3_000

/** Sends a request and returns the reply. @throws OutgoingError */
export type Send = (request: Outgoing) => Promise<Received>

/**
 * Creates a function that sends requests to a configured system. URLs of another origin must have a public address
 * (docs/rules/outside.md#addresses).
 */
export function outgoing({ base, timeout, longest, atOnce, mayRepeat = false }: Limits): Send {
  const root = new URL(base.endsWith('/') ? base : `${base}/`)
  const { Agent } = root.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: mayRepeat, timeout: IDLE, maxSockets: atOnce })
  return async ({ target, ...request }) => {
    const url = URL.parse(target, root.href)
    if (!url || !/^https?:$/.test(url.protocol)) throw new OutgoingError('address', root)
    requireNoTransaction(`a request to ${url.host}`)
    // The timeout starts before the fence. A server that is suspended after the fence then finds its time over when it
    // resumes, and sends nothing.
    const signal = AbortSignal.timeout(timeout)
    await passFence()
    const isOurs = url.origin === root.origin
    const reach = isOurs ? { agent } : { agent: false, lookup: lookupPublic }
    try {
      if (!isOurs) requirePublicHost(url)
      const { answer, bytes } = await measured(
        () => piece(url, request),
        async () => {
          const answer = await open(url, { ...reach, signal }, request)
          return { answer, bytes: await bytesOf(answer, url, longest) }
        },
        ({ answer }) => ({ 'http.response.status_code': answer.statusCode ?? 0 }),
      )
      return {
        ...{ status: answer.statusCode ?? 0, bytes, type: answer.headers['content-type'] },
        ...waitIn(answer.headers),
        get text() {
          return bytes.toString('utf8')
        },
      }
    } catch (error) {
      throw failure(error, url, signal)
    }
  }
}

type Message = Omit<Outgoing, 'target'>

/** Describes a request for a trace. Of the URL it contains only the host, because path and query may hold keys. */
const piece = ({ hostname }: URL, { method = 'GET' }: Message): Piece => ({
  ...{ kind: 'request', name: method },
  labels: { 'http.request.method': method, 'server.address': hostname },
})

/**
 * Resolves with the response headers. A kept-alive connection that the other side has closed is replaced by a new one.
 */
function open(url: URL, reach: RequestOptions, message: Message): Promise<IncomingMessage> {
  const { method = 'GET', headers, body } = message
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    let isAnswered = false
    const sent = request(url, { ...reach, method, headers }, (answer) => {
      isAnswered = true
      answered(answer)
    })
    sent.on('error', (error) => {
      const isStale = sent.reusedSocket && !isAnswered && isClosed(error)
      if (isStale) open(url, { ...reach, agent: false }, message).then(answered, failed)
      else failed(error)
    })
    sent.end(body)
  })
}

const isClosed = (error: Error) => 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

/** When the other side accepts the next request, by its headers. */
const waitIn = (headers: IncomingMessage['headers']) => {
  const reset = headers['rate-limit-reset']
  return {
    retryAfter: secondsIn(headers['retry-after']),
    ...(typeof reset === 'string' && /^\d{1,15}$/.test(reset) ? { resetAt: Number(reset) } : {}),
  }
}

/** `Retry-After` in seconds. The date form is ignored, because clocks differ. */
const secondsIn = (value: string | undefined) =>
  value && /^\d{1,6}$/.test(value) ? Number(value) : undefined

/** Decompresses an answer. If the answer breaks off, the stream ends with its error. */
function unpacked(answer: IncomingMessage): AsyncIterable<Buffer> {
  const unpacking = { gzip: createGunzip, deflate: createInflate }[answer.headers['content-encoding'] ?? '']
  return unpacking ? pipeline(answer, unpacking(), () => undefined) : answer
}

/**
 * Reads an answer up to the limit, which applies after decompression. A redirect is refused, because it could lead
 * anywhere.
 */
async function bytesOf(answer: IncomingMessage, url: URL, longest: number): Promise<Buffer> {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) refuse(answer, 'redirect', url)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of unpacked(answer)) {
    size += piece.length
    if (size > longest) refuse(answer, 'tooLarge', url)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function refuse(answer: IncomingMessage, reason: NoReply, url: URL): never {
  answer.destroy()
  throw new OutgoingError(reason, url)
}

/** Node's codes of connection errors before the other side has received anything. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Converts a failure to an OutgoingError. The original error is dropped, because Node's errors may contain the request
 * with its URL and headers.
 */
function failure(error: unknown, url: URL, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (error instanceof PrivateAddress) return new OutgoingError('address', url)
  if (signal.aborted) return new OutgoingError('late', url)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return new OutgoingError(code && unsent.has(code) ? 'unreachable' : 'broken', url, code)
}
