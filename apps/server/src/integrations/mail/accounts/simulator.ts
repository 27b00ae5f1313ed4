/** A local simulator of the OAuth endpoints of Microsoft and Google, for the demo and for tests. */
import { createHash, randomBytes } from 'node:crypto'
import { type Asked, type Played, type Simulated, simulate } from '../../simulating.ts'

interface Token {
  user: string
  /** When it ends, in ms since 1970. */
  endsAt: number
}

interface State {
  /** The issued access tokens by their text. Simulated mail servers look them up at `/tokeninfo`. */
  readonly tokens: Map<string, Token>
  /** The mailbox of each valid refresh token. Used tokens are removed. */
  readonly refreshTokens: Map<string, string>
  /** Refresh tokens that were presented again after they had been used. */
  readonly reused: string[]
  /** Seconds for which an access token is valid. Tests may shorten it. */
  lifetime: number
  /** Seconds after which the consent ends, as Google reports for OAuth clients in testing mode. */
  consentLasts: number | undefined
  /** The origin of the registered redirect URI; `undefined` accepts any. */
  origin: string | undefined
}

export interface Simulator extends Simulated, State {}

/** The OAuth client that the simulator accepts, and its only Microsoft tenant. */
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

/** The consent page, with a link to accept and one to refuse. */
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

/**
 * Issues tokens. A code is valid once. A refresh token of Microsoft is replaced on each use; one of Google stays valid.
 */
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

/** Answers a mail server's query about an access token. */
function tokenInfo({ tokens }: State, query: URLSearchParams): Played {
  const token = tokens.get(query.get('access_token') ?? '')
  if (!token || token.endsAt < Date.now()) return { status: 401, body: { error: 'invalid_token' } }
  return { status: 200, body: { email: token.user, active: true } }
}
