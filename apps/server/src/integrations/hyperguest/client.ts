/** Reads the static data of HyperGuest: the list of properties, and one property. */
import { OutgoingError, outgoing } from '../http/outgoing.ts'
import { retrying } from '../http/retrying.ts'
import { type Listed, ListedRow, type Property, StaticProperty } from './property.ts'

/** Why there is no answer: unreachable, busy or too slow; refused, such as for a wrong token; or unreadable. */
export type Failure = 'away' | 'refused' | 'garbled'

export class HyperGuestError extends Error {
  override readonly name = 'HyperGuestError'
  readonly reason: Failure
  constructor(reason: Failure, options?: ErrorOptions) {
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
  /** Divides the waits between tries. */
  pace?: number
}

const TIMEOUT = 30_000
/** The list has some 53,000 properties of 200 bytes. */
const LONGEST = 128 * 1024 * 1024
/** How many properties are read at once. */
export const AT_ONCE = 4

/** HyperGuest's static data at the configured URL. */
export function hyperGuestAt({ url, token, timeout = TIMEOUT, pace }: Options): HyperGuest {
  const send = outgoing({ base: url, timeout, longest: LONGEST, atOnce: AT_ONCE })
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate' }
  const ask = async (target: string) => {
    const { status, text } = await retrying(() => send({ target, headers }), pace).catch(refuse)
    if (status !== 200) throw new HyperGuestError(status >= 500 || status === 429 ? 'away' : 'refused')
    return contentOf(text)
  }
  return {
    async properties() {
      return listed(await ask('hotels.json'))
    },
    async property(id) {
      const { data } = StaticProperty.safeParse(await ask(`${id}/property-static.json`))
      if (data?.hyperGuestId !== id) throw new HyperGuestError('garbled')
      return data
    },
    close: async () => undefined,
  }
}

function refuse(cause: unknown): never {
  const isUnreadable = cause instanceof OutgoingError && cause.reason === 'tooLarge'
  throw new HyperGuestError(isUnreadable ? 'garbled' : 'away', { cause })
}

/** An error may come with the status 200, so its code decides. */
function contentOf(text: string): object {
  const value = json(text)
  if (typeof value !== 'object' || value === null) throw new HyperGuestError('garbled')
  if ('errorCode' in value) throw new HyperGuestError('refused')
  return value
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HyperGuestError('garbled', { cause })
  }
}

/** @throws HyperGuestError if it is no list, or if most of its rows cannot be read */
function listed(value: object): Listed[] {
  if (!Array.isArray(value)) throw new HyperGuestError('garbled')
  const rows = value.flatMap((row) => ListedRow.safeParse(row).data ?? [])
  if (rows.length < value.length / 2) throw new HyperGuestError('garbled')
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
