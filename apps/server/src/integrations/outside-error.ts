import { OutgoingError } from './http/outgoing.ts'

/**
 * Why a request to an outside system failed. `away`: unreachable, too slow, or failing. `busy`: too many requests.
 * `refused`: access denied, for example for a wrong key. `rejected`: invalid data. `garbled`: an unreadable answer.
 */
export type OutsideFailure = 'away' | 'busy' | 'refused' | 'rejected' | 'garbled'

/**
 * Thrown if a request to an outside system fails. The message names the system and the failure, but nothing of request
 * or answer, because both may contain keys.
 */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly reason: OutsideFailure
  /** The system's message about rejected data, for the user. It contains no key. */
  readonly said: string | undefined
  /** Seconds after which the system accepts the next request, if it said so. */
  readonly retryAfter: number | undefined
  constructor(system: string, reason: OutsideFailure, said?: string, retryAfter?: number) {
    super(`${system}: ${reason}`)
    this.reason = reason
    this.said = said
    this.retryAfter = retryAfter
  }
}

/** Converts the failure of a request without a reply. */
export function withoutReply(system: string, error: unknown): OutsideError {
  const isUnreadable = error instanceof OutgoingError && error.reason === 'tooLarge'
  return new OutsideError(system, isUnreadable ? 'garbled' : 'away')
}

/** Whether the other side may have processed the request although it did not answer. */
export const isUnclear = (error: unknown) =>
  error instanceof OutgoingError && error.reason !== 'unreachable' && error.reason !== 'address'

/** Parses a JSON text; `undefined` for other texts, such as the page of a proxy. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON.
    return undefined
  }
}
