/** Access tokens of Zoho. They last an hour, and only ten may be requested in ten minutes. */
import { z } from 'zod'
import type { Send } from '../http/outgoing.ts'
import { jsonIn, OutsideError, withoutReply } from '../outside-error.ts'

export interface Credentials {
  clientId: string
  clientSecret: string
  refreshToken: string
}

export interface Access {
  token: string
  /** The API's URL for this account, from the token's answer. */
  apiDomain: string | undefined
}

export interface Tokens {
  /** The current access token. Concurrent callers share the request for a new one. @throws OutsideError */
  current(): Promise<Access>
  /** Marks a token as refused, unless a newer one exists already. */
  refused(token: string): void
}

/** The answer to a token request. Errors have the status 200, so the fields decide. */
const Answer = z.union([
  z.object({ error: z.string() }),
  z.object({
    access_token: z.string().min(1).max(4000),
    api_domain: z.string().optional().catch(undefined),
    expires_in: z.coerce.number().positive().max(86_400).catch(3600),
  }),
])

/** Seconds before its expiry at which a token is renewed. */
const MARGIN = 300
/** The wait in ms after too many token requests. */
const REST = 60_000

/** Creates the token cache. @param now a monotonic clock in ms; a token's lifetime counts from its arrival */
export function tokensFrom(send: Send, credentials: Credentials, now: () => number): Tokens {
  let kept: (Access & { until: number }) | undefined
  let pending: Promise<Access> | undefined
  let restUntil = 0

  async function request(): Promise<Access> {
    if (now() < restUntil) throw new OutsideError('Zoho', 'busy')
    const answer = await ask(send, credentials)
    if ('error' in answer) {
      if (/^access denied$/i.test(answer.error)) restUntil = now() + REST
      throw new OutsideError('Zoho', restUntil > now() ? 'busy' : 'refused')
    }
    const until = now() + (answer.expires_in - MARGIN) * 1000
    kept = { token: answer.access_token, apiDomain: answer.api_domain, until }
    return kept
  }

  return {
    async current() {
      if (kept && now() < kept.until) return kept
      pending ??= request().finally(() => {
        pending = undefined
      })
      return pending
    },
    refused(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

async function ask(send: Send, { clientId, clientSecret, refreshToken }: Credentials) {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await send({ method: 'POST', target: 'oauth/v2/token', headers, body }).catch(
    (error: unknown) => {
      throw withoutReply('Zoho', error)
    },
  )
  const { data } = Answer.safeParse(jsonIn(reply.text))
  if (data) return data
  throw new OutsideError('Zoho', reply.status >= 500 || reply.status === 429 ? 'away' : 'garbled')
}
