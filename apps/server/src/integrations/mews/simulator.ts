/** A local simulator of Mews, for the demo and for tests. It answers calls, and sends messages to the product. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Faults, playFault } from '../faults.ts'
import { type LocalServer, listenLocally } from '../local-server.ts'
import { type Answer, channelOperations, failed } from './simulator-channel.ts'
import type { Callback, SimulatedProperty, World } from './simulator-world.ts'

export { CALLBACK_TOKEN, tokenOf } from './simulator-world.ts'

import { accessFault, connectorOperations } from './simulator-connector.ts'

export { accessTokenOf, CONNECTOR_TOKEN } from './simulator-connector.ts'

export const CLIENT_TOKEN = 'simulated-mews-client'
const GROUP_PATH = '/v1/push/simulated'

export interface MewsSimulator extends LocalServer, World {
  groupUrl: string
  readonly faults: Faults
  /** The received requests, oldest first. */
  readonly requests: { operation: string; body: Record<string, unknown> }[]
  /** Resolves when the product has answered all messages. */
  settled(): Promise<void>
  /** The rate limit of the Connector API. */
  limit: { count: number; span: number }
}

interface Options {
  /** The number of properties; their ids start at 20001. */
  count?: number
  callback?: Callback
}

/** Starts the simulator. Without a callback it sends no messages to the product. */
export async function startMewsSimulator({ count = 120, callback }: Options = {}): Promise<MewsSimulator> {
  const properties = new Map(Array.from({ length: count }, (_, at) => [String(20_001 + at), property(at)]))
  const pending = new Set<Promise<unknown>>()
  const begun: number[] = []
  const state = {
    properties,
    groups: new Map(),
    reservations: [],
    refusals: new Map(),
    callback: callback ?? (async () => undefined),
    faults: new Map(),
    requests: [],
    limit: { count: 200, span: 30_000 },
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
  } satisfies Omit<MewsSimulator, keyof LocalServer | 'groupUrl'>

  const later = (message: () => Promise<unknown>) => {
    const sent = new Promise((resolve) => setImmediate(resolve)).then(message).catch(() => undefined)
    pending.add(sent)
    void sent.then(() => pending.delete(sent))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const operation = path === GROUP_PATH ? 'processGroup' : path.replace(/^\/api\/\w+\/v1\//, '')
    const body = await bodyOf(request)
    simulator.requests.push({ operation, body })
    if (playFault(simulator.faults, operation, response, lie)) return
    if (path.startsWith('/api/connector/')) return connected(operation, body, response)
    const work = channelOperations[operation]
    if (request.method !== 'POST' || !work) return send(response, 404, { message: 'Not found' })
    if (body.clientToken !== CLIENT_TOKEN) return send(response, 200, failed(8, "Invalid 'clientToken'."))
    send(response, 200, work(simulator, body, later))
  }

  function connected(operation: string, body: Record<string, unknown>, response: ServerResponse) {
    const now = Date.now()
    while (begun.length > 0 && (begun[0] ?? 0) <= now - simulator.limit.span) begun.shift()
    if (begun.length >= simulator.limit.count) {
      const wait = Math.ceil(((begun[0] ?? now) + simulator.limit.span - now) / 1000)
      response.setHeader('retry-after', String(Math.max(wait, 1)))
      return send(response, 429, { Message: 'Too many requests' })
    }
    begun.push(now)
    const fault = accessFault(simulator, body)
    if (fault) return send(response, fault.status, { Message: fault.Message })
    const work = connectorOperations[operation]
    return work ? send(response, 200, work(simulator, body)) : send(response, 404, { Message: 'Not found' })
  }

  const local = await listenLocally((request, response) => void answer(request, response))
  const simulator: MewsSimulator = { ...local, groupUrl: `${local.url}${GROUP_PATH}`, ...state }
  return simulator
}

const send = (response: ServerResponse, status: number, body: Answer) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const lie = (response: ServerResponse) => send(response, 200, failed(1, 'System error.'))

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8') || '{}')
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const houses = ['Canal House', 'Harbour House', 'Park House', 'Mill House'] as const

function property(at: number): SimulatedProperty {
  const spaceCategories = [
    { code: 'STU', name: 'Studio' },
    { code: 'APT', name: 'Apartment' },
  ]
  const ratePlans = [
    { code: 'BAR', name: 'Best available rate', currencyCode: 'EUR' },
    { code: 'LONG', name: 'Long stay', currencyCode: 'EUR' },
  ]
  return { name: `${houses[at % houses.length]} ${at + 1}`, spaceCategories, ratePlans, mappings: [] }
}

/** Creates a callback that sends messages to the product's Mews endpoints at an address. */
export const callbackTo =
  (url: string): Callback =>
  async (operation, message) => {
    const answer = await fetch(`${url}/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    return answer.json()
  }
