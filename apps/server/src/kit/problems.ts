import { type MessageKey, say } from '@stayboard/contract'

/** One wrong field: its name in the body or query, and what is wrong with it. */
export interface FieldError {
  field: string
  code: MessageKey
}

interface Details {
  /** Fills the `{name}` parts of the message. */
  values?: Record<string, string | number>
  errors?: FieldError[]
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  /** Members of their own beside the standard ones (RFC 9457). */
  more?: { uses?: Record<string, number>; [name: string]: unknown }
}

/** An answer that is not a success: thrown anywhere, written in one place. */
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

/** 400 that names every wrong field. */
export function invalid(errors: FieldError[], code: MessageKey = 'invalid'): Problem {
  return new Problem(400, code, { errors })
}
