/** A local simulator of Zoho's accounts and CRM, for the demo and for tests. */
import { type Asked, type Played, type Simulated, simulate } from '../simulating.ts'

export interface Simulator extends Simulated {
  /** The leads by id. */
  readonly leads: Map<string, Lead>
  /** The valid access tokens. Tests may remove them. */
  readonly tokens: Set<string>
  /** An error to return for the next token request, with the status 200. */
  tokenError: string | undefined
  /** The API's URL in the answer with a token. */
  apiDomain: string
  /** Whether a lead with a known email address is refused as a duplicate, which organisations can configure. */
  refusesDuplicates: boolean
  /** Whether tokens lack the scope for leads. */
  lacksScope: boolean
}

type Lead = Readonly<Record<string, unknown>>

/** The credentials that the simulator accepts. */
export const played = {
  clientId: 'simulated-client',
  clientSecret: 'simulated-secret',
  refreshToken: 'simulated-refresh',
}

/** The first id. Ids have 19 digits, more than a JavaScript number can represent. */
const FIRST_ID = 5_550_000_000_001_234_567n
/** The most tokens within ten minutes. */
const MOST_TOKENS = 10
const TEN_MINUTES = 600_000

export async function startSimulator(): Promise<Simulator> {
  const state: State = {
    leads: new Map(),
    tokens: new Set(),
    tokenError: undefined,
    apiDomain: 'https://127.0.0.1:1',
    refusesDuplicates: false,
    lacksScope: false,
  }
  const counts: Counts = { issued: 0, recent: [] }
  const simulated = await simulate((asked) => {
    if (asked.path === '/oauth/v2/token') return token(state, counts, asked)
    if (!state.tokens.has(asked.headers.authorization?.replace('Zoho-oauthtoken ', '') ?? ''))
      return invalidToken
    if (state.lacksScope) return { status: 401, body: problem('OAUTH_SCOPE_MISMATCH') }
    if (asked.path === '/crm/v8/Leads/upsert') return upsert(state, asked)
    if (asked.path === '/crm/v8/Leads/search') return search(state, asked)
    return { status: 404, body: problem('INVALID_URL_PATTERN') }
  }, invalid)
  return Object.assign(state, simulated)
}

interface Counts {
  issued: number
  /** The times at which the latest tokens were issued. */
  recent: number[]
}
type State = Omit<Simulator, keyof Simulated>

const problem = (code: string) => ({ code, details: {}, message: code.toLowerCase(), status: 'error' })
const invalid = { status: 401, body: problem('INVALID_TOKEN') }
const invalidToken: Played = invalid

function token(state: State, counts: Counts, { body, query }: Asked): Played {
  const given = new URLSearchParams(body || query)
  if (state.tokenError) return { status: 200, body: { error: state.tokenError } }
  if (given.get('client_secret') !== played.clientSecret) return refusal('invalid_client_secret')
  if (given.get('client_id') !== played.clientId) return refusal('invalid_client')
  if (given.get('refresh_token') !== played.refreshToken) return refusal('invalid_code')
  counts.recent = counts.recent.filter((at) => at > Date.now() - TEN_MINUTES)
  if (counts.recent.length >= MOST_TOKENS)
    return { status: 200, body: { error: 'Access Denied', status: 'failure' } }
  counts.issued += 1
  counts.recent.push(Date.now())
  const issued = `1000.${counts.issued}.${'a'.repeat(30)}`
  state.tokens.add(issued)
  const answer = { scope: 'ZohoCRM.modules.ALL', api_domain: state.apiDomain, token_type: 'Bearer' }
  return { status: 200, body: { access_token: issued, ...answer, expires_in: 3600 } }
}

/** An error answer of the token call, which has the status 200. */
const refusal = (error: string): Played => ({ status: 200, body: { error } })

const element = (status: number, code: string, details: object): Played => ({
  status,
  body: {
    data: [{ code, status: status < 300 ? 'success' : 'error', message: code.toLowerCase(), details }],
  },
})

function upsert(state: State, { body }: Asked): Played {
  const [lead = {}]: Lead[] = JSON.parse(body).data
  for (const name of ['Last_Name', 'Company'])
    if (!lead[name])
      return element(202, 'MANDATORY_NOT_FOUND', { api_name: name, json_path: `$.data[0].${name}` })
  if (String(lead.Email).endsWith('@invalid.example'))
    return element(202, 'INVALID_DATA', { api_name: 'Email', expected_data_type: 'email' })
  const known = [...state.leads].find(([, { Email }]) => Email === lead.Email)?.[0]
  if (known && state.refusesDuplicates)
    return element(400, 'DUPLICATE_DATA', { api_name: 'Email', id: known, duplicate_record: { id: known } })
  const id = known ?? String(FIRST_ID + BigInt(state.leads.size))
  state.leads.set(id, lead)
  return element(known ? 200 : 201, 'SUCCESS', { id, Created_Time: '2026-03-01T09:00:00+01:00' })
}

function search(state: State, { query }: Asked): Played {
  const found = [...state.leads].filter(([, { Email }]) => Email === query.get('email'))
  if (found.length === 0) return { status: 204 }
  return {
    status: 200,
    body: { data: found.map(([id, { Email }]) => ({ id, Email })), info: { count: found.length } },
  }
}
