/** Stores and audiences of Mailchimp. */
import { z } from 'zod'
import { type Outgoing, outgoing, type Reply } from '../http/outgoing.ts'
import { retrying } from '../http/retrying.ts'
import { isUnclear, jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { content, pages, refusal } from './answers.ts'
import { type Audiences, audiencesBy } from './audiences.ts'
import { type NewStore, type Store, StoreAnswer, storeBody } from './store.ts'

export { type Member, MOST_AT_ONCE, type Person } from './audiences.ts'

/** Every function throws an OutsideError. */
export interface Mailchimp extends Audiences {
  /** All stores. */
  stores(): Promise<Store[]>
  store(id: string): Promise<Store | undefined>
  /** Adds a store. Without an answer, it is looked up. */
  create(store: NewStore): Promise<Store>
  /** Deletes a store. @returns whether it was there. One that is gone when the deletion is repeated counts as deleted. */
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
  /** The longest time of an answer to a write in ms. Mailchimp ends calls after 120 s. */
  timeout?: number
  /** The longest time of a read in ms, with its pages and repeats. */
  patience?: number
  /** Divides the waits between tries. */
  pace?: number
}

const TIMEOUT = 120_000
/** Shorter than the 20 s after which the browser gives up a read, so that users see the reason. */
const PATIENCE = 15_000
const LONGEST = 16 * 1024 * 1024
/** Mailchimp takes ten connections of a user. Two copies of the server stay below that with five each. */
const READS_AT_ONCE = 3
const WRITES_AT_ONCE = 2

const Audience = z.object({ id: z.string(), name: z.string() })

/** The URL of the API of the data centre that a key names; `undefined` if it names none. */
export function addressOf(key: string): string | undefined {
  const centre = /-([a-z]{1,8}\d{1,4})$/.exec(key)?.[1]
  return centre && `https://${centre}.api.mailchimp.com/3.0`
}

/** Mailchimp with the key of an account. Requests with a key without data centre are refused before they are sent. */
export function mailchimpAt(options: Options): Mailchimp {
  const { pace, patience = PATIENCE, timeout = TIMEOUT } = options
  const write = senderOf(options, timeout, WRITES_AT_ONCE)
  // Half of the time, so that a read without an answer is tried twice.
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
    // Members are read and written in the background, where nobody waits.
    ...audiencesBy(repeated(write)),
    store: (id) => reading((ask) => looking(id, ask)),
    stores: () => reading((ask) => pages(ask, STORES, 'stores', StoreAnswer)),
    audiences: () => reading((ask) => pages(ask, 'lists', 'lists', Audience)),
    async create(given) {
      const reply = await write(adding(given)).catch((error: unknown) =>
        isUnclear(error) ? undefined : fail(error),
      )
      // A page of a proxy may stand in for the answer.
      const isMasked = reply?.status === 200 && jsonIn(reply.text) === undefined
      if (reply && reply.status < 500 && !isMasked) return content(reply, StoreAnswer)
      // It may have been added all the same. It is not sent again, because there is nothing by which a repeat is known.
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
      // A repeat finds nothing if the try before it was done and its answer was lost.
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

/** Waits for several requests. After so many ms it throws an OutsideError, and its signal ends the repeats. */
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
