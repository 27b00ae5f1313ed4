/** Stores and audiences of Mailchimp. */
import { z } from 'zod'
import { type Outgoing, outgoing, type Reply } from '../http/outgoing.ts'
import { retrying } from '../http/retrying.ts'
import { isUnclear, jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { type NewStore, type Store, StoreAnswer, storeBody } from './store.ts'

export interface Mailchimp {
  /** All stores. @throws OutsideError */
  stores(): Promise<Store[]>
  store(id: string): Promise<Store | undefined>
  /** Adds a store. Without an answer, it is looked up. @throws OutsideError */
  create(store: NewStore): Promise<Store>
  /** Deletes a store. @returns whether it was there */
  remove(id: string): Promise<boolean>
  /** The audiences that a store may belong to. */
  audiences(): Promise<{ id: string; name: string }[]>
  close(): Promise<void>
}

interface Options {
  /** The key of an account. Its data centre stands at its end. */
  key: string
  /** By default, that of the data centre. */
  url?: string | undefined
  /** The longest time of an answer in ms. Mailchimp ends calls after 120 s. */
  timeout?: number
  /** Divides the waits between tries. */
  pace?: number
}

const TIMEOUT = 120_000
const LONGEST = 16 * 1024 * 1024
/** Mailchimp takes ten connections of a user. Two copies of the server stay below that. */
const AT_ONCE = 5
const PAGE = 1000
/** The most rows of a list that are read, whatever number Mailchimp names. */
const MOST = 100_000

/** Mailchimp with the key of an account. Requests with a key without data centre are refused before they are sent. */
export function mailchimpAt({ key, url, timeout = TIMEOUT, pace }: Options): Mailchimp {
  const centre = /-([a-z]{1,8}\d{1,4})$/.exec(key)?.[1]
  const base = url ?? `https://${centre ?? 'none'}.api.mailchimp.com/3.0`
  const send = outgoing({ base, timeout, longest: LONGEST, atOnce: AT_ONCE })
  const headers = { authorization: `Basic ${Buffer.from(`stayboard:${key}`).toString('base64')}` }
  const ask = async (request: Outgoing): Promise<Reply> => {
    if (!centre) throw new OutsideError('Mailchimp', 'refused')
    return send({ ...request, headers: { ...headers, ...request.headers } })
  }
  const repeated = (request: Outgoing) => retrying(() => ask(request), pace).catch(fail)
  const store = async (id: string) => {
    const reply = await repeated({ target: `ecommerce/stores/${encodeURIComponent(id)}` })
    return reply.status === 404 ? undefined : content(reply, StoreAnswer)
  }
  return {
    store,
    stores: () => pages(repeated, 'ecommerce/stores', 'stores', StoreAnswer),
    audiences: () => pages(repeated, 'lists', 'lists', Audience),
    async create(given) {
      const body = JSON.stringify(storeBody(given))
      const request: Outgoing = {
        method: 'POST',
        target: 'ecommerce/stores',
        headers: { 'content-type': 'application/json' },
        body,
      }
      const reply = await ask(request).catch((error: unknown) => (isUnclear(error) ? undefined : fail(error)))
      // A page of a proxy may stand in for the answer.
      const isMasked = reply?.status === 200 && jsonIn(reply.text) === undefined
      if (reply && reply.status < 500 && !isMasked) return content(reply, StoreAnswer)
      // It may have been added all the same. It is not sent again, because there is nothing by which a repeat is known.
      const found = await store(given.id)
      if (found) return found
      throw new OutsideError('Mailchimp', 'away')
    },
    async remove(id) {
      const reply = await repeated({
        method: 'DELETE',
        target: `ecommerce/stores/${encodeURIComponent(id)}`,
      })
      // A repeat of a delete finds nothing.
      if (reply.status === 404) return false
      if (reply.status !== 200 && reply.status !== 204) throw refusal(reply)
      return true
    },
    close: async () => undefined,
  }
}

const Page = z.looseObject({ total_items: z.int().nonnegative().catch(0) })
const Audience = z.object({ id: z.string(), name: z.string() })

type Repeated = (request: Outgoing) => Promise<Reply>

/** All rows of a list, page by page. */
async function pages<Row>(ask: Repeated, path: string, name: string, row: z.ZodType<Row>): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const target = `${path}?count=${PAGE}&offset=${found.length}`
    const page = content(await ask({ target }), Page)
    const { data: rows } = z.array(row).safeParse(page[name])
    if (!rows) throw new OutsideError('Mailchimp', 'garbled')
    found.push(...rows)
    if (rows.length === 0 || found.length >= Math.min(page.total_items, MOST)) return found
  }
}

const fail = (error: unknown): never => {
  throw error instanceof OutsideError ? error : withoutReply('Mailchimp', error)
}

/** @throws OutsideError if the answer is an error, or has another shape */
function content<Value>(reply: Reply, schema: z.ZodType<Value>): Value {
  if (reply.status !== 200) throw refusal(reply)
  const { data } = schema.safeParse(jsonIn(reply.text))
  if (data === undefined) throw new OutsideError('Mailchimp', 'garbled')
  return data
}

/** Bodies of errors may be pages of a proxy, or empty. */
const ErrorBody = z.object({
  detail: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

function refusal({ status, text }: Reply): OutsideError {
  // A 403 that is no answer of the API comes when there are too many requests.
  const isBlocked = status === 403 && jsonIn(text) === undefined
  if (status === 429 || isBlocked) return new OutsideError('Mailchimp', 'busy')
  if (status >= 500) return new OutsideError('Mailchimp', 'away')
  if (status !== 400 && status !== 404) return new OutsideError('Mailchimp', 'refused')
  const { detail, errors } = ErrorBody.safeParse(jsonIn(text)).data ?? {}
  const fields = errors?.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' ')
  return new OutsideError('Mailchimp', 'rejected', (fields || detail || '').slice(0, 500))
}
