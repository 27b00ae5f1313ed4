import type { Piece } from '../../platform/telemetry/piece.ts'
import { measured } from '../../platform/telemetry/telemetry.ts'
import { type NoReply, OutgoingError, outgoing } from '../http/outgoing.ts'
import { type Signed, signedHeaders } from './signature.ts'

export interface Message extends Signed {
  url: string
  /** The present secret, and the former one while it is valid. */
  secrets: readonly string[]
}

/** The answer of a receiver, or why there is none. */
export type Answered =
  | { status: number; answer: string; retryAfter: number | undefined }
  | { status: null; error: NoReply }

/** Sends webhooks. */
export interface Webhooks {
  send(message: Message): Promise<Answered>
  close(): Promise<void>
}

interface Options {
  /** The origin of a receiver that may have a private address. All others must have public ones. */
  privateOrigin?: string | undefined
  /** The longest time of a request with its answer, in ms. */
  timeout: number
}

/** The longest answer in bytes. Only its beginning is kept. */
const LONGEST = 1024 * 1024
/** An origin that no host has: every receiver must then have a public address. */
const NOBODY = 'https://webhooks.invalid'

/** Sends webhooks to the addresses of endpoints. A redirect is not followed (docs/rules/outside.md#addresses). */
export function webhooksAt({ privateOrigin = NOBODY, timeout }: Options): Webhooks {
  const post = outgoing({ base: privateOrigin, timeout, longest: LONGEST, atOnce: 20 })
  return {
    send: (message) =>
      measured(
        () => delivery(message),
        () => posted(message),
        resultOf,
      ),
    close: async () => undefined,
  }

  async function posted({ url, secrets, ...signed }: Message): Promise<Answered> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(signed.body)),
      'user-agent': 'Stayboard-Webhooks',
      ...signedHeaders(signed, secrets),
    }
    try {
      const { status, text, retryAfter } = await post({
        method: 'POST',
        target: url,
        headers,
        body: signed.body,
      })
      return { status, answer: text, retryAfter }
    } catch (error) {
      if (error instanceof OutgoingError) return { status: null, error: error.reason }
      throw error
    }
  }
}

/** A delivery under the number that the receiver sees and the page of the webhook shows. */
const delivery = ({ id }: Message): Piece => ({
  ...{ kind: 'webhook', name: 'webhook delivery', labels: {} },
  details: { 'stayboard.webhook.message': id },
})

const resultOf = (answered: Answered) => ({
  'stayboard.webhook.result': answered.status === null ? answered.error : String(answered.status),
})
