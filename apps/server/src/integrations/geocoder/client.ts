/** Looks up addresses with a geocoder that has the API of Nominatim. */
import { z } from 'zod'
import { OutgoingError, outgoing } from '../http/outgoing.ts'

export interface Address {
  street: string
  zipcode: string
  city: string
  /** The ISO 3166-1 code of the country, two letters. */
  countryCode: string
}

/** An address as one text that a person wrote. */
export interface WrittenAddress {
  text: string
}

export interface Located {
  latitude: number
  longitude: number
  /** The address as the geocoder formats it. */
  found: string
}

/**
 * Why a lookup failed. `away`: unreachable or too slow. `refused`: rate-limited or forbidden. `garbled`: an unreadable
 * answer.
 */
export type Failure = 'away' | 'refused' | 'garbled'

export class GeocoderError extends Error {
  readonly reason: Failure
  /** Seconds after which the geocoder accepts the next request, if it said so. */
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
  /** Looks up an address; `undefined` if it is unknown. @throws GeocoderError */
  locate(address: Address | WrittenAddress): Promise<Located | undefined>
  close(): Promise<void>
}

interface Options {
  url: string
  /** The contact address that the usage policy of public geocoders requires. */
  contact: string
  /** The request timeout in milliseconds. */
  timeout?: number
}

const TIMEOUT = 10_000
/** The longest answer in bytes. A typical answer has a few hundred. */
const LONGEST = 64 * 1024
/** Concurrent requests. The usage policy of Nominatim allows one; others wait within their timeout. */
const AT_ONCE = 1

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

/** The answer of Nominatim. Numbers are texts; the list is empty for an unknown address. */
const Answer = z.array(
  z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string().max(2000).default('') }),
)

/** Creates a client for the geocoder at the configured URL. */
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

/** The query parameters of an address: Nominatim accepts either its parts or one text. */
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
