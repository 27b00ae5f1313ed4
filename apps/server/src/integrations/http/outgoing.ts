/** HTTP requests to outside systems: limited in time, size and number, without redirects. */
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
  /** Relative to the base URL, or absolute. */
  target: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Reply {
  status: number
  text: string
  /** Seconds after which the other side wants to be asked again, if it says so. */
  retryAfter: number | undefined
  /** When a used-up quota is renewed, in ms since 1970, by the clock of the other side. */
  resetAt?: number | undefined
}

/** A reply as it came. Its text is its content as UTF-8. */
export interface Received extends Reply {
  readonly bytes: Buffer
  /** The content type that the other side names. */
  readonly type: string | undefined
}

/**
 * Why there is no reply. After `unreachable` and `address` the other side has received nothing. After the others it may
 * have done what was asked. `address`: the URL is none, or leads to a private address.
 */
export type NoReply = 'unreachable' | 'address' | 'late' | 'broken' | 'redirect' | 'tooLarge'

/** Names the host only: path, query and headers may hold keys, and errors are logged. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly reason: NoReply
  /** What Node calls the failure of the connection. */
  readonly code: string | undefined
  constructor(reason: NoReply, { host }: URL, code?: string) {
    super(`no reply from ${host}: ${reason}${code ? ` (${code})` : ''}`)
    this.reason = reason
    this.code = code
  }
}

export interface Limits {
  /** The configured URL of the system. Only its origin may be a private address. */
  base: string
  /** The longest time of a request with its reply, in ms. */
  timeout: number
  /** The longest reply in bytes. */
  longest: number
  /** The most requests at once; others wait, within their time. */
  atOnce: number
  /**
   * Whether a request may arrive twice. Connections are then kept for the next request. If the other side has closed one
   * meanwhile, the request is sent again, because nobody knows whether it arrived.
   */
  mayRepeat?: boolean
}

/** Milliseconds for which a connection waits for the next request. Most servers keep theirs for five seconds or more. */
const IDLE = 3_000

/** @throws OutgoingError */
export type Send = (request: Outgoing) => Promise<Received>

/** Sends requests to a configured system. A URL of another origin must have a public address (docs/rules/outside.md#addresses). */
export function outgoing({ base, timeout, longest, atOnce, mayRepeat = false }: Limits): Send {
  const root = new URL(base.endsWith('/') ? base : `${base}/`)
  const { Agent } = root.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: mayRepeat, timeout: IDLE, maxSockets: atOnce })
  return async ({ target, ...request }) => {
    const url = URL.parse(target, root.href)
    if (!url || !/^https?:$/.test(url.protocol)) throw new OutgoingError('address', root)
    requireNoTransaction(`a request to ${url.host}`)
    // Before the fence: a server that is stopped after the fence finds its time over when it goes on, and sends nothing.
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

/** Of the address only the host: path and query may hold keys. */
const piece = ({ hostname }: URL, { method = 'GET' }: Message): Piece => ({
  ...{ kind: 'request', name: method },
  labels: { 'http.request.method': method, 'server.address': hostname },
})

/** Resolves with the head of the answer. A connection that the other side closed while it waited is replaced by a new one. */
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

/** When the other side wants to be asked again. */
const waitIn = (headers: IncomingMessage['headers']) => {
  const reset = headers['rate-limit-reset']
  return {
    retryAfter: secondsIn(headers['retry-after']),
    ...(typeof reset === 'string' && /^\d{1,15}$/.test(reset) ? { resetAt: Number(reset) } : {}),
  }
}

/** `Retry-After` in seconds. As a date it counts as not given, because clocks differ. */
const secondsIn = (value: string | undefined) =>
  value && /^\d{1,6}$/.test(value) ? Number(value) : undefined

/** The answer as it was before compression. An answer that breaks off ends with its error. */
function unpacked(answer: IncomingMessage): AsyncIterable<Buffer> {
  const unpacking = { gzip: createGunzip, deflate: createInflate }[answer.headers['content-encoding'] ?? '']
  return unpacking ? pipeline(answer, unpacking(), () => undefined) : answer
}

/** Reads an answer up to the limit, which counts after decompression. A redirect is refused, because it could lead anywhere. */
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

/** Errors of the connection that come before the other side has received anything. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The error itself is not kept, because errors of Node may hold the request with its URL and headers. */
function failure(error: unknown, url: URL, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (error instanceof PrivateAddress) return new OutgoingError('address', url)
  if (signal.aborted) return new OutgoingError('late', url)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return new OutgoingError(code && unsent.has(code) ? 'unreachable' : 'broken', url, code)
}
