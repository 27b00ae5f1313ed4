/**
 * Sends codes and properties to HyperGuest, which documents no such call: the endpoint is a setting, and the message
 * format is this product's own (docs/rules/hyperguest.md#sending).
 */
import { OutgoingError, outgoing } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { jsonIn } from '../outside-error.ts'
import { storable } from '../values.ts'
import { type Failure, failureIn } from './failures.ts'

/**
 * Thrown if a message was not accepted. `away` is temporary. `refused` is permanent: the message is wrong, or the
 * endpoint does not know the property.
 */
export class SupplyError extends Error {
  override readonly name = 'SupplyError'
  readonly reason: Failure
  /** The answer without secrets. */
  readonly answer: string
  constructor(reason: Failure, answer = '', said = saidIn(answer)) {
    super(storable(said ?? `HyperGuest is ${reason}`, 2000))
    this.reason = reason
    this.answer = storable(answer, 20_000)
  }
}

export type SupplyKind = 'room_codes' | 'rate_plans' | 'property'

export interface Supply {
  /**
   * Replaces what HyperGuest has. Idempotent.
   * @returns the answer without secrets
   * @throws SupplyError
   */
  send(kind: SupplyKind, message: object): Promise<string>
  close(): Promise<void>
}

interface Options {
  url: string
  token: string
  timeout?: number
  /** Divides all waits, which tests use to shorten them. */
  pace?: number
}

/** HyperGuest's rate limit: 200 messages within 30 s. */
export const SUPPLY_RATE = { count: 200, span: 30_000 }

/** Creates a client of the endpoint at the configured URL. */
export function supplyAt({ url, token, timeout = 20_000, pace }: Options): Supply {
  const root = url.endsWith('/') ? url : `${url}/`
  const send = outgoing({ base: root, timeout, longest: 1024 * 1024, atOnce: 4 })
  const paced = pacer({ ...SUPPLY_RATE, pace })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    async send(kind, message) {
      const asked = { method: 'POST', target: kind, headers, body: JSON.stringify(message) } as const
      const { status, text } = await paced(() => send(asked)).catch(away)
      return accepted(status, withoutSecrets(text, token))
    },
    close: async () => undefined,
  }
}

function away(error: unknown): never {
  if (error instanceof OutgoingError) throw new SupplyError('away')
  throw error
}

/** Checks that an answer reports success. A status alone is not enough, because a proxy may answer with a page. */
function accepted(status: number, answer: string): string {
  const failure = failureIn(status, jsonIn(answer))
  if (failure) throw new SupplyError(failure, answer)
  if (fieldOf(answer, 'success') !== true) throw new SupplyError('refused', answer)
  return answer
}

const secrets = /authorization|token|secret|password/i

/** Removes the token, and fields whose names mean secrets, from an answer. */
function withoutSecrets(text: string, token: string): string {
  const plain = text.replaceAll(token, '')
  const content = jsonIn(plain)
  if (content === undefined) return plain
  return JSON.stringify(content, (name, value) => (secrets.test(name) ? undefined : value))
}

const saidIn = (text: string) => {
  const [code, error] = [fieldOf(text, 'errorCode'), fieldOf(text, 'error')]
  return code === undefined && error === undefined ? undefined : [code, error].filter(Boolean).join(' ')
}

function fieldOf(text: string, name: string): unknown {
  const value = jsonIn(text)
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
