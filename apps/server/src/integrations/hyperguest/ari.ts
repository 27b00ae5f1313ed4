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
   * Sets prices and then restrictions of nights. A repeat changes nothing.
   * @returns the answers without secrets @throws SupplyError
   */
  update(hotelCode: string, nights: readonly AriNights[]): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** The address of the operations, with the name of this product. */
  url: string
  user: string
  password: string
  timeout?: number
  /** Divides all waits; tests shorten them. */
  pace?: number
}

/** The interface for suppliers at the configured address. */
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

/** An answer without the password, also if it repeats what was sent, where signs of the password are written as entities. */
const withoutSecret = (answer: string, password: string) =>
  answer
    .replace(/(<(?:\w+:)?Password\b[^>]*>)[^<]*/g, '$1')
    .replaceAll(escaped(password), '')
    .replaceAll(password, '')

function away(error: unknown): never {
  if (error instanceof OutgoingError) throw new SupplyError('away')
  throw error
}

/** The status 200 alone accepts nothing: the answer has to say so, and to name no error. */
function accepted(status: number, answer: string): string {
  const failure = failureIn(status, undefined)
  if (failure) throw new SupplyError(failure, answer, errorIn(answer))
  if (!/<(\w+:)?Success\s*\/?>/.test(answer) || /<(\w+:)?Error\b/.test(answer))
    throw new SupplyError('refused', answer, errorIn(answer))
  return answer
}

/** What the first error of an answer says. */
const errorIn = (answer: string) =>
  /<(?:\w+:)?Error\b[^>]*\bShortText="([^"]*)"/.exec(answer)?.[1] ??
  /<(?:\w+:)?Error\b[^>]*>([^<]+)</.exec(answer)?.[1]
