/** Parts of the simulators of outside systems: routes, faults that can be switched on, and a record of the requests. */
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
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/**
 * The failures of real services. `limited` is 429, `busy` also names a time to wait, `resting` an hour. `slow` does nothing and never
 * answers. `lost` does what was asked and never answers, `dropped` does it and closes the connection, `masked` does it and
 * answers with a page of a proxy and the status 200. `html` is a page with the status 503, `forbidden` one with 403.
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
  /** The fault of a request, such as `POST /token`, for a number of requests. */
  readonly faults: Map<string, { fault: Fault; times: number }>
  /** Open requests, the most that were open at once, and how long an answer takes in ms. */
  readonly traffic: { now: number; most: number; delay: number }
  /** The requests received, oldest first. */
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
  // The caller times out.
  slow: () => undefined,
  lost: () => undefined,
  dropped: (response) => response.destroy(),
  masked: (response) => send(response, { status: 200, body: PAGE }),
  cut: (response) =>
    response.writeHead(200, { 'content-length': '1000' }).write('{"', () => response.destroy()),
}

/** Whether a name is that of a fault. */
export const isFault = (name: string): name is Fault =>
  name === 'unauthorized' || Object.hasOwn(failures, name)
