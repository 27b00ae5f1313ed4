/** A local simulator of Meetup's login and events, for the demo and for tests. */
import { createHash, randomBytes } from 'node:crypto'
import { type Asked, type Played, type Simulated, simulate } from '../simulating.ts'

export interface Simulator extends Simulated {
  /** The events by group name. */
  readonly events: Map<string, object[]>
  /** The valid access tokens. Tests may remove them. */
  readonly tokens: Set<string>
  /** The refresh tokens that were not used yet. */
  readonly refreshTokens: Set<string>
  /** `endless`: every page announces another one and the first page is repeated. */
  pages: 'normal' | 'endless'
  /** Errors to return for the next queries, with the status 200. */
  readonly errors: object[]
  /** The origin of the registered redirect URI; `undefined` accepts any. */
  origin: string | undefined
}

/** The OAuth client that the simulator accepts, and the groups that it knows. */
export const played = {
  clientId: 'simulated-meetup',
  clientSecret: 'simulated-meetup-secret',
  groups: ['expats-amsterdam', 'expats-rotterdam'],
}

type Code = { challenge: string; redirectUri: string }
type State = Omit<Simulator, keyof Simulated> & { codes: Map<string, Code> }

export async function startSimulator(): Promise<Simulator> {
  const events = new Map(
    played.groups.map((name, at) => [name, Array.from({ length: 60 }, (_, n) => event(name, at, n))]),
  )
  const state: State = {
    events,
    pages: 'normal',
    tokens: new Set(),
    refreshTokens: new Set(),
    errors: [],
    origin: undefined,
    codes: new Map(),
  }
  return Object.assign(
    state,
    await simulate((asked) => answer(state, asked), { status: 401, body: { errors: [] } }),
  )
}

const towns = [
  ['Amsterdam', 52.37, 4.9],
  ['Rotterdam', 51.92, 4.48],
] as const

function event(group: string, at: number, n: number) {
  const [city, lat, lon] = towns[at] ?? towns[0]
  const day = new Date(Date.now() + (n + 1) * 86_400_000).toISOString().slice(0, 10)
  const venue = {
    name: 'Cafe',
    address: `Kade ${n + 1}`,
    city,
    country: at ? 'NL' : 'nl',
    lat: lat + n / 2000,
    lon,
  }
  return {
    id: `${at + 3}${String(n).padStart(3, '0')}`,
    title: `${['Spring drinks', 'Language exchange', 'Newcomers’ walk'][n % 3]} ${n + 1}`,
    eventUrl: `https://www.meetup.com/${group}/events/${n}/`,
    // Every other event has a time without seconds, as Meetup returns some.
    dateTime: n % 2 ? `${day}T19:00+02:00` : `${day}T19:00:00+02:00`,
    endTime: `${day}T21:00:00+02:00`,
    status: 'ACTIVE',
    eventType: n % 10 === 9 ? 'ONLINE' : 'PHYSICAL',
    // Some events are online, some have no coordinates, and the others are in a town.
    venues: n % 10 === 9 ? [] : [n % 10 === 8 ? { ...venue, lat: 0, lon: 0 } : venue],
    group: { name: group, urlname: group },
  }
}

function answer(state: State, asked: Asked): Played {
  const { method, path } = asked
  if (method === 'GET' && path === '/oauth2/authorize') return authorize(state, asked)
  if (method === 'POST' && path === '/oauth2/access') return access(state, new URLSearchParams(asked.body))
  if (method === 'POST' && path === '/gql-ext') return query(state, asked)
  return { status: 404 }
}

/** The consent page, with a link to accept and one to refuse. */
function authorize(state: State, { query: asked }: Asked): Played {
  const redirect = URL.parse(asked.get('redirect_uri') ?? '')
  const isRegistered =
    redirect?.pathname === '/oauth2/callback' && redirect.origin === (state.origin ?? redirect.origin)
  if (asked.get('client_id') !== played.clientId || !isRegistered)
    return { status: 400, body: '<!doctype html><h1>Wrong redirect address</h1>' }
  const code = randomBytes(9).toString('hex')
  state.codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri: redirect.href })
  const back = (parameters: Record<string, string>) => {
    const search = new URLSearchParams({ ...parameters, state: asked.get('state') ?? '' })
    return `${redirect.href}?${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  }
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><title>Meetup (simulator)</title><h1>Meetup (simulator)</h1>
      <p><a href="${back({ code })}">Allow</a></p><p><a href="${back({ error: 'access_denied' })}">Deny</a></p></html>`,
  }
}

const invalidGrant: Played = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Unknown or previously used refresh_token' },
}

/** Issues tokens. A code and a refresh token can each be used once. */
function access(state: State, form: URLSearchParams): Played {
  if (form.get('client_id') !== played.clientId || form.get('client_secret') !== played.clientSecret)
    return { status: 401, body: { error: 'invalid_client' } }
  if (form.get('grant_type') === 'refresh_token')
    return state.refreshTokens.delete(form.get('refresh_token') ?? '') ? grant(state) : invalidGrant
  const code = form.get('code') ?? ''
  const given = state.codes.get(code)
  state.codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight = given?.challenge === challenge && given.redirectUri === form.get('redirect_uri')
  return isRight ? grant(state) : invalidGrant
}

function grant({ tokens, refreshTokens }: State): Played {
  const [token, refresh] = [
    `planted-access-${randomBytes(9).toString('hex')}`,
    `planted-refresh-${randomBytes(9).toString('hex')}`,
  ]
  tokens.add(token)
  refreshTokens.add(refresh)
  return {
    status: 200,
    body: { access_token: token, refresh_token: refresh, token_type: 'bearer', expires_in: 3600 },
  }
}

/** The words that a query may contain. `upcomingEvents` and others were removed from Meetup's schema. */
const schema = new Set(
  `query urlname after from String DateTime groupByUrlname id name events first sort ASC filter afterDateTime pageInfo
  hasNextPage endCursor edges node title eventUrl dateTime endTime status eventType venues address city country lat lon
  venueType group`.split(/\s+/),
)
const unknownField = (text: string) => text.match(/[a-z_]\w*/gi)?.find((word) => !schema.has(word))

/** Whether an event starts after a moment. An event without a readable time does. */
const isAfter = (event: object, from: string) =>
  !('dateTime' in event) || !(Date.parse(String(event.dateTime)) < Date.parse(from))

function query(state: State, { headers, body }: Asked): Played {
  if (!state.tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
    return { status: 401, body: { errors: [{ message: 'Unauthorized' }] } }
  const error = state.errors.shift()
  if (error) return { status: 200, body: { data: null, errors: [error] } }
  const { query: asked, variables } = JSON.parse(body)
  const unknown = unknownField(asked)
  if (unknown) return { status: 200, body: { errors: [{ message: `Cannot query field "${unknown}"` }] } }
  const { urlname, after } = variables
  const events = state.events.get(urlname)?.filter((event) => isAfter(event, variables.from))
  if (!events) return { status: 200, body: { data: { groupByUrlname: null } } }
  const isEndless = state.pages === 'endless'
  const from = isEndless ? 0 : Number(after ?? 0)
  const edges = events.slice(from, from + 50).map((node) => ({ cursor: 'x', node }))
  const pageInfo = { hasNextPage: isEndless || from + 50 < events.length, endCursor: String(from + 50) }
  return {
    status: 200,
    body: {
      data: {
        groupByUrlname: { id: '1', name: urlname, events: { totalCount: events.length, pageInfo, edges } },
      },
    },
  }
}
