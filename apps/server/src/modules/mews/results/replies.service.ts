/** An error as this product says it to Mews (docs/rules/mews.md#error-codes). */
export interface Refusal {
  code: number
  message: string
  rateCode?: string
  categoryCode?: string
}

/** Mews repeats a message after this code only. It is the one for everything that is wrong on this side. */
export const SYSTEM_ERROR = 1
export const UNKNOWN_CONNECTION = 3
export const INVALID = 6
export const NOT_PROCESSED = 7
export const NOT_AUTHENTICATED = 8
/** Mews stops to synchronise what these name, so they are said of real faults of the mapping only. */
export const RATE_UNKNOWN = 9
export const CATEGORY_UNKNOWN = 10

export interface Reply {
  success: boolean
  asyncConfirmation?: boolean
  errors?: readonly Refusal[]
}

export const refused = (...errors: Refusal[]): Reply => ({ success: false, errors })

/** Thrown to refuse a message of Mews. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusals: readonly Refusal[]
  constructor(...refusals: Refusal[]) {
    super(refusals.map(({ code, message }) => `${code} ${message}`).join('; '))
    this.refusals = refusals
  }
}
