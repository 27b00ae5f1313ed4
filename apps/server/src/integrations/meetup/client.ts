/** OAuth login at Meetup, and events of its groups. */
import { setTimeout as passed } from 'node:timers/promises'
import { beginningOf } from '@stayboard/contract'
import { z } from 'zod'
import type { OutsideEvent } from '../event.ts'
import { outgoing, type Reply, type Send } from '../http/outgoing.ts'
import { retrying } from '../http/retrying.ts'
import { jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { EventsAnswer, QUERY } from './event.ts'

/** The tokens from a login or refresh. Both are secret. */
export interface Grant {
  accessToken: string
  /** The refresh token. Each refresh returns a new one and invalidates the old one. */
  refreshToken: string
  /** Lifetime of the access token in seconds. */
  expiresIn: number
}

export interface Meetup {
  /** The groups whose events are read. */
  readonly groups: readonly string[]
  /** The URL at which a user logs in. @param challenge the hash of the verifier (RFC 7636, S256) */
  loginUrl(asked: { state: string; challenge: string; redirectUri: string }): string
  /**
   * Exchanges an authorization code for tokens. @throws OutsideError `refused` if the code was used, has expired or
   * belongs to another verifier
   */
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Grant>
  /** Renews the tokens. @throws OutsideError, with `refused` only if the token was used before or revoked */
  refresh(refreshToken: string): Promise<Grant>
  /** The events of a group since a moment; `undefined` for an unknown group. @throws OutsideError */
  events(accessToken: string, group: string, from: string): Promise<OutsideEvent[] | undefined>
  close(): Promise<void>
}

interface Options {
  loginUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  groups: readonly string[]
  timeout?: number
  /** Divides the waits between attempts, which tests use to shorten them. */
  pace?: number
  /** Waits for a rate limit, in ms. Tests replace it. */
  sleep?: (ms: number) => Promise<unknown>
  /** The current time in ms since 1970. */
  now?: () => number
}

const TIMEOUT = 10_000
const LONGEST = 8 * 1024 * 1024
const AT_ONCE = 2

/** Creates a client of Meetup at the configured URLs. */
export function meetupAt(options: Options): Meetup {
  const { loginUrl, apiUrl, clientId, clientSecret, groups, timeout = TIMEOUT } = options
  const limits = { timeout, longest: LONGEST, atOnce: AT_ONCE }
  const accounts = outgoing({ base: loginUrl, ...limits })
  const ask = asking(outgoing({ base: apiUrl, ...limits }), options)
  const client = { client_id: clientId, client_secret: clientSecret }
  return {
    groups,
    loginUrl({ state, challenge, redirectUri }) {
      const url = new URL('/oauth2/authorize', loginUrl)
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'basic',
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    exchange: ({ code, verifier, redirectUri }) =>
      grantFrom(accounts, {
        ...client,
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) =>
      grantFrom(accounts, { ...client, grant_type: 'refresh_token', refresh_token: refreshToken }),
    async events(accessToken, group, from) {
      const found: OutsideEvent[] = []
      let after: string | null = null
      let pages = 0
      do {
        const { groupByUrlname } = await ask(accessToken, { urlname: group, after, from })
        if (groupByUrlname === null) return undefined
        found.push(...groupByUrlname.events)
        after = groupByUrlname.next
        pages += 1
      } while (after !== null && pages < MOST_PAGES)
      // Pages may shift while they are read, so an event may occur twice.
      return [...new Map(found.map((event) => [event.id, event])).values()]
    },
    close: async () => undefined,
  }
}

/** The most pages of a group that are read, with 50 events each. */
const MOST_PAGES = 40

const GrantAnswer = z
  .object({
    access_token: z.string().min(1).max(8000),
    refresh_token: z.string().min(1).max(8000),
    expires_in: z.coerce.number().positive().max(400_000_000).catch(3600),
  })
  .transform(
    ({ access_token, refresh_token, expires_in }): Grant => ({
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresIn: expires_in,
    }),
  )

const GrantRefusal = z.object({ error: z.string() })

/** Requests tokens. The request is not repeated, because it consumes its code or refresh token. */
async function grantFrom(send: Send, fields: Record<string, string>): Promise<Grant> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  const { status, text, retryAfter } = await send({
    method: 'POST',
    target: '/oauth2/access',
    headers,
    body,
  }).catch(fail)
  if (status === 429) throw new OutsideError('Meetup', 'busy', undefined, retryAfter)
  if (status >= 500) throw new OutsideError('Meetup', 'away', undefined, retryAfter)
  const answer = jsonIn(text)
  const error = GrantRefusal.safeParse(answer).data?.error
  // Only this error concerns the code or token. Others concern our settings, or come from a proxy.
  if (error === 'invalid_grant') throw new OutsideError('Meetup', 'refused')
  if (error !== undefined) throw new OutsideError('Meetup', 'rejected', beginningOf(error, 100))
  const { data } = GrantAnswer.safeParse(answer)
  if (!data) throw new OutsideError('Meetup', 'garbled')
  return data
}

const fail = (error: unknown): never => {
  throw withoutReply('Meetup', error)
}

const Failed = z.object({
  errors: z
    .array(
      z.object({
        message: z.string().optional().catch(undefined),
        extensions: z
          .object({ code: z.string().optional(), resetAt: z.string().optional() })
          .optional()
          .catch(undefined),
      }),
    )
    .min(1),
})

/** Attempts after a rate limit, and the longest wait in ms. Meetup limits points per minute. */
const TRIES = 3
const LONGEST_WAIT = 60_000

/** Creates a function that sends GraphQL queries. Errors have the status 200. */
function asking(send: Send, { pace = 1, sleep = passed, now = Date.now }: Options) {
  return async (accessToken: string, variables: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: QUERY, variables })
    for (let left = TRIES; ; left -= 1) {
      // A query changes nothing, so it may be repeated.
      const reply = await retrying(
        () => send({ method: 'POST', target: '/gql-ext', headers, body }),
        pace,
      ).catch(fail)
      const wait = waitAfter(reply, now())
      if (wait === undefined) return contentOf(reply)
      if (left === 0) throw new OutsideError('Meetup', 'busy')
      await sleep(wait)
    }
  }
}

/** The time to wait for a rate limit, in ms. Because clocks differ, it is at least 1 s and at most a minute. */
function waitAfter({ text }: Reply, now: number): number | undefined {
  const limit = Failed.safeParse(jsonIn(text)).data?.errors.find(
    ({ extensions }) => extensions?.code === 'RATE_LIMITED',
  )
  if (!limit) return undefined
  const wait = Date.parse(limit.extensions?.resetAt ?? '') - now
  return Math.min(Math.max(Number.isNaN(wait) ? LONGEST_WAIT : wait, 1000), LONGEST_WAIT)
}

function contentOf({ status, text, retryAfter }: Reply) {
  if (status === 401 || status === 403) throw new OutsideError('Meetup', 'refused')
  if (status === 429) throw new OutsideError('Meetup', 'busy', undefined, retryAfter)
  if (status >= 500) throw new OutsideError('Meetup', 'away', undefined, retryAfter)
  const value = jsonIn(text)
  const failed = Failed.safeParse(value).data
  if (failed) throw new OutsideError('Meetup', 'rejected', beginningOf(failed.errors[0]?.message ?? '', 500))
  const { data } = EventsAnswer.safeParse(value)
  if (!data) throw new OutsideError('Meetup', 'garbled')
  return data
}
