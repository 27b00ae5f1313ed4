import { type Call, isForm, isList } from '@stayboard/contract'
import type { Actor } from '../../actor.ts'
import { type Paging, windowOf } from '../../sql/lists/lists.ts'
import { searchesIn } from './searches.ts'
import { type Shares, shares } from './shares.ts'

/** The parts of a call by which its slots are chosen and kept. */
interface Asked {
  actor: Actor
  query: Paging
  exchange: { signal: AbortSignal }
}

/** The limited slots of one copy of the server, by which no user keeps the others from theirs. */
export interface Slots {
  /** The slots of one call of the contract. Asked once, when the call is registered. */
  of(call: Call): CallSlots
  /** Takes a slot for reading a body, which keeps it in memory or on disk. @throws Problem 429 as `take` */
  takeReading(actor: Actor, signal: AbortSignal): Promise<() => void>
}

/** The slots that a call needs. */
interface CallSlots {
  /** The slots that only expensive calls need; `undefined` for most calls. */
  readonly expensive: Shares | undefined
  /**
   * Takes the slots of a call, one after another, and returns the function that frees them.
   * @throws Problem 429 if one is not free in time, or if the caller has gone
   */
  take(input: Asked): Promise<() => void>
}

/**
 * The longest time that the calls of one user wait for each other, in milliseconds, and how many may. Browsers send few
 * at once, programs many.
 */
const inLine = { waiting: 500, patience: 25_000 }
/** As for other calls, but fewer: each of these takes long. */
const searching = { waiting: 50, patience: 25_000 }

/** @param connections the number of connections for calls */
export function slotsFor(connections: number): Slots {
  const part = (share: number) => Math.max(1, Math.floor(connections * share))
  const half = (count: number) => Math.ceil(count / 2)
  const searches = (share: number) =>
    shares({ concurrency: part(share), perUser: half(part(share)), ...searching })
  /** Files generated for one reader. A slot, and for exports a connection, is held until the last byte is sent. */
  const files = shares({
    concurrency: Math.min(5, part(0.5)),
    perUser: Math.min(3, part(0.3)),
    waiting: 0,
    patience: 3_000,
  })
  /** Images are decoded one after another. Uploads of several images wait here instead of being sent again. */
  const pictures = shares({ concurrency: 2, perUser: 1, waiting: 10, patience: 60_000 })
  /** Changes of many records hold a connection for long. Most of the pool stays free for other calls. */
  const manyChanges = shares({
    concurrency: Math.min(3, part(0.3)),
    perUser: Math.min(2, part(0.2)),
    waiting: 20,
    patience: 60_000,
  })
  /** For any search: a search for a common syllable may take seconds among millions of rows. */
  const allSearches = searches(0.6)
  /** For short texts: they find many rows, or read the whole table (docs/decisions/016). */
  const shortSearches = searches(0.3)
  /** Long lists: a thousand rows come from the database in one piece, which takes some thirty milliseconds to read. */
  const longLists = shares({ concurrency: 4, perUser: 2, ...inLine })
  /** All calls of a user: two users with slow ones leave some connections to others. */
  const calls = shares({ concurrency: Number.POSITIVE_INFINITY, perUser: part(0.4), ...inLine })

  /** Bodies that arrive, of which one user could send many slowly. */
  const bodies = shares({ concurrency: Number.POSITIVE_INFINITY, perUser: 10, ...inLine })

  const expensiveOf = (call: Call) => {
    if (call.heavy) return files
    if (call.changesMany) return manyChanges
    return isForm(call.body) ? pictures : undefined
  }

  /** In this order, a call that waits for a scarce slot does not occupy one that another call could use. */
  function neededBy(call: Call, input: Asked, expensive: Shares | undefined): Shares[] {
    const search = call.method === 'GET' ? searchesIn(call, input.query) : undefined
    return [
      ...(expensive ? [expensive] : []),
      ...(search === 'short' ? [shortSearches] : []),
      ...(search ? [allSearches] : []),
      ...(isLongList(call, input.query) ? [longLists] : []),
      ...(sourceOf(input.actor) === null ? [] : [calls]),
    ]
  }

  async function takeAll(needed: readonly Shares[], { actor, exchange }: Asked): Promise<() => void> {
    const source = sourceOf(actor)
    const held: (() => void)[] = []
    const free = () => {
      for (const leave of held.splice(0)) leave()
    }
    try {
      for (const one of needed)
        held.push((one === calls && one.takeFree(source)) || (await one.take(source, exchange.signal)))
    } catch (error) {
      free()
      throw error
    }
    return free
  }
  return {
    of(call) {
      const expensive = expensiveOf(call)
      return { expensive, take: (input) => takeAll(neededBy(call, input, expensive), input) }
    },
    takeReading: (actor, signal) => bodies.take(sourceOf(actor), signal),
  }
}

/** Rows of a list that is not long. Screens show fewer on a page. */
const USUAL = 100

const isLongList = (call: Call, query: Paging) =>
  call.method === 'GET' && isList(call) && windowOf(query).size > USUAL

/** Whom a slot is given to: a user or a site. Strangers have limits of their own. */
const sourceOf = ({ userId, apiKey }: Actor) => userId ?? (apiKey ? `key ${apiKey.exploiterKeyId}` : null)
