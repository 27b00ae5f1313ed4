/** Reads HyperGuest's static data: the list of properties, and single properties. */
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { retrying } from '../http/retrying.ts'
import { jsonIn } from '../outside-error.ts'
import { type Failure, failureIn } from './failures.ts'
import { type Listed, ListedRow, type Property, StaticProperty } from './property.ts'

export class HyperGuestError extends Error {
  override readonly name = 'HyperGuestError'
  /**
   * `away`: unreachable, busy, failing or too slow. `refused`: for example a wrong token. `garbled`: an unreadable
   * answer.
   */
  readonly reason: Failure | 'garbled'
  constructor(reason: HyperGuestError['reason'], options?: ErrorOptions) {
    super(`HyperGuest is ${reason}`, options)
    this.reason = reason
  }
}

export interface HyperGuest {
  /** All properties. If one is listed twice, its last row is used. @throws HyperGuestError */
  properties(): Promise<Listed[]>
  /** Reads one property. @throws HyperGuestError */
  property(id: number): Promise<Property>
  close(): Promise<void>
}

interface Options {
  url: string
  token: string
  /** The longest time of an answer in ms. Slow properties take 15 s. */
  timeout?: number
  /** Divides all waits, which tests use to shorten them. */
  pace?: number
}

const TIMEOUT = 30_000
/** The longest answer in bytes. The list has some 53,000 properties of 200 bytes each. */
const LONGEST = 128 * 1024 * 1024
/** How many properties are read concurrently. */
export const AT_ONCE = 4
/**
 * The pacer's limits. HyperGuest publishes none. Four concurrent requests stay far below these, so only a 429 slows
 * them down.
 */
const RATE = { count: 100, span: 1000 }

/** Creates a client of HyperGuest's static data. After a 429, all requests wait. */
export function hyperGuestAt({ url, token, timeout = TIMEOUT, pace }: Options): HyperGuest {
  const send = outgoing({ base: url, timeout, longest: LONGEST, atOnce: AT_ONCE })
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate' }
  const paced = pacer({ ...RATE, pace })
  const contentAt = async (target: string) => {
    const ask = async () => {
      const reply = await paced(() => send({ target, headers }))
      // The pacer has already repeated the request, so it is not repeated again.
      if (reply.status === 429) throw new HyperGuestError('away')
      return reply
    }
    return contentOf(await retrying(ask, pace).catch(refuse))
  }
  return {
    async properties() {
      return listed(await contentAt('hotels.json'))
    },
    async property(id) {
      const { data } = StaticProperty.safeParse(await contentAt(`${id}/property-static.json`))
      if (data?.hyperGuestId !== id) throw new HyperGuestError('garbled')
      return data
    },
    close: async () => undefined,
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof HyperGuestError) throw cause
  const isUnreadable = cause instanceof OutgoingError && cause.reason === 'tooLarge'
  throw new HyperGuestError(isUnreadable ? 'garbled' : 'away', { cause })
}

function contentOf({ status, text }: Reply): object {
  const content = jsonIn(text)
  const failure = failureIn(status, content)
  if (failure) throw new HyperGuestError(failure)
  if (typeof content !== 'object' || content === null) throw new HyperGuestError('garbled')
  return content
}

/** Parses the list of properties. @throws HyperGuestError if it is not a list, or if most rows are unreadable */
function listed(value: object): Listed[] {
  if (!Array.isArray(value)) throw new HyperGuestError('garbled')
  const rows = value.flatMap((row) => ListedRow.safeParse(row).data ?? [])
  if (rows.length < value.length / 2) throw new HyperGuestError('garbled')
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
