/** The Connector API of Mews, from which the reservations of a property are read for comparison. */
import { z } from 'zod'
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { retrying } from '../http/retrying.ts'
import { MewsError } from './client.ts'
import { Code, OptionalWord, Word } from './words.ts'

export interface ConnectorOptions {
  url: string
  clientToken: string
  timeout?: number | undefined
  pace?: number | undefined
}

/** A reservation as Mews has it at the moment. Times are in UTC. */
export interface Pulled {
  number: string
  groupKey: string | null
  code: string | null
  isCancelled: boolean
  start: string
  end: string
  roomCode: string | null
}

const CLIENT = 'Stayboard 1.0.0'
/** 200 requests per access token within 30 s. */
const RATE = { count: 200, span: 30_000 }
const PAGE = 1000
/** The longest interval of one question in days. Mews answers for at most three months. */
const LONGEST_INTERVAL = 89
const DAY = 86_400_000
const LONGEST = 64 * 1024 * 1024

const Cursor = z.object({ Cursor: z.string().nullish() })
const Service = z.object({
  Id: Code,
  Type: OptionalWord,
  Data: z.object({ Discriminator: OptionalWord }).nullish(),
})
const Category = z.object({ Id: Code, ExternalIdentifier: OptionalWord })
const Reservation = z.object({
  Id: Code,
  GroupId: Code,
  Number: Code,
  State: Word,
  ScheduledStartUtc: z.iso.datetime({ offset: true }),
  ScheduledEndUtc: z.iso.datetime({ offset: true }),
  RequestedResourceCategoryId: OptionalWord,
  ChannelManagerNumber: OptionalWord,
})
const Group = z.object({ Id: Code, ChannelManagerGroupNumber: OptionalWord })

export interface Connector {
  /**
   * The reservations with a night from `from` until before `to`, each once.
   * @throws MewsError
   */
  reservations(accessToken: string, from: Date, to: Date): Promise<Pulled[]>
}

/** The Connector API at the configured address. Every call reads. */
export function connectorAt(options: ConnectorOptions): Connector {
  const askAs = asking(options)
  return {
    async reservations(accessToken, from, to) {
      const all = <Item extends z.ZodType>(asked: Question<Item>) => pages(askAs(accessToken), asked)
      const services = await all({ action: 'services/getAll', list: 'Services', item: Service, body: {} })
      const ServiceIds = services.filter(isForStays).map(({ Id }) => Id)
      if (ServiceIds.length === 0) return []
      const found = new Map<string, z.output<typeof Reservation>>()
      for (const CollidingUtc of intervals(from, to)) {
        const action = 'reservations/getAll/2023-06-06'
        const body = { ServiceIds, CollidingUtc }
        for (const one of await all({ action, list: 'Reservations', item: Reservation, body }))
          found.set(one.Id, one)
      }
      const keys = new Map<string, string | null>()
      for (const ReservationGroupIds of chunks([...found.values()].map(({ GroupId }) => GroupId))) {
        const action = 'reservationGroups/getAll'
        const groups = await all({
          action,
          list: 'ReservationGroups',
          item: Group,
          body: { ReservationGroupIds },
        })
        for (const { Id, ChannelManagerGroupNumber } of groups) keys.set(Id, ChannelManagerGroupNumber)
      }
      const action = 'resourceCategories/getAll'
      const categories = await all({
        action,
        list: 'ResourceCategories',
        item: Category,
        body: { ServiceIds },
      })
      const codes = new Map(categories.map(({ Id, ExternalIdentifier }) => [Id, ExternalIdentifier]))
      return [...found.values()].map((one) => pulled(one, keys, codes))
    },
  }
}

type Names = ReadonlyMap<string, string | null>

const pulled = (one: z.output<typeof Reservation>, keys: Names, codes: Names): Pulled => ({
  number: one.Number,
  groupKey: keys.get(one.GroupId) ?? null,
  code: one.ChannelManagerNumber,
  isCancelled: one.State === 'Canceled',
  start: one.ScheduledStartUtc,
  end: one.ScheduledEndUtc,
  roomCode: codes.get(one.RequestedResourceCategoryId ?? '') ?? null,
})

/** A period in parts that Mews answers for. */
function* intervals(from: Date, to: Date) {
  for (let start = from.getTime(); start < to.getTime(); start += LONGEST_INTERVAL * DAY) {
    const end = Math.min(start + LONGEST_INTERVAL * DAY, to.getTime())
    yield { StartUtc: new Date(start).toISOString(), EndUtc: new Date(end).toISOString() }
  }
}

function* chunks(ids: readonly string[]) {
  const all = [...new Set(ids)]
  for (let at = 0; at < all.length; at += PAGE) yield all.slice(at, at + PAGE)
}

type Ask = (action: string, body: object) => Promise<object>

/** Asks with an access token, each with a rate of its own. */
function asking({ url, clientToken, timeout = 20_000, pace = 1 }: ConnectorOptions) {
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

/** All items of a question that is answered in pages. */
async function pages<Item extends z.ZodType>(ask: Ask, asked: Question<Item>): Promise<z.output<Item>[]> {
  const items: z.output<Item>[] = []
  let cursor: string | undefined
  do {
    const Limitation = { Count: PAGE, ...(cursor ? { Cursor: cursor } : {}) }
    const page = await ask(asked.action, { ...asked.body, Limitation })
    const list = z.object({ [asked.list]: z.array(asked.item) }).safeParse(page)
    if (!list.success) throw new MewsError('garbled')
    items.push(...(list.data[asked.list] ?? []))
    cursor = Cursor.safeParse(page).data?.Cursor ?? undefined
  } while (cursor)
  return items
}

interface Question<Item extends z.ZodType> {
  action: string
  /** The field of the answer with the items. */
  list: string
  item: Item
  body: object
}

/** Only services whose rooms can be booked have reservations. A service that does not say what it is may be one. */
const isForStays = ({ Type, Data }: z.output<typeof Service>) =>
  [Type, Data?.Discriminator].every((kind) => !kind || /reserv|bookable/i.test(kind))

function unanswered(error: unknown): never {
  if (error instanceof OutgoingError) throw new MewsError('away')
  throw error
}

function contentOf(reply: Reply): object {
  if (reply.status === 429 || reply.status >= 500) throw new MewsError('away', { reply })
  if (reply.status !== 200) throw new MewsError('refused', { reply })
  try {
    const content: unknown = JSON.parse(reply.text)
    if (typeof content === 'object' && content !== null) return content
  } catch {
    // Falls through to the refusal below.
  }
  throw new MewsError('garbled', { reply })
}
