/** Reads events from Ticketmaster's Discovery API. */
import { setTimeout as passed } from 'node:timers/promises'
import { z } from 'zod'
import type { OutsideEvent } from '../event.ts'
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { jsonIn, OutsideError, withoutReply } from '../outside-error.ts'
import { EventAnswer } from './event.ts'

/** A town, and days from the first to the one before the last. */
export interface Wanted {
  city: string
  countryCode: string
  /** `yyyy-MM-dd` */
  from: string
  until: string
}

export interface Ticketmaster {
  /** All events of a town, each once. @throws OutsideError */
  events(wanted: Wanted): Promise<OutsideEvent[]>
  close(): Promise<void>
}

type Town = Pick<Wanted, 'city' | 'countryCode'>
/** How many pages of a town may still be read. */
type Left = { pages: number }

interface Options {
  url: string
  key: string
  timeout?: number
  /** Waits for a time in ms. Tests pass one that needs no waiting. */
  sleep?: (ms: number) => Promise<unknown>
  /** The time in ms since 1970. */
  now?: () => number
}

const TIMEOUT = 10_000
const LONGEST = 16 * 1024 * 1024
/** Between two requests, in ms: three a second, where five are allowed. */
const GAP = 340
const SIZE = 200
/** The last page: size times page must stay below 1000. */
const LAST_PAGE = 4
/** The most pages of a town, so that a false number of events does not use up the 5,000 requests of a day. */
const MOST_PAGES = 150
/** Waits after too many requests at once, in ms. */
const WAITS = [1000, 2000, 4000]
/** The longest time for which a used-up day is believed, whatever the other clock says. */
const DAY = 24 * 3600_000

/** Ticketmaster at the configured URL. Requests follow each other with a gap. */
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

  /** Sends a request after those before it. */
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

  /** The events of a town in a window. One with more events than pages can show is read in halves. */
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
      // Otherwise entries in Dutch only are left out.
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
      // Pages shift while they are read.
      return [...new Map(found.map((event) => [event.id, event])).values()]
    },
    close: async () => undefined,
  }
}

/** Without milliseconds, which Ticketmaster refuses. */
const seconds = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

/** Without hits, there are no events in the answer. */
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

/** The text of a fault repeats the key, so only its code is read. */
function failureOf({ status, text }: Reply): 'quota' | 'busy' | 'away' | 'refused' | 'rejected' | undefined {
  if (status === 200) return undefined
  if (status === 401 || status === 403) return 'refused'
  const code = Fault.safeParse(jsonIn(text)).data?.fault.detail.errorcode
  if (status === 429) return code === 'policies.ratelimit.QuotaViolation' ? 'quota' : 'busy'
  return status >= 500 ? 'away' : 'rejected'
}
