/** A local simulator of HyperGuest's interface for prices and restrictions. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Faults, playFault } from '../faults.ts'
import { type LocalServer, listenLocally } from '../local-server.ts'

export const ARI_USER = 'stayboard'
export const ARI_PASSWORD = 'simulated-ari'

export interface AriSimulator extends LocalServer {
  /** Planned faults by operation, such as `OTA_HotelAvailNotifRQ`. */
  readonly faults: Faults
  /** The accepted messages, oldest first. */
  readonly accepted: { operation: string; message: string }[]
}

/** Starts the simulator on the loopback address. */
export async function startAriSimulator(): Promise<AriSimulator> {
  const state = { faults: new Map(), accepted: [] as never[] }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const operation = (request.url ?? '/').slice(1)
    const message = await textOf(request)
    if (playFault(simulator.faults, operation, response, lie)) return
    if (!isKnown(message)) return refuse(response, 401, 'Authentication failed')
    if (!message.includes(`<${operation} `) || !/HotelCode="[^"]+"/.test(message))
      return refuse(response, 200, 'Invalid message')
    simulator.accepted.push({ operation, message })
    send(response, 200, '<Success/>')
  }

  const local = await listenLocally((request, response) => void answer(request, response))
  const simulator: AriSimulator = { ...local, ...state }
  return simulator
}

const isKnown = (message: string) =>
  message.includes(`Username>${ARI_USER}<`) && message.includes(`>${ARI_PASSWORD}<`)

const refuse = (response: ServerResponse, status: number, text: string) =>
  send(response, status, `<Errors><Error Type="3" Code="450" ShortText="${text}"/></Errors>`)

/** Sends an error of the service, which may have the status 200. */
const lie = (response: ServerResponse, status: number) =>
  refuse(response, status, `Unknown room (${ARI_PASSWORD})`)

const send = (response: ServerResponse, status: number, content: string) =>
  response.writeHead(status, { 'content-type': 'text/xml' }).end(`<OTA_RS>${content}</OTA_RS>`)

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
