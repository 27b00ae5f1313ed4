/** A local simulator of Mailchimp's stores and audiences, for the demo and for tests. */
import { type Asked, type Played, type Simulated, simulate } from '../simulating.ts'
import { answerOf, type SimulatedAudience } from './simulated-audiences.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Simulator extends Simulated {
  /** The stores by id. */
  readonly stores: Map<string, Fields>
  /** The simulated audiences by id. */
  readonly people: Map<string, SimulatedAudience>
  /** The answer to a deletion: 204 without a body, or 200 with `{}`. */
  deletes: 200 | 204
}

export const KEY = 'simulated-key-us19'
/** The key of a user without access to the API. */
export const FORBIDDEN_KEY = 'simulated-reader-us19'
const audiences = [
  { id: 'a1b2c3d4e5', name: 'Guests' },
  { id: 'f6a7b8c9d0', name: 'Companies' },
]
const first: Fields = {
  id: 'canal-stay',
  list_id: 'a1b2c3d4e5',
  name: 'Canal Stay',
  platform: 'custom',
  domain: 'stay.example',
  email_address: 'info@stay.example',
  currency_code: 'EUR',
  primary_locale: 'nl',
  timezone: 'Europe/Amsterdam',
  phone: '+31200000000',
}

/** Starts the simulator with one store. */
export async function startSimulator(): Promise<Simulator> {
  const state: State = {
    stores: new Map([['canal-stay', first]]),
    people: new Map(audiences.map(({ id }) => [id, { members: new Map(), segments: [] }])),
    deletes: 204,
  }
  const simulated = await simulate((asked) => answer(state, asked))
  return Object.assign(state, simulated)
}

type State = Omit<Simulator, keyof Simulated>

const problem = (status: number, title: string, detail: string, errors?: object[]): Played => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title,
    status,
    detail,
    instance: '6f1c',
    ...(errors ? { errors } : {}),
  },
})

const basic = (key: string) => `Basic ${Buffer.from(`stayboard:${key}`).toString('base64')}`
const STORES = '/ecommerce/stores'

function answer(state: State, asked: Asked): Played {
  const { method, path, query } = asked
  if (asked.headers.authorization === basic(FORBIDDEN_KEY))
    return problem(403, 'Forbidden', 'The user of the key has no access to this resource.')
  if (asked.headers.authorization !== basic(KEY))
    return problem(401, 'API Key Invalid', 'Your API key may be invalid, or another data centre has it.')
  if (path === '/lists') return page('lists', audiences, query)
  const [, listId = '', rest = ''] = /^\/lists\/([^/]+)(.*)$/.exec(path) ?? []
  const audience = state.people.get(listId)
  if (audience) return answerOf(audience, rest, asked, page, problem)
  if (path === STORES)
    return method === 'POST' ? create(state, asked.body) : page('stores', [...state.stores.values()], query)
  const id = decodeURIComponent(path.slice(STORES.length + 1))
  const store = path.startsWith(`${STORES}/`) ? state.stores.get(id) : undefined
  if (!store) return problem(404, 'Resource Not Found', 'The requested resource could not be found.')
  if (method !== 'DELETE') return { status: 200, body: store }
  state.stores.delete(id)
  return state.deletes === 204 ? { status: 204 } : { status: 200, body: {} }
}

/** Pages a list: ten rows by default, at most a thousand. */
function page(name: string, rows: readonly object[], query: URLSearchParams): Played {
  const [count, offset] = [Number(query.get('count') ?? 10), Number(query.get('offset') ?? 0)]
  if (count > MOST)
    return problem(400, 'Invalid Resource', `The count must be less than or equal to ${MOST}.`)
  const body = { [name]: rows.slice(offset, offset + count), total_items: rows.length, _links: [] }
  return { status: 200, body }
}

const MOST = 1000
const needed = ['id', 'list_id', 'name', 'currency_code']

function create(state: State, body: string): Played {
  const given: Fields = JSON.parse(body)
  const wrong = needed.filter((field) => typeof given[field] !== 'string' || given[field] === '')
  if (wrong.length > 0)
    return problem(
      400,
      'Invalid Resource',
      'The resource submitted could not be validated.',
      wrong.map((field) => ({ field, message: 'This value should not be blank.' })),
    )
  const others = [...state.stores.values()]
  if (others.some(({ domain }) => domain === given.domain))
    return problem(
      400,
      'Bad Request',
      `A store with the domain ${given.domain} already exists in the account.`,
    )
  if (others.some(({ id }) => id === given.id))
    return problem(400, 'Bad Request', `A store with the id ${given.id} already exists in the account.`)
  if (!audiences.some(({ id }) => id === given.list_id))
    return problem(404, 'Resource Not Found', 'The requested list could not be found.')
  const store = { ...given, list_is_active: true, created_at: '2026-01-02T10:00:00+00:00', _links: [] }
  state.stores.set(String(given.id), store)
  return { status: 200, body: store }
}
