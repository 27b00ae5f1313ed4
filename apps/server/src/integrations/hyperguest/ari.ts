/** Sends prices and restrictions to HyperGuest (docs/rules/hyperguest.md#prices). */
import { OutgoingError, outgoing } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import {
  type AriNights,
  type AriOperation,
  escaped,
  ratesMessage,
  restrictionsMessage,
} from './ari-messages.ts'
import { failureIn } from './failures.ts'
import { SUPPLY_RATE, SupplyError } from './supply.ts'

export interface Ari {
  /**
   * Sets prices and then restrictions of nights. Idempotent.
   * @returns the answers without secrets
   * @throws SupplyError
   */
  update(hotelCode: string, nights: readonly AriNights[]): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** The URL of the operations, which contains the name of this product. */
  url: string
  user: string
  password: string
  timeout?: number
  /** Divides all waits, which tests use to shorten them. */
  pace?: number
}

/** Creates a client of the interface at the configured URL. */
export function ariAt({ url, user, password, timeout = 60_000, pace }: Options): Ari {
  const root = url.endsWith('/') ? url : `${url}/`
  const send = outgoing({ base: root, timeout, longest: 1024 * 1024, atOnce: 4 })
  const paced = pacer({ ...SUPPLY_RATE, pace })
  const headers = { 'content-type': 'text/xml; charset=utf-8' }
  const tell = async (target: AriOperation, body: string) => {
    const asked = { method: 'POST', target, headers, body } as const
    const { status, text } = await paced(() => send(asked)).catch(away)
    return accepted(status, withoutSecret(text, password))
  }
  return {
    async update(hotelCode, nights) {
      const sender = { user, password, hotelCode }
      const rates = await tell('OTA_HotelRateAmountNotifRQ', ratesMessage(nights, sender))
      return `${rates}\n${await tell('OTA_HotelAvailNotifRQ', restrictionsMessage(nights, sender))}`
    },
    close: async () => undefined,
  }
}

/** Removes the password from an answer, which may repeat the request, where the password is XML-escaped. */
const withoutSecret = (answer: string, password: string) =>
  answer
    .replace(/(<(?:\w+:)?Password\b[^>]*>)[^<]*/g, '$1')
    .replaceAll(escaped(password), '')
    .replaceAll(password, '')

function away(error: unknown): never {
  if (error instanceof OutgoingError) throw new SupplyError('away')
  throw error
}

/** Checks that an answer reports success without errors; the status 200 alone does not mean success. */
function accepted(status: number, answer: string): string {
  const failure = failureIn(status, undefined)
  if (failure) throw new SupplyError(failure, answer, errorIn(answer))
  if (!/<(\w+:)?Success\s*\/?>/.test(answer) || /<(\w+:)?Error\b/.test(answer))
    throw new SupplyError('refused', answer, errorIn(answer))
  return answer
}

/** The message of the first error in an answer. */
const errorIn = (answer: string) =>
  /<(?:\w+:)?Error\b[^>]*\bShortText="([^"]*)"/.exec(answer)?.[1] ??
  /<(?:\w+:)?Error\b[^>]*>([^<]+)</.exec(answer)?.[1]
