/** Queries of the Connector API of Mews, with paged answers. */
import { z } from 'zod'
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { retrying } from '../http/retrying.ts'
import { MewsError } from './client.ts'

export interface ConnectorOptions {
  url: string
  clientToken: string
  timeout?: number | undefined
  pace?: number | undefined
}

const CLIENT = 'Stayboard 1.0.0'
/** The rate limit of Mews: 200 requests per access token within 30 s. */
const RATE = { count: 200, span: 30_000 }
/** The items per page, and the most pages of an answer. */
export const PAGE = 1000
const MOST_PAGES = 1000
const LONGEST = 64 * 1024 * 1024

const Cursor = z.object({ Cursor: z.string().nullish() })

/** Thrown if Mews refuses a query because its answer would be too large. */
export class TooLong extends MewsError {}

type Ask = (action: string, body: object) => Promise<object>

/** Creates a function that sends queries, with a rate limit per access token. */
export function asking({ url, clientToken, timeout = 20_000, pace = 1 }: ConnectorOptions) {
  const send = outgoing({ base: url, timeout, longest: LONGEST, atOnce: 2 })
  const paces = new Map<string, ReturnType<typeof pacer>>()
  return (accessToken: string): Ask => {
    const paced = paces.get(accessToken) ?? pacer({ ...RATE, pace })
    paces.set(accessToken, paced)
    return async (action, body) => {
      const message = { ClientToken: clientToken, AccessToken: accessToken, Client: CLIENT, ...body }
      const asked = {
        method: 'POST',
        target: `/api/connector/v1/${action}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      } as const
      return contentOf(await retrying(() => paced(() => send(asked)), pace).catch(unanswered))
    }
  }
}

/** Reads all items of a paged answer. */
export async function pages<Item extends z.ZodType>(
  ask: Ask,
  asked: Question<Item>,
): Promise<z.output<Item>[]> {
  const items: z.output<Item>[] = []
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const Limitation = { Count: PAGE, ...(cursor ? { Cursor: cursor } : {}) }
    const page = await ask(asked.action, { ...asked.body, Limitation })
    const list = z.object({ [asked.list]: z.array(asked.item) }).safeParse(page)
    if (!list.success) throw new MewsError('garbled')
    items.push(...(list.data[asked.list] ?? []))
    cursor = Cursor.safeParse(page).data?.Cursor ?? undefined
    // Stop at a cursor that repeats, or at too many pages, which would otherwise be read forever.
    if (cursor && (seen.has(cursor) || seen.size >= MOST_PAGES)) throw new MewsError('garbled')
    seen.add(cursor ?? '')
  } while (cursor)
  return items
}

export interface Question<Item extends z.ZodType> {
  action: string
  /** The field of the answer that contains the items. */
  list: string
  item: Item
  body: object
}

function unanswered(error: unknown): never {
  if (error instanceof OutgoingError) throw new MewsError('away')
  throw error
}

function contentOf(reply: Reply): object {
  if (reply.status === 429 || reply.status >= 500) throw new MewsError('away', { reply })
  if (reply.status === 408) throw new TooLong('away', { reply })
  if (reply.status !== 200) throw new MewsError('refused', { reply })
  try {
    const content: unknown = JSON.parse(reply.text)
    if (typeof content === 'object' && content !== null) return content
  } catch {
    // Not JSON: handled as an error below.
  }
  throw new MewsError('garbled', { reply })
}
