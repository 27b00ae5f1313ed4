/** Access tokens of Zoho, which last an hour and may be requested ten times in ten minutes. */
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
  /** The address of the API for this account, as the token's answer says. */
  apiDomain: string | undefined
}

export interface Tokens {
  /** The present token. A new one is requested once for all who wait for it. @throws OutsideError */
  current(): Promise<Access>
  /** Notes that a token was refused, unless there is a newer one already. */
  refused(token: string): void
}

/** An error comes with the status 200, so its key decides. */
const Answer = z.union([
  z.object({ error: z.string() }),
  z.object({
    access_token: z.string().min(1).max(4000),
    api_domain: z.string().optional().catch(undefined),
    expires_in: z.coerce.number().positive().max(86_400).catch(3600),
  }),
])

/** Seconds before its end at which a token is replaced. */
const MARGIN = 300
/** The wait after too many requests for tokens, in ms. */
const REST = 60_000

/** @param now a clock in ms that never goes back; the token's life is counted from its arrival */
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
