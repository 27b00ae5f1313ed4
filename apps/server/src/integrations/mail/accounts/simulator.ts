/** A local simulator of the sign-in of Microsoft and Google and of their tokens, for the demo and for tests. */
import { createHash, randomBytes } from 'node:crypto'
import { type Asked, type Played, type Simulated, simulate } from '../../simulating.ts'

interface Token {
  user: string
  /** In ms since 1970. */
  endsAt: number
}

interface State {
  /** The access tokens by their text. A mail server asks for them at `/tokeninfo`. */
  readonly tokens: Map<string, Token>
  /** Whose mailbox each refresh token opens. One that was used is not in it. */
  readonly refreshTokens: Map<string, string>
  /** Refresh tokens that were used before, and were offered again. */
  readonly reused: string[]
  /** Seconds that an access token lasts. A test may make them short. */
  lifetime: number
  /** Seconds after which the consent ends, as Google says for clients that are being tested. */
  consentLasts: number | undefined
  /** Where the registered redirect address is; undefined for anywhere. */
  origin: string | undefined
}

export interface Simulator extends Simulated, State {}

/** The client that the simulator accepts, and the only tenant of its Microsoft. */
export const played = {
  tenant: 'canal.example',
  clientId: 'simulated-mail-client',
  clientSecret: 'simulated-mail-secret',
}

const REDIRECT = '/oauth2/mail'
const HOUR = 3600

interface Code {
  challenge: string
  redirectUri: string
  user: string
}

export async function startSimulator(): Promise<Simulator> {
  const codes = new Map<string, Code>()
  const state: State = {
    tokens: new Map(),
    refreshTokens: new Map(),
    reused: [],
    lifetime: HOUR,
    consentLasts: undefined,
    origin: undefined,
  }
  return Object.assign(state, await simulate((asked) => answer(state, codes, asked)))
}

function answer(state: State, codes: Map<string, Code>, asked: Asked): Played {
  const { method, path, query, body } = asked
  const [, tenant, action] = /^\/([^/]+)\/oauth2\/v2\.0\/(authorize|token)$/.exec(path) ?? []
  if (tenant !== undefined && decodeURIComponent(tenant) !== played.tenant) return unknownTenant
  if (method === 'GET' && (action === 'authorize' || path === '/o/oauth2/v2/auth'))
    return authorize(state, codes, query)
  if (method === 'POST' && (action === 'token' || path === '/token'))
    return access(state, codes, new URLSearchParams(body), action === 'token')
  return method === 'GET' && path === '/tokeninfo' ? tokenInfo(state, query) : { status: 404 }
}

const refused = (error: string, error_description: string, status = 400): Played => ({
  status,
  body: { error, error_description },
})
const unknownTenant = refused(
  'invalid_request',
  `AADSTS90002: Tenant not found. Check that you have the correct tenant ID.`,
)
const invalidGrant = refused('invalid_grant', 'AADSTS70000: The provided grant has expired or was revoked.')

/** A page with two links, as a person sees it. */
function authorize({ origin }: State, codes: Map<string, Code>, query: URLSearchParams): Played {
  const redirect = URL.parse(query.get('redirect_uri') ?? '')
  const isRegistered = redirect?.pathname === REDIRECT && redirect.origin === (origin ?? redirect.origin)
  if (query.get('client_id') !== played.clientId || !isRegistered)
    return { status: 400, body: '<!doctype html><h1>AADSTS50011: Wrong redirect address</h1>' }
  const code = randomBytes(9).toString('hex')
  const user = query.get('login_hint') ?? ''
  codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: redirect.href, user })
  const back = (parameters: Record<string, string>) => {
    const search = new URLSearchParams({ ...parameters, state: query.get('state') ?? '' })
    return `${redirect.href}?${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  }
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><title>Sign-in (simulator)</title><h1>Sign-in (simulator)</h1>
      <p><a href="${back({ code })}">Allow</a></p><p><a href="${back({ error: 'access_denied' })}">Deny</a></p></html>`,
  }
}

/** A code counts once. A refresh token of Microsoft is replaced at each use; one of Google stays. */
function access(state: State, codes: Map<string, Code>, form: URLSearchParams, isRotating: boolean): Played {
  if (form.get('client_id') !== played.clientId || form.get('client_secret') !== played.clientSecret)
    return refused('invalid_client', 'AADSTS7000215: Invalid client secret provided.', 401)
  if (form.get('grant_type') === 'refresh_token') return refresh(state, form, isRotating)
  const code = form.get('code') ?? ''
  const given = codes.get(code)
  codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight = given?.challenge === challenge && given.redirectUri === form.get('redirect_uri')
  return given && isRight ? grant(state, given.user, true) : invalidGrant
}

function refresh(state: State, form: URLSearchParams, isRotating: boolean): Played {
  const token = form.get('refresh_token') ?? ''
  const user = state.refreshTokens.get(token)
  if (user === undefined) {
    state.reused.push(token)
    return invalidGrant
  }
  if (isRotating && !form.get('scope')?.includes('IMAP.AccessAsUser.All')) return refused('invalid_scope', '')
  if (isRotating) state.refreshTokens.delete(token)
  return grant(state, user, isRotating)
}

function grant(state: State, user: string, hasRefresh: boolean): Played {
  const token = `planted-access-${randomBytes(9).toString('hex')}`
  const next = `planted-refresh-${randomBytes(9).toString('hex')}`
  state.tokens.set(token, { user, endsAt: Date.now() + state.lifetime * 1000 })
  if (hasRefresh) state.refreshTokens.set(next, user)
  return {
    status: 200,
    body: {
      access_token: token,
      ...(hasRefresh ? { refresh_token: next } : {}),
      ...(state.consentLasts === undefined ? {} : { refresh_token_expires_in: state.consentLasts }),
      token_type: 'Bearer',
      expires_in: state.lifetime,
    },
  }
}

/** What a mail server learns about a token. */
function tokenInfo({ tokens }: State, query: URLSearchParams): Played {
  const token = tokens.get(query.get('access_token') ?? '')
  if (!token || token.endsAt < Date.now()) return { status: 401, body: { error: 'invalid_token' } }
  return { status: 200, body: { email: token.user, active: true } }
}
