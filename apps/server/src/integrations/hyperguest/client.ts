/** Reads the static data of HyperGuest: the list of properties, and one property. */
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { retrying } from '../http/retrying.ts'
import { jsonIn } from '../outside-error.ts'
import { type Failure, failureIn } from './failures.ts'
import { type Listed, ListedRow, type Property, StaticProperty } from './property.ts'

export class HyperGuestError extends Error {
  override readonly name = 'HyperGuestError'
  /** `away`: unreachable, busy, failing or too slow. `refused`, such as for a wrong token. `garbled`: unreadable. */
  readonly reason: Failure | 'garbled'
  constructor(reason: HyperGuestError['reason'], options?: ErrorOptions) {
    super(`HyperGuest is ${reason}`, options)
    this.reason = reason
  }
}

export interface HyperGuest {
  /** All properties. One that is listed twice counts as its last row says. @throws HyperGuestError */
  properties(): Promise<Listed[]>
  /** @throws HyperGuestError */
  property(id: number): Promise<Property>
  close(): Promise<void>
}

interface Options {
  url: string
  token: string
  /** The longest time of an answer in ms. Slow properties take 15 s. */
  timeout?: number
  /** Divides all waits; tests shorten them. */
  pace?: number
}

const TIMEOUT = 30_000
/** The list has some 53,000 properties of 200 bytes. */
const LONGEST = 128 * 1024 * 1024
/** How many properties are read at once. */
export const AT_ONCE = 4
/** HyperGuest publishes no rate. Four requests at once begin far fewer, so only 429 slows them down. */
const RATE = { count: 100, span: 1000 }

/** HyperGuest's static data at the configured URL. After 429, all requests wait. */
export function hyperGuestAt({ url, token, timeout = TIMEOUT, pace }: Options): HyperGuest {
  const send = outgoing({ base: url, timeout, longest: LONGEST, atOnce: AT_ONCE })
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate' }
  const paced = pacer({ ...RATE, pace })
  const contentAt = async (target: string) => {
    const ask = async () => {
      const reply = await paced(() => send({ target, headers }))
      // The pacer has asked again before, so nothing else does.
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

/** @throws HyperGuestError if it is no list, or if most of its rows cannot be read */
function listed(value: object): Listed[] {
  if (!Array.isArray(value)) throw new HyperGuestError('garbled')
  const rows = value.flatMap((row) => ListedRow.safeParse(row).data ?? [])
  if (rows.length < value.length / 2) throw new HyperGuestError('garbled')
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
