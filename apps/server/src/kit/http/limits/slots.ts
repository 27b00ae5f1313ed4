import { type Call, isForm, isList } from '@stayboard/contract'
import type { Actor } from '../../actor.ts'
import { type Paging, windowOf } from '../../sql/lists/lists.ts'
import { searchesIn } from './searches.ts'
import { type Shares, shares } from './shares.ts'

/** The parts of a request that decide which slots it needs and how long it keeps them. */
interface Asked {
  actor: Actor
  query: Paging
  exchange: { signal: AbortSignal }
}

/** The concurrency limits of one copy of the server. They are shared fairly between users. */
export interface Slots {
  /** Returns the slots of one call of the contract. Called once, when the call is registered. */
  of(call: Call): CallSlots
  /**
   * Takes a slot while a request body is read, because the body occupies memory or disk. @throws Problem 429 as `take`
   */
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
 * The most waiting calls of one user, and the longest wait in milliseconds. Browsers send few calls at once, programs
 * send many.
 */
const inLine = { waiting: 500, patience: 25_000 }
/** The limits of waiting searches. They are lower than for other calls, because a search takes long. */
const searching = { waiting: 50, patience: 25_000 }

/** @param connections the number of connections for calls */
export function slotsFor(connections: number): Slots {
  const part = (share: number) => Math.max(1, Math.floor(connections * share))
  const half = (count: number) => Math.ceil(count / 2)
  const searches = (share: number) =>
    shares({ concurrency: part(share), perUser: half(part(share)), ...searching })
  /**
   * Slots for files that are generated for one reader. A slot, and for exports a connection, is held until the last
   * byte is sent.
   */
  const files = shares({
    concurrency: Math.min(5, part(0.5)),
    perUser: Math.min(3, part(0.3)),
    waiting: 0,
    patience: 3_000,
  })
  /** Slots for decoding images. Uploads of several images wait here, so that clients do not have to repeat them. */
  const pictures = shares({ concurrency: 2, perUser: 1, waiting: 10, patience: 60_000 })
  /** Slots for bulk changes, which hold a connection for long. Most of the pool stays free for other calls. */
  const manyChanges = shares({
    concurrency: Math.min(3, part(0.3)),
    perUser: Math.min(2, part(0.2)),
    waiting: 20,
    patience: 60_000,
  })
  /** Slots for any search. A search for a common syllable may take seconds among millions of rows. */
  const allSearches = searches(0.6)
  /** Slots for searches of short texts, which match many rows or scan the table (docs/decisions/016). */
  const shortSearches = searches(0.3)
  /** Slots for long lists. A thousand rows arrive from the database at once and take some 30 ms to parse. */
  const longLists = shares({ concurrency: 4, perUser: 2, ...inLine })
  /** Slots for all calls, limited only per user, so that two users with slow calls leave connections to others. */
  const calls = shares({ concurrency: Number.POSITIVE_INFINITY, perUser: part(0.4), ...inLine })

  /** Slots for reading request bodies, so that one user cannot occupy the server with many slow uploads. */
  const bodies = shares({ concurrency: Number.POSITIVE_INFINITY, perUser: 10, ...inLine })

  const expensiveOf = (call: Call) => {
    if (call.heavy) return files
    if (call.changesMany) return manyChanges
    return isForm(call.body) ? pictures : undefined
  }

  /**
   * The slots that a call needs. They are taken in this order, so that a call that waits for a scarce slot does not
   * occupy one that another call could use.
   */
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

/** Rows up to which a list does not count as long. Pages of screens are shorter. */
const USUAL = 100

const isLongList = (call: Call, query: Paging) =>
  call.method === 'GET' && isList(call) && windowOf(query).size > USUAL

/** The owner of a call's slots: a user or a site. Callers who are not signed in have other limits. */
const sourceOf = ({ userId, apiKey }: Actor) => userId ?? (apiKey ? `key ${apiKey.exploiterKeyId}` : null)
