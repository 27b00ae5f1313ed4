import { Problem } from '../../../kit/problems.ts'

/** The types of errors that SCIM names (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** A refusal with words for the administrator of the provider, who reads them in its log. */
export const refusal = (status: number, detail: string, scimType?: ScimType) =>
  new Problem(status, status === 409 ? 'taken' : 'invalid', { more: { scimType, detail } })

export const wrong = (scimType: Exclude<ScimType, 'uniqueness'>, detail: string) =>
  refusal(400, detail, scimType)
