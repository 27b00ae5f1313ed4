/** Looks up an address with a geocoder that has the API of Nominatim. */
import { z } from 'zod'
import { OutgoingError, outgoing } from '../http/outgoing.ts'

export interface Address {
  street: string
  zipcode: string
  city: string
  /** ISO 3166-1, two letters. */
  countryCode: string
}

/** An address as somebody wrote it. */
export interface WrittenAddress {
  text: string
}

export interface Located {
  latitude: number
  longitude: number
  /** The address as the geocoder writes it. */
  found: string
}

/** Why there is no answer: unreachable or too slow; rate-limited or forbidden; or an unreadable answer. */
export type Failure = 'away' | 'refused' | 'garbled'

export class GeocoderError extends Error {
  readonly reason: Failure
  /** Seconds after which it wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined
  constructor(
    reason: Failure,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(`the geocoder is ${reason}`, options)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export interface Geocoder {
  /** @throws GeocoderError */
  locate(address: Address | WrittenAddress): Promise<Located | undefined>
  close(): Promise<void>
}

interface Options {
  url: string
  /** The contact address that the usage policy of geocoders requires. */
  contact: string
  /** Milliseconds. */
  timeout?: number
}

const TIMEOUT = 10_000
/** The longest answer in bytes. Usual answers have some hundred. */
const LONGEST = 64 * 1024
/** The usage policy of Nominatim allows one request at a time. Others wait, within their time. */
const AT_ONCE = 1

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

/** Numbers arrive as text. An unknown address gives an empty list. */
const Answer = z.array(
  z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string().max(2000).default('') }),
)

/** A geocoder at the configured URL. */
export function geocoderAt({ url, contact, timeout = TIMEOUT }: Options): Geocoder {
  const send = outgoing({ base: url, timeout, longest: LONGEST, atOnce: AT_ONCE })
  const headers = { 'user-agent': `Stayboard (${contact})`, accept: 'application/json' }
  return {
    async locate(address) {
      const target = `search?${queryFor(address)}`
      const { status, text, retryAfter } = await send({ target, headers }).catch(refuse)
      if (status !== 200) throw new GeocoderError(status < 500 ? 'refused' : 'away', { retryAfter })
      const [first] = read(text)
      return first && { latitude: first.lat, longitude: first.lon, found: first.display_name }
    },
    close: async () => undefined,
  }
}

/** Nominatim takes either the parts of an address or one text. */
const partsOf = (address: Address | WrittenAddress) =>
  'text' in address
    ? { q: address.text }
    : {
        street: address.street,
        postalcode: address.zipcode,
        city: address.city,
        countrycodes: address.countryCode.toLowerCase(),
      }

function queryFor(address: Address | WrittenAddress): URLSearchParams {
  const asked = partsOf(address)
  const query = { ...asked, format: 'jsonv2', limit: '1' }
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
}

function refuse(cause: unknown): never {
  const isUnreadable = cause instanceof OutgoingError && cause.reason === 'tooLarge'
  throw new GeocoderError(isUnreadable ? 'garbled' : 'away', { cause })
}

function read(text: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text))
  } catch (cause) {
    throw new GeocoderError('garbled', { cause })
  }
}
