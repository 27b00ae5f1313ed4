import { type MessageKey, say } from '@stayboard/contract'

/** A wrong field: its name in the body or query, and the message. */
export interface FieldError {
  field: string
  code: MessageKey
  /** The parameters of the message text. They are not sent to the client. */
  values?: Record<string, string | number>
}

interface Details {
  /** The parameters of the message text. */
  values?: Record<string, string | number>
  errors?: FieldError[]
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** Extra members of the problem response (RFC 9457). */
  more?: { uses?: Record<string, number>; [name: string]: unknown }
}

/** A refusal: thrown anywhere, and answered by the error handler. */
export class Problem extends Error {
  readonly status: number
  readonly code: MessageKey
  readonly details: Details

  constructor(status: number, code: MessageKey, details: Details = {}) {
    super(say(code, details.values))
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notFound = () => new Problem(404, 'notFound')

/** Creates a Problem with status 400 that names every wrong field. */
export function invalid(errors: FieldError[], code: MessageKey = 'invalid'): Problem {
  return new Problem(400, code, { errors })
}
