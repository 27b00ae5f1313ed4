import type { MessageKey } from '@stayboard/contract'
import { OutsideError, type OutsideFailure } from '../../integrations/outside-error.ts'
import { Problem } from '../../kit/problems.ts'

/** The beginnings of message keys, one per outside system. */
type System = 'crm' | 'mailchimp' | 'meetup'

const endings = {
  away: 'Away',
  busy: 'Busy',
  refused: 'Refused',
  rejected: 'Rejected',
  garbled: 'Garbled',
} as const satisfies Record<OutsideFailure, string>

/** Failures after which a retry may succeed, and after how many seconds. */
const passing: Readonly<Partial<Record<OutsideFailure, number>>> = { away: 60, busy: 60 }

/** Returns a function that throws the failure of an outside system as a refusal: 503 if it may pass, else 422. */
export const refusing =
  (system: System) =>
  (error: unknown): never => {
    if (!(error instanceof OutsideError)) throw error
    const retryAfter = passing[error.reason]
    const code = `${system}${endings[error.reason]}` satisfies MessageKey
    throw new Problem(retryAfter === undefined ? 422 : 503, code, {
      values: { said: error.said ?? '' },
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
  }
