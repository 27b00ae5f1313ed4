import type { MessageKey } from '@stayboard/contract'
import { OutsideError, type OutsideFailure } from '../../integrations/outside-error.ts'
import { Problem } from '../../kit/problems.ts'

/** The prefixes of message keys, one per outside system. */
type System = 'crm' | 'mailchimp' | 'meetup' | 'consent'

const endings = {
  away: 'Away',
  busy: 'Busy',
  refused: 'Refused',
  rejected: 'Rejected',
  garbled: 'Garbled',
} as const satisfies Record<OutsideFailure, string>

/** Seconds after which a retry may succeed, if the system does not tell. */
const RETRY_AFTER = 60

/** Creates a function that converts the failure of an outside system to a Problem: 503 if it is temporary, else 422. */
export const refusing =
  (system: System) =>
  (error: unknown): never => {
    if (!(error instanceof OutsideError)) throw error
    const { reason, said = '', retryAfter = RETRY_AFTER } = error
    const mayPass = reason === 'away' || reason === 'busy'
    const code = `${system}${endings[reason]}` satisfies MessageKey
    throw new Problem(mayPass ? 503 : 422, code, { values: { said }, ...(mayPass ? { retryAfter } : {}) })
  }
