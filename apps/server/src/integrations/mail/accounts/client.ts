import { beginningOf, type SignInMethod } from '@stayboard/contract'
import { z } from 'zod'
import { masked } from '../../../platform/secrets/mask.ts'
import { outgoing, type Reply, type Send } from '../../http/outgoing.ts'
import { jsonIn, OutsideError, withoutReply } from '../../outside-error.ts'

/** The providers of mail accounts that issue OAuth tokens. */
export type Provider = Exclude<SignInMethod, 'PASSWORD'>

/** The OAuth client that the company registered at the provider. */
export interface Client {
  provider: Provider
  /** The Microsoft tenant of the company. */
  tenant: string
  clientId: string
  clientSecret: string | undefined
}

/** OAuth tokens for a mail account. Times are in seconds from now. */
export interface MailGrant {
  accessToken: string
  /** The new refresh token; `undefined` if the previous one stays valid. */
  refreshToken: string | undefined
  expiresIn: number
  /** Seconds until the consent ends; `undefined` if that is not known. */
  consentEndsIn: number | undefined
}

interface Consent {
  state: string
  challenge: string
  redirectUri: string
  /** The mailbox, as a login hint. A person may sign in with another account that has access to it. */
  user: string
}

/** The OAuth API of Microsoft and Google for mail accounts (docs/rules/connections.md#consent). */
export interface MailAccounts {
  /** The URL at which a person gives consent. */
  consentUrl(client: Client, given: Consent): string
  /** Exchanges an authorization code for tokens. @throws OutsideError */
  exchange(client: Client, given: { code: string; verifier: string; redirectUri: string }): Promise<MailGrant>
  /** Renews the tokens. @throws OutsideError, with `refused` only if a person has to give consent again */
  refresh(client: Client, refreshToken: string): Promise<MailGrant>
  close(): Promise<void>
}

/** The base URLs of the providers. */
export interface Origins {
  microsoftUrl: string
  googleUrl: string
  googleTokenUrl: string
}

/** The OAuth scopes: one for reading and sending mail. Without `offline_access`, Microsoft issues no refresh token. */
const scopes = {
  MICROSOFT:
    'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
  GOOGLE: 'https://mail.google.com/',
} as const satisfies Record<Provider, string>

/**
 * Extra parameters of the consent URL. Google issues a refresh token only with these, and only if it prompts for
 * consent.
 */
const extras = {
  MICROSOFT: { prompt: 'select_account' },
  GOOGLE: { access_type: 'offline', prompt: 'consent' },
} as const satisfies Record<Provider, object>

const LIMITS = { timeout: 15_000, longest: 256 * 1024, atOnce: 4 }

/** Creates a client of the providers at these URLs. */
export function mailAccountsAt({ microsoftUrl, googleUrl, googleTokenUrl }: Origins): MailAccounts {
  const send = {
    MICROSOFT: outgoing({ base: microsoftUrl, ...LIMITS }),
    GOOGLE: outgoing({ base: googleTokenUrl, ...LIMITS }),
  }
  const ask = (client: Client, fields: Record<string, string>) =>
    grantFrom(send[client.provider], tokenPath(client), client, fields)
  return {
    consentUrl: (client, given) => consentUrl({ microsoftUrl, googleUrl }, client, given),
    exchange: (client, { code, verifier, redirectUri }) =>
      ask(client, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (client, refreshToken) =>
      // Without the scope, Microsoft issues a token for another of its services.
      ask(client, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        ...(client.provider === 'MICROSOFT' ? { scope: scopes.MICROSOFT } : {}),
      }),
    close: async () => undefined,
  }
}

const tenantPath = (tenant: string) => `/${encodeURIComponent(tenant)}/oauth2/v2.0`

const tokenPath = ({ provider, tenant }: Client) =>
  provider === 'MICROSOFT' ? `${tenantPath(tenant)}/token` : '/token'

function consentUrl(
  { microsoftUrl, googleUrl }: Pick<Origins, 'microsoftUrl' | 'googleUrl'>,
  { provider, tenant, clientId }: Client,
  { state, challenge, redirectUri, user }: Consent,
): string {
  const url =
    provider === 'MICROSOFT'
      ? new URL(`${tenantPath(tenant)}/authorize`, microsoftUrl)
      : new URL('/o/oauth2/v2/auth', googleUrl)
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    scope: scopes[provider],
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    login_hint: user,
    ...extras[provider],
  }).toString()
  return url.href
}

const LONGEST_TOKEN = 16_000
const seconds = z.coerce.number().positive().max(400_000_000)

const Grant = z
  .object({
    access_token: z.string().min(1).max(LONGEST_TOKEN),
    refresh_token: z.string().min(1).max(LONGEST_TOKEN).optional(),
    expires_in: seconds.catch(3600),
    refresh_token_expires_in: seconds.optional().catch(undefined),
  })
  .transform(
    (given): MailGrant => ({
      accessToken: given.access_token,
      refreshToken: given.refresh_token,
      expiresIn: given.expires_in,
      consentEndsIn: given.refresh_token_expires_in,
    }),
  )

const Refusal = z.object({ error: z.string().max(200), error_description: z.string().optional().catch('') })

/** Requests tokens. The request is not repeated, because it consumes its code or refresh token. */
async function grantFrom(send: Send, target: string, client: Client, fields: Record<string, string>) {
  const { provider, clientId, clientSecret } = client
  const own = { client_id: clientId, ...(clientSecret === undefined ? {} : { client_secret: clientSecret }) }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const body = new URLSearchParams({ ...own, ...fields }).toString()
  const reply = await send({ method: 'POST', target, headers, body }).catch((error: unknown) => {
    throw withoutReply(provider, error)
  })
  return grantIn(provider, reply)
}

/** OAuth errors that only new consent of a person can fix. Other errors concern our settings, or come from a proxy. */
const forPeople = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required'])

function grantIn(provider: Provider, { status, text, retryAfter }: Reply): MailGrant {
  if (status === 429) throw new OutsideError(provider, 'busy', undefined, retryAfter)
  if (status >= 500) throw new OutsideError(provider, 'away', undefined, retryAfter)
  const answer = jsonIn(text)
  const refusal = Refusal.safeParse(answer).data
  if (refusal) {
    const said = [refusal.error, refusal.error_description].filter(Boolean).join(': ')
    const line = masked(said.toWellFormed())
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
    throw new OutsideError(provider, reasonOf(refusal.error, line), beginningOf(line, 300))
  }
  const { data } = Grant.safeParse(answer)
  if (!data) throw new OutsideError(provider, 'garbled')
  return data
}

/**
 * Classifies an OAuth error. Providers report a wrong tenant as `invalid_request` or `invalid_grant`, although consent
 * cannot fix it.
 */
function reasonOf(error: string, line: string) {
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'away'
  return forPeople.has(error) && faultIn(line) === undefined ? 'refused' : 'rejected'
}

/**
 * Detects whether an error message of Microsoft or Google means a wrong setting of ours, and which; `undefined` for
 * anything else.
 */
export function faultIn(said: string): 'TENANT' | 'CLIENT' | undefined {
  if (/AADSTS(?:90002|900023|50194|90072|500011)\b/.test(said)) return 'TENANT'
  return /AADSTS(?:700016|7000215|7000222|50011)\b|^(?:invalid_client|unauthorized_client|redirect_uri_mismatch|invalid_scope)/.test(
    said,
  )
    ? 'CLIENT'
    : undefined
}
