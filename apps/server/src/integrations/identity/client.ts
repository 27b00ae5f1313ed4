import type { ProviderFault } from '@stayboard/contract'
import * as openid from 'openid-client'
import { masked } from '../../platform/secrets/mask.ts'
import { outgoing } from '../http/outgoing.ts'
import { OutsideError } from '../outside-error.ts'
import { faultOf, isOfConnection, withFetch } from './connecting.ts'
import { readSignOut, type SignOut } from './sign-out.ts'

/** The OpenID Connect client that the company registered at its provider. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  /** The current time in milliseconds since 1970. */
  now: number
}

/** The secrets of one sign-in attempt: state, nonce and PKCE verifier. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** The parameters of the redirect from the provider. */
export interface SentBack {
  state: string
  code?: string | undefined
  iss?: string | undefined
}

/** The verified claims of an id token: signature, issuer, audience, time and nonce were checked. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

export interface Found {
  fault: ProviderFault | null
  said: string | null
}

/** A client for OpenID Connect providers (docs/rules/identity-providers.md). */
export interface IdentityProviders {
  /** The URL at which the user signs in. @throws OutsideError */
  begin(client: Client, checks: Checks, redirectUri: string): Promise<string>
  /**
   * Exchanges the authorization code of the redirect for verified claims. @throws OutsideError `refused` if any check
   * fails
   */
  finish(client: Client, checks: Checks, sent: SentBack, redirectUri: string): Promise<Claims>
  /** Verifies a logout token of the provider. @throws OutsideError `refused` */
  signOut(client: Client, message: string): Promise<SignOut>
  probe(client: Client): Promise<Found>
}

const LIMITS = { timeout: 10_000, longest: 512 * 1024, atOnce: 8 }

/** The OAuth scopes that a sign-in requests. */
const SCOPE = 'openid profile email'

/** The OpenID Connect client. Only the issuer may have a private address, because an administrator configures it. */
export const identityProviders: IdentityProviders = {
  async begin(client, { state, nonce, verifier }, redirectUri) {
    const config = await opened(client)
    return openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href
  },
  async finish(client, checks, sent, redirectUri) {
    const config = await opened(client)
    const address = new URL(redirectUri)
    for (const [name, value] of Object.entries(sent)) if (value) address.searchParams.set(name, value)
    const expected = {
      ...{ expectedState: checks.state, expectedNonce: checks.nonce, pkceCodeVerifier: checks.verifier },
      idTokenExpected: true,
    }
    const answer = await openid.authorizationCodeGrant(config, address, expected).catch(asOutside)
    const claims = answer.claims()
    if (!claims) throw new OutsideError(SYSTEM, 'garbled')
    const fault = faultIn(claims, client)
    if (fault !== undefined) throw new OutsideError(SYSTEM, 'refused', fault)
    return claims
  },
  async signOut(client, message) {
    const config = await opened(client)
    return readSignOut(client, config.serverMetadata(), message, sendTo(client.issuer)).catch(asOutside)
  },
  async probe(client) {
    try {
      const config = await discovered(client)
      // The code is invalid on purpose. The error tells whether the provider accepts the client, which it checks first.
      await openid.genericGrantRequest(config, 'authorization_code', {
        ...{ code: 'a-code-that-nobody-has', redirect_uri: client.issuer, code_verifier: 'x'.repeat(43) },
      })
    } catch (error) {
      const fault = faultOf(error)
      return { fault, said: fault === null ? null : saidIn(error) }
    }
    return { fault: null, said: null }
  },
}

const SYSTEM = 'identity provider'

/** Sends requests with limits per issuer. Nothing is cached between sign-ins, so new keys and settings apply at once. */
const sendTo = (issuer: string) => outgoing({ base: issuer, ...LIMITS })

async function discovered({ issuer, clientId, clientSecret, now }: Client): Promise<openid.Configuration> {
  const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  const config = await openid.discovery(new URL(issuer), clientId, {}, undefined, {
    execute: [...execute, openid.enableNonRepudiationChecks],
    [openid.customFetch]: withFetch(sendTo(issuer)),
  })
  return authenticated(config, { clientId, clientSecret, now })
}

/** Seconds of clock difference that are tolerated. */
const TOLERANCE = 300

/** Whether a subject or session id of a provider can be stored exactly. Others might be confused with each other. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^\P{Cc}{1,300}$/u.test(value) && value.isWellFormed()

/** Describes what is wrong with claims, beyond the checks of the library; `undefined` if nothing is. */
function faultIn({ sub, azp, iat }: Claims, { clientId, now }: Client): string | undefined {
  if (!isName(sub)) return 'the subject is none'
  if (azp !== undefined && azp !== clientId) return 'the token is for another application'
  const isEarly = typeof iat !== 'number' || iat > now / 1000 + TOLERANCE
  return isEarly ? 'the token is of later' : undefined
}

/**
 * The provider's configuration with our client secret, sent in the body if the provider supports that, else in a
 * header.
 */
function authenticated(
  found: openid.Configuration,
  { clientId, clientSecret, now }: Omit<Client, 'issuer'>,
): openid.Configuration {
  const metadata = found.serverMetadata()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = ways.includes('client_secret_post') ? openid.ClientSecretPost : openid.ClientSecretBasic
  const client = {
    [openid.clockSkew]: Math.round((now - Date.now()) / 1000),
    [openid.clockTolerance]: TOLERANCE,
  }
  const config = new openid.Configuration(metadata, clientId, client, way(clientSecret))
  const kept = found[openid.customFetch]
  if (kept) config[openid.customFetch] = kept
  if (metadata.issuer.startsWith('http:')) openid.allowInsecureRequests(config)
  openid.enableNonRepudiationChecks(config)
  return config
}

const opened = (client: Client) => discovered(client).catch(asOutside)

/** Converts an error of the library: the provider is away, our settings are wrong, or this sign-in is not accepted. */
function asOutside(error: unknown): never {
  if (error instanceof OutsideError) throw error
  const fault = faultOf(error)
  if (fault === 'CLIENT' || fault === 'SETTINGS' || fault === 'ISSUER')
    throw new OutsideError(SYSTEM, 'rejected', saidIn(error))
  throw new OutsideError(SYSTEM, isOfConnection(error) ? 'away' : 'refused', saidIn(error))
}

/** The reason of a refusal as one line without tokens, for the log and for administrators. */
function saidIn(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const description =
    error instanceof openid.ResponseBodyError ? ` ${error.error_description ?? error.error}` : ''
  return masked(
    `${error instanceof Error ? error.message : String(error)}${cause}${description}`,
    300,
  ).replaceAll(/[\p{Cc}\s]+/gu, ' ')
}
