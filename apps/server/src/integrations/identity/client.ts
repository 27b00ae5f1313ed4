import type { ProviderFault } from '@stayboard/contract'
import * as openid from 'openid-client'
import { masked } from '../../platform/secrets/mask.ts'
import { outgoing } from '../http/outgoing.ts'
import { OutsideError } from '../outside-error.ts'
import { faultOf, isOfConnection, withFetch } from './connecting.ts'
import { readSignOut, type SignOut } from './sign-out.ts'

/** The application that the company registered at its provider. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  /** Milliseconds since 1970. */
  now: number
}

/** What only this sign-in knows. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** What the provider sent the browser back with. */
export interface SentBack {
  state: string
  code?: string | undefined
  iss?: string | undefined
}

/** What a provider says of an account. Its signature, issuer, audience, time and nonce are right. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

export interface Found {
  fault: ProviderFault | null
  said: string | null
}

/** Providers of OpenID Connect (docs/rules/identity-providers.md). */
export interface IdentityProviders {
  /** Where the user signs in. @throws OutsideError */
  begin(client: Client, checks: Checks, redirectUri: string): Promise<string>
  /** Exchanges what the browser brought back, once. @throws OutsideError `refused` for whatever does not fit */
  finish(client: Client, checks: Checks, sent: SentBack, redirectUri: string): Promise<Claims>
  /** Whom a message of the provider signs out. @throws OutsideError `refused` */
  signOut(client: Client, message: string): Promise<SignOut>
  probe(client: Client): Promise<Found>
}

const LIMITS = { timeout: 10_000, longest: 512 * 1024, atOnce: 8 }

/** Rights that are asked for beside the identity: the name and the email address. */
const SCOPE = 'openid profile email'

/** The providers, of which only the issuer may have a private address: an administrator names it. */
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
      // Nobody has this code. The answer tells whether the provider knows the application, which it checks first.
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

/** Each issuer has its own limits. Nothing is kept between sign-ins, so new keys and settings count at once. */
const sendTo = (issuer: string) => outgoing({ base: issuer, ...LIMITS })

async function discovered({ issuer, clientId, clientSecret, now }: Client): Promise<openid.Configuration> {
  const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  const config = await openid.discovery(new URL(issuer), clientId, {}, undefined, {
    execute: [...execute, openid.enableNonRepudiationChecks],
    [openid.customFetch]: withFetch(sendTo(issuer)),
  })
  return authenticated(config, { clientId, clientSecret, now })
}

/** Seconds that clocks may differ. */
const TOLERANCE = 300

/** A subject, or a session of the provider, as it can be stored: others could be taken for each other. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^\P{Cc}{1,300}$/u.test(value) && value.isWellFormed()

/** What is wrong with claims beside what the library checks. */
function faultIn({ sub, azp, iat }: Claims, { clientId, now }: Client): string | undefined {
  if (!isName(sub)) return 'the subject is none'
  if (azp !== undefined && azp !== clientId) return 'the token is for another application'
  const isEarly = typeof iat !== 'number' || iat > now / 1000 + TOLERANCE
  return isEarly ? 'the token is of later' : undefined
}

/** The settings of a provider with our secret, as most of them take it: in the body, else in a header. */
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

/** What an error means for a user: the provider is away, our settings are wrong, or this sign-in is not accepted. */
function asOutside(error: unknown): never {
  if (error instanceof OutsideError) throw error
  const fault = faultOf(error)
  if (fault === 'CLIENT' || fault === 'SETTINGS' || fault === 'ISSUER')
    throw new OutsideError(SYSTEM, 'rejected', saidIn(error))
  throw new OutsideError(SYSTEM, isOfConnection(error) ? 'away' : 'refused', saidIn(error))
}

/** Why something was refused, as one line without tokens, for the log and for administrators. */
function saidIn(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const description =
    error instanceof openid.ResponseBodyError ? ` ${error.error_description ?? error.error}` : ''
  return masked(
    `${error instanceof Error ? error.message : String(error)}${cause}${description}`,
    300,
  ).replaceAll(/[\p{Cc}\s]+/gu, ' ')
}
