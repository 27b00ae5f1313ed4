/** A local simulator of Ticketmaster's Discovery API, for the demo and for tests. */
import { type Asked, type Played, type Simulated, simulate } from '../simulating.ts'

interface Event {
  id: string
  name: string
  city: string
  /** The start in UTC, without milliseconds; `null` if only the day is known. */
  at: string | null
  day: string
  /** The country, if it differs from that of the town. */
  country?: string
  /** Whether time, venue, category, status and URL are missing, as in some real events. */
  isSparse?: boolean
}

export interface Simulator extends Simulated {
  readonly events: Event[]
  /** The kinds of the next error answers with status 429. */
  refusals: { kind: 'quota' | 'burst'; times: number; resetAt?: number; retryAfter?: number }
  /** `shifting`: an event is inserted at the front while pages are read, so that later pages repeat one. */
  pages: 'normal' | 'shifting'
  /** A wrong total to report in each answer; `undefined` for the right one. */
  falseTotal: number | undefined
}

export const KEY = 'simulated-ticketmaster-key'

const shows = ['City Concert', 'Comedy Night', 'Football', 'Ballet', 'Jazz in the Park']
const towns = [
  'Amsterdam',
  'Rotterdam',
  'Utrecht',
  'Berlin',
  'Barcelona',
  'Antwerpen',
  'Copenhagen',
  'Bucharest',
]
/** The country of towns whose venue has no coordinates. */
const countries: Readonly<Record<string, string>> = { Copenhagen: 'DK', Bucharest: 'RO' }
/** The venue of each town: coordinates and country as texts. */
const places: Readonly<Record<string, readonly [string, string, string]>> = {
  Amsterdam: ['52.3125', '4.9411', 'NL'],
  Rotterdam: ['51.8833', '4.4889', 'NL'],
  Utrecht: ['52.0908', '5.1137', 'NL'],
  Berlin: ['52.5063', '13.4437', 'DE'],
  Barcelona: ['41.3643', '2.1526', 'ES'],
  Antwerpen: ['51.2303', '4.4408', 'BE'],
}

const DAY = 24 * 3600_000
const seconds = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

/** Starts the simulator with events in the coming weeks. @param count the number of events */
export async function startSimulator(count = 120): Promise<Simulator> {
  const start = Math.floor(Date.now() / DAY) * DAY
  const events = Array.from({ length: count }, (_, at): Event => {
    const time = start + DAY + at * 12 * 3600_000 + 18 * 3600_000
    const [name, city] = [shows[at % shows.length] ?? '', towns[at % towns.length] ?? '']
    const day = seconds(time).slice(0, 10)
    return { id: `Z698${at}`, name: `${name} ${city}`, city, at: at % 7 === 0 ? null : seconds(time), day }
  })
  const state: State = {
    events,
    refusals: { kind: 'burst', times: 0 },
    pages: 'normal',
    falseTotal: undefined,
  }
  return Object.assign(state, await simulate((asked) => answer(state, asked)))
}

type State = Omit<Simulator, keyof Simulated>

const fault = (status: number, faultstring: string, errorcode: string, headers = {}): Played => ({
  status,
  headers,
  body: { fault: { faultstring, detail: { errorcode } } },
})
const wrong = (code: string): Played => ({
  status: 400,
  body: { errors: [{ code, detail: 'Wrong', status: '400 BAD_REQUEST' }] },
})

function answer(state: State, { path, query }: Asked): Played {
  if (path !== '/discovery/v2/events.json') return { status: 404 }
  if (query.get('apikey') !== KEY) return fault(401, 'Invalid ApiKey', 'oauth.v2.InvalidApiKey')
  if (state.refusals.times > 0) return refuse(state)
  const [size, page] = [Number(query.get('size') ?? 20), Number(query.get('page') ?? 0)]
  if (size > 200 || size * page >= 1000) return wrong('DIS1035')
  const [from, until] = [query.get('startDateTime') ?? '', query.get('endDateTime') ?? '']
  if (![from, until].every((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text))) return wrong('DIS1015')
  const isWanted = (event: Event) =>
    event.city.toLowerCase() === query.get('city')?.toLowerCase() &&
    (!query.has('countryCode') || countryOf(event) === query.get('countryCode'))
  const hits = state.events.filter((event) => isWanted(event) && isWithin(event, from, until))
  return { status: 200, body: pageOf(state, hits, size, page) }
}

const countryOf = ({ city, country }: Event) => country ?? places[city]?.[2] ?? countries[city]

function isWithin({ at, day }: Event, from: string, until: string) {
  const time = at ?? `${day}T12:00:00Z`
  return time >= from && time <= until
}

/** Refuses a request. The text of an exhausted quota repeats the API key. */
function refuse({ refusals }: State): Played {
  refusals.times -= 1
  if (refusals.kind === 'burst')
    return fault(429, 'Spike arrest violation.', 'policies.ratelimit.SpikeArrestViolation', {
      ...(refusals.retryAfter === undefined ? {} : { 'retry-after': String(refusals.retryAfter) }),
    })
  const text = `Rate limit quota violation. Quota limit  exceeded. Identifier : ${KEY}`
  const headers = { 'rate-limit-reset': String(refusals.resetAt ?? Date.now() + 3600_000) }
  return fault(429, text, 'policies.ratelimit.QuotaViolation', headers)
}

function pageOf({ pages, falseTotal }: State, hits: readonly Event[], size: number, number: number) {
  const begin = size * number - (pages === 'shifting' && number > 0 ? 1 : 0)
  const events = hits.slice(begin, begin + size).map(shown)
  const totalElements = falseTotal ?? hits.length
  const page = { size, totalElements, totalPages: Math.ceil(totalElements / size), number }
  return { ...(hits.length > 0 ? { _embedded: { events } } : {}), _links: {}, page }
}

function shown(event: Event) {
  const { id, name, city, at, day, isSparse } = event
  if (isSparse) return { id, name, type: 'event', dates: { start: { localDate: day } } }
  const [latitude, longitude] = places[city] ?? []
  const countryCode = countryOf(event)
  const venue = {
    id: `V${city}`,
    name: `${city} Hall`,
    city: { name: city },
    address: { line1: 'Plein 1' },
    ...(countryCode ? { country: { countryCode } } : {}),
    ...(latitude ? { location: { latitude, longitude } } : {}),
  }
  return {
    id,
    name,
    type: 'event',
    url: `https://www.ticketmaster.nl/event/${id}`,
    dates: { start: { localDate: day, ...(at ? { dateTime: at } : {}) }, status: { code: 'onsale' } },
    classifications: [{ primary: true, segment: { name: 'Music' } }],
    _embedded: { venues: [venue], attractions: [] },
  }
}
