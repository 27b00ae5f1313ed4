import type { Piece } from '../../platform/telemetry/piece.ts'
import { measured } from '../../platform/telemetry/telemetry.ts'
import { type NoReply, OutgoingError, outgoing } from '../http/outgoing.ts'
import { type Signed, signedHeaders } from './signature.ts'

export interface Message extends Signed {
  url: string
  /** The current secret and, while it is still valid, the previous one. */
  secrets: readonly string[]
}

/** The HTTP answer of a receiver, or why there is none. */
export type Answered =
  | { status: number; answer: string; retryAfter: number | undefined }
  | { status: null; error: NoReply }

/** Sends webhook messages. */
export interface Webhooks {
  send(message: Message): Promise<Answered>
  close(): Promise<void>
}

interface Options {
  /** The only origin whose receiver may have a private address. */
  privateOrigin?: string | undefined
  /** The longest time of a request including its answer, in ms. */
  timeout: number
}

/** The longest answer in bytes. Only its beginning is stored. */
const LONGEST = 1024 * 1024
/** A base URL whose host does not exist, so that every receiver must have a public address. */
const NOBODY = 'https://webhooks.invalid'

/** Creates a sender of webhooks. Redirects are not followed (docs/rules/outside.md#addresses). */
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

/** Describes a delivery for a trace, by the id that the receiver and the webhook's page also show. */
const delivery = ({ id }: Message): Piece => ({
  ...{ kind: 'webhook', name: 'webhook delivery', labels: {} },
  details: { 'stayboard.webhook.message': id },
})

const resultOf = (answered: Answered) => ({
  'stayboard.webhook.result': answered.status === null ? answered.error : String(answered.status),
})
