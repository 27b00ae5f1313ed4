/** A local simulator of the endpoint for codes and properties of HyperGuest. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Faults, playFault } from '../faults.ts'
import { type LocalServer, listenLocally } from '../local-server.ts'

export const SUPPLY_TOKEN = 'simulated-supply'

export interface SupplySimulator extends LocalServer {
  /** Planned faults by kind of message, such as `room_codes`. */
  readonly faults: Faults
  /** The accepted messages, oldest first. */
  readonly accepted: { kind: string; message: unknown }[]
  limit: { count: number; span: number }
  /** The number of messages refused because they exceeded the rate limit. */
  refused: number
}

/** Starts the simulator. @param limit the rate limit: `count` requests within `span` ms */
export async function startSupplySimulator(limit = { count: 200, span: 30_000 }): Promise<SupplySimulator> {
  const begun: number[] = []
  const state = { faults: new Map(), accepted: [] as never[], limit, refused: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const kind = (request.url ?? '/').slice(1)
    const text = await textOf(request)
    const wait = waitFor(simulator.limit, begun)
    if (wait > 0) {
      simulator.refused += 1
      response.setHeader('retry-after', String(Math.ceil(wait / 1000)))
      return send(response, 429, { error: 'Too many requests' })
    }
    if (playFault(simulator.faults, kind, response, lie)) return
    if (request.headers.authorization !== `Bearer ${SUPPLY_TOKEN}`)
      return send(response, 401, { error: 'Unauthorized', errorCode: 'SN.401' })
    simulator.accepted.push({ kind, message: JSON.parse(text) })
    send(response, 200, { success: true })
  }

  const local = await listenLocally((request, response) => void answer(request, response))
  const simulator: SupplySimulator = { ...local, ...state }
  return simulator
}

/** The ms until another request is within the rate limit; 0 if it is now, and it is then counted. */
function waitFor({ count, span }: SupplySimulator['limit'], begun: number[]): number {
  const now = Date.now()
  while (begun.length > 0 && (begun[0] ?? 0) <= now - span) begun.shift()
  if (begun.length >= count) return (begun[0] ?? now) + span - now
  begun.push(now)
  return 0
}

/** Sends a response that echoes secrets, as a real endpoint might. */
function send(response: ServerResponse, status: number, body: object) {
  const asked = `${response.req.url} with ${response.req.headers.authorization}`
  const text = JSON.stringify({ ...body, asked, session: { accessToken: 'of the endpoint' } })
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

const lie = (response: ServerResponse, status: number) =>
  send(response, status, { error: 'Property set-up', errorCode: 'BN.503' })

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
