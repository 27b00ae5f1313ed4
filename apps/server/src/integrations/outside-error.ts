import { OutgoingError } from './http/outgoing.ts'

/**
 * Why an outside system did not do what was asked. `away`: unreachable, too slow, or failing. `busy`: too many requests.
 * `refused`: not allowed, such as for a wrong key. `rejected`: the data does not suit it. `garbled`: the answer cannot
 * be read.
 */
export type OutsideFailure = 'away' | 'busy' | 'refused' | 'rejected' | 'garbled'

/** Names the system and the kind of failure, and nothing of the request or the answer, because both may hold keys. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly reason: OutsideFailure
  /** What the system says about rejected data, for the user. It holds no key. */
  readonly said: string | undefined
  /** Seconds after which the system wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined
  constructor(system: string, reason: OutsideFailure, said?: string, retryAfter?: number) {
    super(`${system}: ${reason}`)
    this.reason = reason
    this.said = said
    this.retryAfter = retryAfter
  }
}

/** The error of a request without a reply. */
export function withoutReply(system: string, error: unknown): OutsideError {
  const isUnreadable = error instanceof OutgoingError && error.reason === 'tooLarge'
  return new OutsideError(system, isUnreadable ? 'garbled' : 'away')
}

/** Whether the other side may have done what was asked, although it did not answer. */
export const isUnclear = (error: unknown) =>
  error instanceof OutgoingError && error.reason !== 'unreachable' && error.reason !== 'address'

/** The content of a JSON text; `undefined` for other texts, such as a page of a proxy. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON.
    return undefined
  }
}
