/** The Mailchimp API for stores and audiences. */
import { z } from 'zod'
import { type Outgoing, outgoing, type Reply } from '../http/outgoing.ts'
import { retrying } from '../http/retrying.ts'
import { isUnclear, jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { content, pages, refusal } from './answers.ts'
import { type Audiences, audiencesBy } from './audiences.ts'
import { type NewStore, type Store, StoreAnswer, storeBody } from './store.ts'

export { type Member, MOST_AT_ONCE, type Person } from './audiences.ts'

/** The functions of Mailchimp that this product uses. Each throws an OutsideError. */
export interface Mailchimp extends Audiences {
  /** All stores. */
  stores(): Promise<Store[]>
  store(id: string): Promise<Store | undefined>
  /** Creates a store. If the answer is missing, it is looked up whether the store exists. */
  create(store: NewStore): Promise<Store>
  /**
   * Deletes a store. @returns whether it existed. If a repeated deletion finds nothing, the first one counts as
   * successful
   */
  remove(id: string): Promise<boolean>
  /** The audiences to which a store may belong. */
  audiences(): Promise<{ id: string; name: string }[]>
  close(): Promise<void>
}

interface Options {
  /** The API key of an account. It ends with the name of the data centre. */
  key: string
  /** The URL of the API; by default that of the key's data centre. */
  url?: string | undefined
  /** The longest time of a write in ms. Mailchimp ends calls after 120 s. */
  timeout?: number
  /** The longest time of a read in ms, including all pages and retries. */
  patience?: number
  /** Divides the waits between attempts, which tests use to shorten them. */
  pace?: number
}

const TIMEOUT = 120_000
/** Milliseconds. Less than the 20 s after which the browser gives up a read, so that users see the reason. */
const PATIENCE = 15_000
const LONGEST = 16 * 1024 * 1024
/** Concurrent reads. Mailchimp allows ten connections per user, and two copies of the server use at most five each. */
const READS_AT_ONCE = 3
const WRITES_AT_ONCE = 2

const Audience = z.object({ id: z.string(), name: z.string() })

/** The API URL of a key's data centre; `undefined` if the key names none. */
export function addressOf(key: string): string | undefined {
  const centre = /-([a-z]{1,8}\d{1,4})$/.exec(key)?.[1]
  return centre && `https://${centre}.api.mailchimp.com/3.0`
}

/**
 * Creates a client with the API key of an account. With a key that names no data centre, every request is refused
 * without being sent.
 */
export function mailchimpAt(options: Options): Mailchimp {
  const { pace, patience = PATIENCE, timeout = TIMEOUT } = options
  const write = senderOf(options, timeout, WRITES_AT_ONCE)
  // Half of the time, so that a read without an answer can be tried twice.
  const read = senderOf(options, patience / 2, READS_AT_ONCE)
  const repeated = (send: Ask) => (request: Outgoing) => retrying(() => send(request), pace).catch(fail)
  const reading = <Value>(work: (ask: Ask) => Promise<Value>) =>
    within(patience, (end) =>
      work(
        repeated(async (request) => {
          end.throwIfAborted()
          return read(request)
        }),
      ),
    )
  const looking = async (id: string, ask: Ask) => {
    const reply = await ask({ target: pathOf(id) })
    return reply.status === 404 ? undefined : content(reply, StoreAnswer)
  }
  return {
    // Audiences use the longer timeout, because they are read and written in the background.
    ...audiencesBy(repeated(write)),
    store: (id) => reading((ask) => looking(id, ask)),
    stores: () => reading((ask) => pages(ask, STORES, 'stores', StoreAnswer)),
    audiences: () => reading((ask) => pages(ask, 'lists', 'lists', Audience)),
    async create(given) {
      const reply = await write(adding(given)).catch((error: unknown) =>
        isUnclear(error) ? undefined : fail(error),
      )
      // The page of a proxy instead of the answer means that the result is unknown.
      const isMasked = reply?.status === 200 && jsonIn(reply.text) === undefined
      if (reply && reply.status < 500 && !isMasked) return content(reply, StoreAnswer)
      // The store may exist although there was no answer. The request is not repeated, because it has no idempotency
      // key.
      const found = await looking(given.id, repeated(write))
      if (found) return found
      throw new OutsideError('Mailchimp', 'away')
    },
    async remove(id) {
      let tries = 0
      const ask = repeated((request) => {
        tries += 1
        return write(request)
      })
      const reply = await ask({ method: 'DELETE', target: pathOf(id) })
      // A repeated deletion finds nothing if the first one succeeded and its answer was lost.
      if (reply.status === 404) return tries > 1
      if (reply.status !== 200 && reply.status !== 204) throw refusal(reply)
      return true
    },
    close: async () => undefined,
  }
}

type Ask = (request: Outgoing) => Promise<Reply>

const STORES = 'ecommerce/stores'
const pathOf = (id: string) => `${STORES}/${encodeURIComponent(id)}`

const adding = (store: NewStore): Outgoing => ({
  method: 'POST',
  target: STORES,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(storeBody(store)),
})

function senderOf({ key, url }: Options, timeout: number, atOnce: number): Ask {
  const address = addressOf(key)
  if (!address) return () => Promise.reject(new OutsideError('Mailchimp', 'refused'))
  const send = outgoing({ base: url ?? address, timeout, longest: LONGEST, atOnce })
  const authorization = `Basic ${Buffer.from(`stayboard:${key}`).toString('base64')}`
  return (request) => send({ ...request, headers: { authorization, ...request.headers } })
}

/**
 * Runs several requests within a time limit in ms. When it is over, throws an OutsideError and aborts retries by its
 * signal.
 */
async function within<Value>(patience: number, work: (end: AbortSignal) => Promise<Value>): Promise<Value> {
  const end = AbortSignal.timeout(patience)
  const late = new Promise<never>((_, refuse) => {
    end.addEventListener('abort', () => refuse(new OutsideError('Mailchimp', 'away')))
  })
  return Promise.race([work(end), late])
}

const fail = (error: unknown): never => {
  throw error instanceof OutsideError ? error : withoutReply('Mailchimp', error)
}
