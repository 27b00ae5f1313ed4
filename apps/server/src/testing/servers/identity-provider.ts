import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT_ID = 'stayboard'
export const CLIENT_SECRET = 'a-secret-of-the-application'

/** The claims that a provider sends about an account, besides the subject. */
type Account = Record<string, unknown>

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

export interface RealProvider {
  issuer: string
  /** The accounts by subject. */
  accounts: Map<string, Account>
  /** Changes the id tokens that the provider sends. */
  tamper: ((claims: JWTPayload, token: string) => Promise<string> | string) | undefined
  /** Answers instead of the provider if the function returns `true`. */
  intercept: ((context: Pick<Context, 'path' | 'status' | 'body'>) => boolean) | undefined
  /** Signs claims as the provider does. */
  sign(claims: JWTPayload, header?: { alg?: string; typ?: string }): Promise<string>
  /** Makes the provider sign with another key and publish only that key. */
  changeKeys(): Promise<void>
  /**
   * Signs in as a browser does, with its own cookie jar.
   * @returns the address that the browser is sent back to
   */
  signIn(address: string, subject: string): Promise<URL>
  close(): Promise<void>
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' },
  }
}

const configured = (
  key: object,
  accounts: Map<string, Account>,
  redirectUris: readonly string[],
): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [...redirectUris],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      backchannel_logout_uri: 'https://stayboard.example/oidc/logout/1',
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [key] },
  clientAuthMethods: ['client_secret_basic'],
  findAccount: (_context, accountId) => ({
    accountId,
    claims: async () => ({ sub: accountId, ...accounts.get(accountId) }),
  }),
  claims: {
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'groups', 'roles', 'offices', 'amr', '_claim_names'],
  },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['of-the-tests'] },
  ttl: {
    Session: 3600,
    Grant: 3600,
    Interaction: 600,
    IdToken: 3600,
    AccessToken: 600,
    AuthorizationCode: 3600,
  },
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: String(oidc.client?.clientId),
      accountId: String(oidc.session?.accountId),
    })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
})

/**
 * Starts a real OpenID Connect provider on the loopback address. It signs a browser in as the account in the
 * parameter `login_as`, or else as the first account.
 * @param redirectUris the addresses to which the provider may send browsers back
 */
export async function startIdentityProvider(
  redirectUris: readonly string[] = ['https://stayboard.example/oauth2/sign_in'],
): Promise<RealProvider> {
  const accounts = new Map<string, Account>()
  let key = await newKey()
  let app: (...given: Parameters<ReturnType<Provider['callback']>>) => Promise<void>
  const server = createServer((request, response) => void app(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real: RealProvider = {
    issuer,
    accounts,
    tamper: undefined,
    intercept: undefined,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, ...header })
        .sign(key.privateKey),
    async changeKeys() {
      key = await newKey()
      start()
    },
    signIn: (address, subject) => walk(issuer, address, subject),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
  function start() {
    const provider = new Provider(issuer, configured(key.jwk, accounts, redirectUris))
    provider.use(async (context, next) => {
      if (real.intercept?.(context)) return
      if (context.path.startsWith('/interaction/')) {
        const accountId = context.cookies.get('account') ?? [...accounts.keys()][0] ?? ''
        await provider.interactionFinished(context.req, context.res, {
          login: { accountId, remember: false },
        })
        context.respond = false
        return
      }
      await next()
      const { body } = context
      if (context.path !== '/token' || !real.tamper || typeof body !== 'object' || body === null) return
      const token = String(Reflect.get(body, 'id_token'))
      if (context.status === 200)
        context.body = { ...body, id_token: await real.tamper(decodeJwt(token), token) }
    })
    app = provider.callback()
  }
  start()
  return real
}

/** Follows redirects of the provider until one leads to another site. */
async function walk(issuer: string, address: string, subject: string): Promise<URL> {
  const jar = new Map([['account', subject]])
  for (let next = new URL(address); ; ) {
    if (next.origin !== issuer) return next
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider stopped: ${answer.status} ${await answer.text()}`)
    next = new URL(location, issuer)
  }
}
