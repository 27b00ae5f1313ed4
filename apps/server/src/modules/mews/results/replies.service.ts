/** An error in the form in which Mews expects it (docs/rules/mews.md#error-codes). */
export interface Refusal {
  code: number
  message: string
  rateCode?: string
  categoryCode?: string
}

/** The only code after which Mews repeats a message. It is used for all faults on our side. */
export const SYSTEM_ERROR = 1
export const UNKNOWN_CONNECTION = 3
export const INVALID = 6
export const NOT_PROCESSED = 7
export const NOT_AUTHENTICATED = 8
/** Codes after which Mews stops synchronising the named items, so they are used only for real mapping errors. */
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
