import { Problem } from '../../../kit/problems.ts'

/** The SCIM error types (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/**
 * Creates a SCIM error. Its text is for the administrator of the identity provider, who reads it in the provider's log.
 */
export const refusal = (status: number, detail: string, scimType?: ScimType) =>
  new Problem(status, status === 409 ? 'taken' : 'invalid', { more: { scimType, detail } })

export const wrong = (scimType: Exclude<ScimType, 'uniqueness'>, detail: string) =>
  refusal(400, detail, scimType)
