/** A local simulator of HyperGuest's static data, for the demo and for tests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Faults, playFault } from '../faults.ts'
import { type LocalServer, listenLocally } from '../local-server.ts'

export type { Fault } from '../faults.ts'

export interface Simulator extends LocalServer {
  /** The properties by id. Tests may change, add and remove some. */
  readonly properties: Map<number, Played>
  /** Planned faults by path, such as `/hotels.json`. */
  readonly faults: Faults
  /** The paths of received requests, oldest first. */
  readonly requests: string[]
}

interface Played {
  name: string
  city: string
  countryCode: string
  version: number
  /** The response time in ms. */
  delay?: number
}

export const TOKEN = 'simulated'
const FIRST_ID = 10_001

/** Starts the simulator. @param count the number of simulated properties */
export async function startSimulator(count = 400): Promise<Simulator> {
  const played = Array.from({ length: count }, (_, at) => [FIRST_ID + at, property(at)] as const)
  const state = { properties: new Map(played), faults: new Map(), requests: [] }
  return { ...(await listenLocally((request, response) => answer(state, request, response))), ...state }
}

const kinds = ['Canal Stay', 'Harbour Rooms', 'Park Residence', 'Station Lofts', 'Old Mill']
const towns = [
  ['Amsterdam', 'NL'],
  ['Rotterdam', 'NL'],
  ['Antwerpen', 'BE'],
  ['Berlin', 'DE'],
  ['København', 'DK'],
  ['Barcelona', 'ES'],
  ['București', 'RO'],
] as const

function property(at: number): Played {
  const [city, countryCode] = towns[at % towns.length] ?? towns[0]
  const name = `${kinds[at % kinds.length]} ${city} ${Math.floor(at / towns.length) + 1}`
  return { name, city, countryCode, version: 1 }
}

type State = Omit<Simulator, keyof LocalServer>

function answer(state: State, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/'
  state.requests.push(path)
  if (playFault(state.faults, path, response, lie)) return
  if (request.headers['accept-encoding'] !== 'gzip, deflate')
    return send(response, 400, { error: 'Accept-Encoding is missing', errorCode: 'SN.400' })
  if (request.headers.authorization !== `Bearer ${TOKEN}`)
    return send(response, 401, { error: 'Unauthorized', errorCode: 'SN.401' })
  if (path === '/hotels.json') return send(response, 200, hotels(state))
  const id = Number(/^\/(\d+)\/property-static\.json$/.exec(path)?.[1])
  const found = state.properties.get(id)
  if (!found) return send(response, 404, { error: 'Not found' })
  setTimeout(() => send(response, 200, details(id, found)), found.delay ?? 0)
}

/** Sends a compressed response, as HyperGuest does. */
function send(response: ServerResponse, status: number, body: unknown) {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  response.writeHead(status, headers).end(gzipSync(JSON.stringify(body)))
}

const lie = (response: ServerResponse, status: number) =>
  send(response, status, { error: 'Internal error', errorCode: 'SN.500' })

/** The list of properties. Every tenth is listed twice, and its first row is outdated. */
function hotels({ properties }: State) {
  return [...properties].flatMap(([id, { name, city, countryCode, version }]) => {
    const place = { city, country: countryCode, region: '', city_id: 1 }
    const row = { hotel_id: id, name, ...place, last_updated: '2026-11-01', version }
    return id % 10 === 0 ? [{ ...row, name: `${name} (old)`, version: version - 1 }, row] : [row]
  })
}

function details(id: number, { name, city, countryCode, version }: Played) {
  const address = { address: `Gracht ${id % 300}`, postcode: `10${id % 90}AA`, region: '' }
  return {
    id,
    name,
    rating: (id % 3) + 3,
    status: 'Approved',
    isTest: id === FIRST_ID ? 1 : 0,
    version,
    coordinates: { latitude: 52.37 + (id % 100) / 1000, longitude: 4.89 - (id % 50) / 1000 },
    location: { ...address, city: { id: 77, name: city }, countryCode },
    contact: { email: `desk${id}@stay.example`, phone: '+31200000000', website: 'https://stay.example' },
    commission: { value: 10 + (id % 6), chargeType: 'percent', calculation: 'included' },
    rooms: [],
    ratePlans: [],
  }
}
