/** Reads events from Ticketmaster's Discovery API. */
import { setTimeout as passed } from 'node:timers/promises'
import { z } from 'zod'
import type { OutsideEvent } from '../event.ts'
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { EventAnswer } from './event.ts'

/** A town, and a period of days. `until` is exclusive. */
export interface Wanted {
  city: string
  countryCode: string
  /** The first day, `yyyy-MM-dd`. */
  from: string
  until: string
}

export interface Ticketmaster {
  /** All events of a town, without duplicates. @throws OutsideError */
  events(wanted: Wanted): Promise<OutsideEvent[]>
  close(): Promise<void>
}

type Town = Pick<Wanted, 'city' | 'countryCode'>
/** A counter of the pages that may still be read for a town. */
type Left = { pages: number }

interface Options {
  url: string
  key: string
  timeout?: number
  /** Waits for a time in ms. Tests replace it. */
  sleep?: (ms: number) => Promise<unknown>
  /** The current time in ms since 1970. */
  now?: () => number
}

const TIMEOUT = 10_000
const LONGEST = 16 * 1024 * 1024
/** Milliseconds between two requests: three per second, of the five that Ticketmaster allows. */
const GAP = 340
const SIZE = 200
/** The highest page number. Ticketmaster requires size × page to be below 1000. */
const LAST_PAGE = 4
/** The most pages of a town, so that a wrong total does not use up the daily quota of 5,000 requests. */
const MOST_PAGES = 150
/** Waits in ms after answers that report too many requests per second. */
const WAITS = [1000, 2000, 4000]
/** The longest time in ms for which an exhausted quota is respected, whatever the answer says. */
const DAY = 24 * 3600_000

/** Creates a client of Ticketmaster. Requests are sent one after another with a pause. */
export function ticketmasterAt({
  url,
  key,
  timeout = TIMEOUT,
  sleep = passed,
  now = Date.now,
}: Options): Ticketmaster {
  const send = outgoing({ base: url, timeout, longest: LONGEST, atOnce: 1 })
  let turn: Promise<unknown> = Promise.resolve()
  let restUntil = 0

  /** Sends a request after all earlier ones. */
  const inTurn = (target: string): Promise<Reply> => {
    const sent = turn.then(() => send({ target }))
    turn = sent.then(
      () => sleep(GAP),
      () => sleep(GAP),
    )
    return sent
  }

  async function ask(query: Record<string, string>): Promise<z.output<typeof Page>> {
    if (now() < restUntil) throw new OutsideError('Ticketmaster', 'busy', 'quota')
    const target = `discovery/v2/events.json?${new URLSearchParams({ ...query, apikey: key })}`
    for (const wait of [...WAITS, undefined]) {
      const reply = await inTurn(target).catch((error: unknown) => {
        if (error instanceof OutgoingError && error.reason !== 'tooLarge') return undefined
        throw withoutReply('Ticketmaster', error)
      })
      const failed = reply ? failureOf(reply) : 'away'
      if (reply && !failed) return pageIn(reply)
      if (failed === 'quota') {
        restUntil = now() + Math.min(Math.max((reply?.resetAt ?? 0) - now(), 60_000), DAY)
        throw new OutsideError('Ticketmaster', 'busy', 'quota')
      }
      if (failed === 'refused' || failed === 'rejected') throw new OutsideError('Ticketmaster', failed)
      if (wait === undefined) throw new OutsideError('Ticketmaster', failed === 'busy' ? 'busy' : 'away')
      await sleep(Math.max(wait, Math.min((reply?.retryAfter ?? 0) * 1000, 60_000)))
    }
    throw new OutsideError('Ticketmaster', 'away')
  }

  /**
   * The events of a town in a window of time. If there are more than pages can show, the halves of the window are read
   * instead.
   */
  async function within(town: Town, from: number, until: number, left: Left): Promise<OutsideEvent[]> {
    const pageAt = async (page: number) => {
      left.pages -= 1
      if (left.pages < 0) throw new OutsideError('Ticketmaster', 'garbled')
      return ask({ ...query, page: String(page) })
    }
    const query = {
      ...town,
      startDateTime: seconds(from),
      endDateTime: seconds(until - 1000),
      size: String(SIZE),
      sort: 'date,asc',
      // Without this, events that are described only in Dutch would be missing.
      locale: '*',
    }
    const first = await pageAt(0)
    const middle = from + Math.floor((until - from) / 2 / 1000) * 1000
    const isTooMany = first.page.totalElements > SIZE * (LAST_PAGE + 1)
    if (isTooMany && until - from > 3600_000)
      return [...(await within(town, from, middle, left)), ...(await within(town, middle, until, left))]
    const found = [...first.events]
    for (let page = 1; page < Math.min(first.page.totalPages, LAST_PAGE + 1); page += 1)
      found.push(...(await pageAt(page)).events)
    return found
  }

  return {
    async events({ city, countryCode, from, until }) {
      const left = { pages: MOST_PAGES }
      const found = await within({ city, countryCode }, Date.parse(from), Date.parse(until), left)
      // Pages may shift while they are read, so an event may occur twice.
      return [...new Map(found.map((event) => [event.id, event])).values()]
    },
    close: async () => undefined,
  }
}

/** Formats a moment without milliseconds, which Ticketmaster refuses. */
const seconds = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

/** A page of the answer. Without hits it has no events at all. */
const Page = z
  .object({
    _embedded: z.object({ events: z.array(z.unknown()) }).optional(),
    page: z.object({ totalElements: z.int().nonnegative(), totalPages: z.int().nonnegative() }),
  })
  .transform(({ _embedded, page }) => ({
    page,
    events: (_embedded?.events ?? []).flatMap((event) => EventAnswer.safeParse(event).data ?? []),
  }))

function pageIn({ text }: Reply): z.output<typeof Page> {
  const { data } = Page.safeParse(jsonIn(text))
  if (!data) throw new OutsideError('Ticketmaster', 'garbled')
  return data
}

const Fault = z.object({ fault: z.object({ detail: z.object({ errorcode: z.string() }) }) })

/** Classifies an error answer by its code only, because its text repeats the API key. */
function failureOf({ status, text }: Reply): 'quota' | 'busy' | 'away' | 'refused' | 'rejected' | undefined {
  if (status === 200) return undefined
  if (status === 401 || status === 403) return 'refused'
  const code = Fault.safeParse(jsonIn(text)).data?.fault.detail.errorcode
  if (status === 429) return code === 'policies.ratelimit.QuotaViolation' ? 'quota' : 'busy'
  return status >= 500 ? 'away' : 'rejected'
}
