import { beginningOf } from '@stayboard/contract'
/** Adds leads to Zoho CRM, one per person. */
import { z } from 'zod'
import { type Outgoing, outgoing, type Reply, type Send } from '../http/outgoing.ts'
import { retrying } from '../http/retrying.ts'
import { isUnclear, jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { type Credentials, type Tokens, tokensFrom } from './token.ts'

/** A potential customer. */
export interface Lead {
  firstName: string | null
  lastName: string
  email: string
  phone: string | null
  company: string
  city: string | null
  description: string
  source: string
}

export interface Crm {
  /**
   * Creates a lead, or updates the one with this email address.
   * @returns its id, a text because it has 18 or 19 digits
   * @throws OutsideError
   */
  save(lead: Lead): Promise<string>
  close(): Promise<void>
}

interface Options extends Credentials {
  accountsUrl: string
  /** The URL of the API; by default the one that the token's answer contains. */
  apiUrl?: string | undefined
  /** The longest time of an answer in ms. */
  timeout?: number
  /** Divides the waits between attempts, which tests use to shorten them. */
  pace?: number
  /** A monotonic clock in ms. */
  now?: () => number
}

const TIMEOUT = 10_000
const LONGEST = 1024 * 1024
const AT_ONCE = 5
const LEADS = 'crm/v8/Leads'

/** Creates a client of Zoho CRM at the configured URL. */
export function zohoAt({ accountsUrl, apiUrl, timeout = TIMEOUT, pace, now, ...credentials }: Options): Crm {
  const limits = { timeout, longest: LONGEST, atOnce: AT_ONCE }
  const accounts = outgoing({ base: accountsUrl, ...limits })
  const tokens = tokensFrom(accounts, credentials, now ?? (() => performance.now()))
  const ask = asking(tokens, apiUrl, outgoing({ base: apiUrl ?? accountsUrl, ...limits }))
  return {
    async save(lead) {
      const body = JSON.stringify({
        data: [recordOf(lead)],
        duplicate_check_fields: ['Email'],
        trigger: ['workflow'],
      })
      try {
        return idIn(await ask({ method: 'POST', target: `${LEADS}/upsert`, body }))
      } catch (error) {
        // The lead may exist although there was no answer.
        const found = isUnclear(error) ? await find(ask, lead.email, pace) : undefined
        if (found) return found
        throw error instanceof OutsideError ? error : withoutReply('Zoho', error)
      }
    },
    close: async () => undefined,
  }
}

type Ask = (request: Outgoing) => Promise<Reply>

/**
 * Creates a function that sends authenticated requests. A refused token is replaced once, because it may expire at any
 * time.
 */
function asking(tokens: Tokens, apiUrl: string | undefined, send: Send): Ask {
  return async (request) => {
    const once = async () => {
      const { token, apiDomain } = await tokens.current()
      const headers = {
        authorization: `Zoho-oauthtoken ${token}`,
        ...(request.body ? { 'content-type': 'application/json' } : {}),
      }
      const target = apiUrl ? request.target : new URL(request.target, httpsOf(apiDomain)).href
      return { token, reply: await send({ ...request, target, headers }) }
    }
    const first = await once()
    if (first.reply.status !== 401 || isScopeMissing(first.reply)) return first.reply
    tokens.refused(first.token)
    return (await once()).reply
  }
}

const Refusal = z.object({ code: z.literal('OAUTH_SCOPE_MISMATCH') })

/**
 * Whether a new token would be refused too, because the scope is missing. Only ten tokens may be requested in ten
 * minutes.
 */
const isScopeMissing = ({ text }: Reply) => Refusal.safeParse(jsonIn(text)).success

/** Validates the API's URL. It must use HTTPS, because the token is sent to it. */
function httpsOf(domain: string | undefined): string {
  const url = domain === undefined ? null : URL.parse(domain)
  if (url?.protocol !== 'https:') throw new OutsideError('Zoho', 'garbled')
  return url.href
}

const cut = (text: string | null | undefined, units: number) =>
  text == null ? null : beginningOf(text, units)

const recordOf = (lead: Lead) => ({
  Last_Name: beginningOf(lead.lastName, 80),
  First_Name: cut(lead.firstName, 40),
  Email: lead.email,
  Phone: cut(lead.phone, 30),
  Company: beginningOf(lead.company, 200),
  City: cut(lead.city, 100),
  Description: beginningOf(lead.description, 32_000),
  Lead_Source: beginningOf(lead.source, 120),
})

/** A record id as text. An id that arrives as a number has lost its last digits, so it is refused. */
const RecordId = z.string().regex(/^\d{1,25}$/)
const Element = z.object({
  status: z.string().optional(),
  code: z.string(),
  details: z.object({ id: RecordId.optional(), api_name: z.string().optional() }).catch({}),
})
const Answer = z.union([z.object({ data: z.array(Element).min(1) }), z.object({ code: z.string() })])

/**
 * The id of the record that was created, updated or found as a duplicate. The HTTP status does not tell, only the
 * elements do.
 */
function idIn({ status, text, retryAfter }: Reply): string {
  const { data: answer } = Answer.safeParse(jsonIn(text))
  if (!answer) throw new OutsideError('Zoho', failureOf(status, ''), undefined, retryAfter)
  const [element] = 'data' in answer ? answer.data : []
  if (!element)
    throw new OutsideError(
      'Zoho',
      failureOf(status, 'code' in answer ? answer.code : ''),
      undefined,
      retryAfter,
    )
  const { code, details } = element
  if (details.id && (code === 'SUCCESS' || code === 'DUPLICATE_DATA')) return details.id
  if (code === 'SUCCESS') throw new OutsideError('Zoho', 'garbled')
  throw new OutsideError('Zoho', 'rejected', details.api_name ?? code)
}

function failureOf(status: number, code: string) {
  if (status === 429 || code === 'TOO_MANY_REQUESTS') return 'busy'
  if (status >= 500) return 'away'
  return status === 401 || status === 403 || code !== '' ? 'refused' : 'garbled'
}

const Found = z.object({ data: z.array(z.object({ id: RecordId })) })

/** Finds the lead with this email address. Zoho answers with an empty body if there is none. */
async function find(ask: Ask, email: string, pace: number | undefined): Promise<string | undefined> {
  const target = `${LEADS}/search?${new URLSearchParams({ email, fields: 'id,Email' })}`
  // If the search fails too, the failure of the original call is reported.
  const reply = await retrying(() => ask({ target }), pace).catch(() => undefined)
  return reply?.status === 200 ? Found.safeParse(jsonIn(reply.text)).data?.data[0]?.id : undefined
}
