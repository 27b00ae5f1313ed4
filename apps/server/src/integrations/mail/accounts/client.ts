import { beginningOf, type SignInMethod } from '@stayboard/contract'
import { z } from 'zod'
import { masked } from '../../../platform/secrets/mask.ts'
import { outgoing, type Reply, type Send } from '../../http/outgoing.ts'
import { jsonIn, OutsideError, withoutReply } from '../../outside-error.ts'

/** The companies that keep mail accounts and give tokens for them. */
export type Provider = Exclude<SignInMethod, 'PASSWORD'>

/** Who asks for tokens: the application that the company registered at the provider. */
export interface Client {
  provider: Provider
  /** Of Microsoft: the directory of the company. */
  tenant: string
  clientId: string
  clientSecret: string | undefined
}

/** Tokens for a mail account. Times are in seconds from now. */
export interface MailGrant {
  accessToken: string
  /** `undefined` if the one before stays valid. */
  refreshToken: string | undefined
  expiresIn: number
  /** `undefined` if the consent has no known end. */
  consentEndsIn: number | undefined
}

interface Consent {
  state: string
  challenge: string
  redirectUri: string
  /** The mailbox, which the provider proposes; a person may sign in with another account that may use it. */
  user: string
}

/** Microsoft and Google, as far as they give tokens for mail (docs/rules/connections.md#consent). */
export interface MailAccounts {
  /** Where a person gives the consent. */
  consentUrl(client: Client, given: Consent): string
  /** @throws OutsideError */
  exchange(client: Client, given: { code: string; verifier: string; redirectUri: string }): Promise<MailGrant>
  /** @throws OutsideError `refused` if a person has to give the consent again, and for no other reason */
  refresh(client: Client, refreshToken: string): Promise<MailGrant>
  close(): Promise<void>
}

/** Where the providers are. */
export interface Origins {
  microsoftUrl: string
  googleUrl: string
  googleTokenUrl: string
}

/** One resource for reading and sending; without `offline_access`, there is no refresh token. */
const scopes = {
  MICROSOFT:
    'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
  GOOGLE: 'https://mail.google.com/',
} as const satisfies Record<Provider, string>

/** Google gives a refresh token only for these words, and only with a consent that is asked anew. */
const extras = {
  MICROSOFT: { prompt: 'select_account' },
  GOOGLE: { access_type: 'offline', prompt: 'consent' },
} as const satisfies Record<Provider, object>

const LIMITS = { timeout: 15_000, longest: 256 * 1024, atOnce: 4 }

/** The providers at these URLs. */
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
      // Without the scope, Microsoft gives a token for another of its services.
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

/** A request for tokens. It is not repeated, because it uses its code or its token up. */
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

/** What only a person can mend, by a new consent. Other errors are about our settings, or come from a proxy on the way. */
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

/** A wrong tenant is told as `invalid_request`, and sometimes as `invalid_grant`: a person can give no consent there. */
function reasonOf(error: string, line: string) {
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'away'
  return forPeople.has(error) && faultIn(line) === undefined ? 'refused' : 'rejected'
}

/** What Microsoft or Google says about our settings, in words of ours; `undefined` for anything else. */
export function faultIn(said: string): 'TENANT' | 'CLIENT' | undefined {
  if (/AADSTS(?:90002|900023|50194|90072|500011)\b/.test(said)) return 'TENANT'
  return /AADSTS(?:700016|7000215|7000222|50011)\b|^(?:invalid_client|unauthorized_client|redirect_uri_mismatch|invalid_scope)/.test(
    said,
  )
    ? 'CLIENT'
    : undefined
}
