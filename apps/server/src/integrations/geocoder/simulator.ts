/** A local simulator of a geocoder, for the demo and for tests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as passed } from 'node:timers/promises'
import { withShortRows } from '@stayboard/contract'
import { type LocalServer, listenLocally } from '../local-server.ts'

/** The behaviour of the simulator: normal, or one of the failures of real services. */
export type Behaviour = 'normal' | 'slow' | 'blocked' | 'broken' | 'html' | 'garbage' | 'redirect'

export interface Simulator extends LocalServer {
  behaviour: Behaviour
  /** The `Retry-After` header of `blocked`; `undefined` to send none. */
  retryAfter: string | undefined
  /** `delay`: milliseconds per answer. `now` and `most`: the current and highest number of open requests. */
  readonly traffic: { delay: number; now: number; most: number }
  /** The requests received, oldest first. */
  readonly requests: { query: Record<string, string>; userAgent: string; at: number }[]
}

/** The known towns: coordinates by lower-case name without accents. */
const towns: Readonly<Record<string, readonly [number, number]>> = {
  amsterdam: [52.37403, 4.88969],
  rotterdam: [51.9225, 4.47917],
  eindhoven: [51.44083, 5.47778],
  delft: [52.00667, 4.35556],
  haarlem: [52.38084, 4.63683],
  maastricht: [50.84833, 5.68889],
  'den bosch': [51.69917, 5.30417],
  utrecht: [52.09083, 5.12222],
  antwerpen: [51.22047, 4.40026],
  gent: [51.05, 3.71667],
  leuven: [50.87959, 4.70093],
  berlin: [52.52437, 13.41053],
  koln: [50.93333, 6.95],
  munchen: [48.13743, 11.57549],
  kobenhavn: [55.67594, 12.56553],
  aarhus: [56.15674, 10.21076],
  barcelona: [41.38879, 2.15899],
  valencia: [39.46975, -0.37739],
  bucuresti: [44.43225, 26.10626],
  'cluj-napoca': [46.76667, 23.6],
}

const plain = (name: string) =>
  withShortRows(name.toLowerCase().replaceAll('ø', 'o'))
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()

/** Starts the simulator on the loopback address. */
export async function startSimulator(): Promise<Simulator> {
  const local = await listenLocally((request, response) => answer(simulator, request, response))
  const traffic = { delay: 0, now: 0, most: 0 }
  const simulator: Simulator = { ...local, behaviour: 'normal', retryAfter: undefined, traffic, requests: [] }
  return simulator
}

async function answer(simulator: Simulator, request: IncomingMessage, response: ServerResponse) {
  const { searchParams } = new URL(request.url ?? '/', simulator.url)
  const query = Object.fromEntries(searchParams)
  simulator.requests.push({ query, userAgent: request.headers['user-agent'] ?? '', at: Date.now() })
  const { traffic, behaviour, retryAfter } = simulator
  traffic.now += 1
  traffic.most = Math.max(traffic.most, traffic.now)
  response.on('close', () => {
    traffic.now -= 1
  })
  if (traffic.delay > 0) await passed(traffic.delay)
  if (behaviour === 'blocked' && retryAfter) response.setHeader('retry-after', retryAfter)
  behaviours[behaviour](response, query)
}

type Respond = (response: ServerResponse, query: Record<string, string>) => void

const send = (response: ServerResponse, status: number, type: string, text: string) =>
  response.writeHead(status, { 'content-type': type }).end(text)

const behaviours: Readonly<Record<Behaviour, Respond>> = {
  normal: (response, query) => send(response, 200, 'application/json', JSON.stringify(found(query))),
  // Never answers, so that the caller times out.
  slow: () => undefined,
  blocked: (response) => send(response, 429, 'text/html', '<h1>Too many requests</h1>'),
  broken: (response) => send(response, 502, 'text/html', '<h1>Bad gateway</h1>'),
  html: (response) => send(response, 200, 'text/html', '<!doctype html><title>Search</title>'),
  garbage: (response) => send(response, 200, 'application/json', '[{"lat":"91.5","lon":"east"}]'),
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
}

/** Splits an address that was sent as one text: `Kade 2, Delft`. */
function partsOf(text: string) {
  const parts = text.split(',').map((part) => part.trim())
  return { street: parts.slice(0, -1).join(', '), city: parts.at(-1) ?? '' }
}

/** The found place, at coordinates in the town that depend only on the street. */
function found({ q, ...parts }: Record<string, string>): object[] {
  if (q !== undefined) return found(partsOf(q))
  const { street = '', city = '', postalcode = '' } = parts
  const middle = towns[plain(city)]
  if (!middle || plain(street) === 'nowhere 1') return []
  const number = [...street].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000, 7)
  const [latitude, longitude] = [
    middle[0] + ((number % 100) - 50) / 5000,
    middle[1] + (Math.floor(number / 100) - 50) / 5000,
  ]
  const name = [street, postalcode, city].filter((part) => part !== '').join(', ')
  return [{ place_id: number, lat: latitude.toFixed(7), lon: longitude.toFixed(7), display_name: name }]
}
