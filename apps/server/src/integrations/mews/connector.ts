/** The Connector API of Mews, from which the reservations of a property are read for comparison. */
import { z } from 'zod'
import { asking, type ConnectorOptions, PAGE, pages, type Question, TooLong } from './connector-calls.ts'
import { Code, OptionalWord, Word } from './words.ts'

/** A reservation as Mews has it now. Times are in UTC. */
export interface Pulled {
  number: string
  groupKey: string | null
  code: string | null
  isCancelled: boolean
  start: string
  end: string
  roomCode: string | null
}

/** The longest interval of one query in days. Mews allows three months. */
const LONGEST_INTERVAL = 89
const DAY = 86_400_000

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

type Found = z.output<typeof Reservation>

export interface Connector {
  /**
   * The reservations with a night from `from` (inclusive) to `to` (exclusive), without duplicates.
   * @throws MewsError
   */
  reservations(accessToken: string, from: Date, to: Date): Promise<Pulled[]>
  /**
   * The reservations with these numbers, regardless of their dates.
   * @throws MewsError
   */
  numbered(accessToken: string, numbers: readonly string[]): Promise<Pulled[]>
}

/** Creates a client of the Connector API. All calls only read. */
export function connectorAt(options: ConnectorOptions): Connector {
  const askAs = asking(options)
  /** Reads reservations without duplicates, with the names of linked records. */
  async function read(accessToken: string, filters: Iterable<Interval | Numbered>): Promise<Pulled[]> {
    const all = <Item extends z.ZodType>(asked: Question<Item>) => pages(askAs(accessToken), asked)
    const services = await all({ action: 'services/getAll', list: 'Services', item: Service, body: {} })
    const ServiceIds = services.filter(isForStays).map(({ Id }) => Id)
    if (ServiceIds.length === 0) return []
    const found = new Map<string, Found>()
    const reservations = (filter: object) =>
      all({
        action: 'reservations/getAll/2023-06-06',
        list: 'Reservations',
        item: Reservation,
        body: { ServiceIds, ...filter },
      })
    const colliding = (CollidingUtc: Interval) => reservations({ CollidingUtc })
    for (const filter of filters)
      for (const one of 'Numbers' in filter ? await reservations(filter) : await narrowing(filter, colliding))
        found.set(one.Id, one)
    const keys = new Map<string, string | null>()
    for (const ReservationGroupIds of chunks([...found.values()].map(({ GroupId }) => GroupId))) {
      const action = 'reservationGroups/getAll'
      const body = { ReservationGroupIds }
      const groups = await all({ action, list: 'ReservationGroups', item: Group, body })
      for (const { Id, ChannelManagerGroupNumber } of groups) keys.set(Id, ChannelManagerGroupNumber)
    }
    const action = 'resourceCategories/getAll'
    const categories = await all({ action, list: 'ResourceCategories', item: Category, body: { ServiceIds } })
    const codes = new Map(categories.map(({ Id, ExternalIdentifier }) => [Id, ExternalIdentifier]))
    return [...found.values()].map((one) => pulled(one, keys, codes))
  }
  return {
    reservations: (accessToken, from, to) => read(accessToken, intervals(from, to)),
    numbered: async (accessToken, numbers) =>
      numbers.length === 0 ? [] : read(accessToken, numberedIn(numbers)),
  }
}

interface Numbered {
  Numbers: string[]
}

/** Splits numbers into batches of the size that Mews accepts. */
function* numberedIn(numbers: readonly string[]) {
  for (const Numbers of chunks(numbers)) yield { Numbers }
}

type Names = ReadonlyMap<string, string | null>

const pulled = (one: Found, keys: Names, codes: Names): Pulled => ({
  number: one.Number,
  groupKey: keys.get(one.GroupId) ?? null,
  code: one.ChannelManagerNumber,
  isCancelled: one.State === 'Canceled',
  start: one.ScheduledStartUtc,
  end: one.ScheduledEndUtc,
  roomCode: codes.get(one.RequestedResourceCategoryId ?? '') ?? null,
})

/** Splits a period into intervals of the length that Mews accepts. */
function* intervals(from: Date, to: Date) {
  for (let start = from.getTime(); start < to.getTime(); start += LONGEST_INTERVAL * DAY) {
    const end = Math.min(start + LONGEST_INTERVAL * DAY, to.getTime())
    yield { StartUtc: new Date(start).toISOString(), EndUtc: new Date(end).toISOString() }
  }
}

type Interval = Record<'StartUtc' | 'EndUtc', string>

/** Queries an interval. If Mews answers 408, because it would take too long, both halves are queried instead. */
async function narrowing<Item>(
  interval: Interval,
  ask: (part: Interval) => Promise<Item[]>,
): Promise<Item[]> {
  const [start, end] = [Date.parse(interval.StartUtc), Date.parse(interval.EndUtc)]
  try {
    return await ask(interval)
  } catch (error) {
    if (!(error instanceof TooLong) || end - start <= DAY) throw error
  }
  const middle = new Date(start + Math.floor((end - start) / 2)).toISOString()
  const [first, second] = [
    { ...interval, EndUtc: middle },
    { ...interval, StartUtc: middle },
  ]
  return [...(await narrowing(first, ask)), ...(await narrowing(second, ask))]
}

function* chunks(ids: readonly string[]) {
  const all = [...new Set(ids)]
  for (let at = 0; at < all.length; at += PAGE) yield all.slice(at, at + PAGE)
}

/** Whether a service has bookable rooms, so that it may have reservations. A service of unknown type counts. */
const isForStays = ({ Type, Data }: z.output<typeof Service>) =>
  [Type, Data?.Discriminator].every((kind) => !kind || /reserv|bookable/i.test(kind))
