/** Looks up an address with a geocoder that has the API of Nominatim. */
import { z } from 'zod'

export interface Address {
  street: string
  zipcode: string
  city: string
  /** ISO 3166-1, two letters. */
  countryCode: string
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
  constructor(reason: Failure, options?: ErrorOptions) {
    super(`the geocoder is ${reason}`, options)
    this.reason = reason
  }
}

export interface Geocoder {
  /** @throws GeocoderError */
  locate(address: Address): Promise<Located | undefined>
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
/** The longest answer in characters. Usual answers have some hundred. */
const LONGEST = 64 * 1024

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

/** A geocoder at the configured URL. Redirects are not followed. */
export function geocoderAt({ url, contact, timeout = TIMEOUT }: Options): Geocoder {
  return {
    async locate(address) {
      const answer = await ask(searchUrl(url, address), contact, timeout)
      if (!answer.ok) throw new GeocoderError(answer.status < 500 ? 'refused' : 'away')
      const [first] = read(await textOf(answer))
      return first && { latitude: first.lat, longitude: first.lon, found: first.display_name }
    },
    close: async () => undefined,
  }
}

function searchUrl(url: string, { street, zipcode, city, countryCode }: Address): URL {
  const search = new URL(`${url.replace(/\/+$/, '')}/search`)
  const asked = { street, postalcode: zipcode, city, countrycodes: countryCode.toLowerCase() }
  const query = { ...asked, format: 'jsonv2', limit: '1' }
  for (const [name, value] of Object.entries(query)) if (value) search.searchParams.set(name, value)
  return search
}

async function ask(url: URL, contact: string, timeout: number): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { 'user-agent': `Stayboard (${contact})`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    throw new GeocoderError('away', { cause })
  }
}

/** Reads the text of an answer up to the limit. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const piece of body ?? []) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > LONGEST) throw new GeocoderError('garbled')
    }
  } catch (cause) {
    throw cause instanceof GeocoderError ? cause : new GeocoderError('away', { cause })
  }
  return text
}

function read(text: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text))
  } catch (cause) {
    throw new GeocoderError('garbled', { cause })
  }
}
