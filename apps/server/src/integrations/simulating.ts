/** Common parts of simulators: routes, planned faults, and a record of received requests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as passed } from 'node:timers/promises'
import { type LocalServer, listenLocally } from './local-server.ts'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Played {
  status: number
  /** The body: a text as it is, anything else as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/**
 * Failures of real services. `limited` is 429, `busy` adds a time to wait, `resting` an hour. `slow` does nothing and
 * never answers. `lost` processes the request and never answers, `dropped` closes the connection instead, and `masked`
 * answers with a proxy's page and status 200. `html` is a page with status 503, `forbidden` one with 403.
 */
export type Fault =
  | 'unauthorized'
  | 'busy'
  | 'limited'
  | 'resting'
  | 'broken'
  | 'html'
  | 'forbidden'
  | 'slow'
  | 'lost'
  | 'dropped'
  | 'masked'
  | 'cut'

export interface Simulated extends LocalServer {
  /** Planned faults by method and path, such as `POST /token`, each for a number of requests. */
  readonly faults: Map<string, { fault: Fault; times: number }>
  /** `now` and `most`: the current and highest number of open requests. `delay`: milliseconds per answer. */
  readonly traffic: { now: number; most: number; delay: number }
  /** The received requests, oldest first. */
  readonly requests: Asked[]
}

/** Starts a simulator on the loopback address. */
export async function simulate(
  answer: (asked: Asked) => Played,
  unauthorized: Played = { status: 401 },
): Promise<Simulated> {
  const faults: Simulated['faults'] = new Map()
  const requests: Asked[] = []
  const traffic = { now: 0, most: 0, delay: 0 }
  const local = await listenLocally(async (request, response) => {
    const asked = await read(request)
    requests.push(asked)
    count(traffic, response)
    if (traffic.delay > 0) await passed(traffic.delay)
    const fault = take(faults, `${asked.method} ${asked.path}`)
    if (fault === 'lost' || fault === 'dropped' || fault === 'masked') answer(asked)
    if (fault === 'unauthorized') return send(response, unauthorized)
    if (fault) return failures[fault](response)
    send(response, answer(asked))
  })
  return { ...local, faults, requests, traffic }
}

function count(traffic: Simulated['traffic'], response: ServerResponse) {
  traffic.now += 1
  traffic.most = Math.max(traffic.most, traffic.now)
  response.on('close', () => {
    traffic.now -= 1
  })
}

async function read(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(pieces).toString('utf8'),
  }
}

function take(faults: Simulated['faults'], request: string): Fault | undefined {
  const planned = faults.get(request)
  if (!planned || planned.times < 1) return undefined
  planned.times -= 1
  return planned.fault
}

function send(response: ServerResponse, { status, body, headers = {} }: Played) {
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=utf-8' : 'application/json'
  const text = isText ? body : JSON.stringify(body)
  response
    .writeHead(status, { ...(body === undefined ? {} : { 'content-type': type }), ...headers })
    .end(text)
}

const PAGE = '<!doctype html><h1>Request blocked</h1>'

const failures: Readonly<Record<Exclude<Fault, 'unauthorized'>, (response: ServerResponse) => unknown>> = {
  busy: (response) => send(response, { status: 429, body: PAGE, headers: { 'retry-after': '1' } }),
  limited: (response) => send(response, { status: 429, body: PAGE }),
  resting: (response) => send(response, { status: 429, body: PAGE, headers: { 'retry-after': '3600' } }),
  broken: (response) => send(response, { status: 500, body: PAGE }),
  html: (response) => send(response, { status: 503, body: PAGE }),
  forbidden: (response) => send(response, { status: 403, body: PAGE }),
  // Never answers, so that the caller times out.
  slow: () => undefined,
  lost: () => undefined,
  dropped: (response) => response.destroy(),
  masked: (response) => send(response, { status: 200, body: PAGE }),
  cut: (response) =>
    response.writeHead(200, { 'content-length': '1000' }).write('{"', () => response.destroy()),
}

/** Whether a text is the name of a fault. */
export const isFault = (name: string): name is Fault =>
  name === 'unauthorized' || Object.hasOwn(failures, name)
