import { type AnswerOf, IdentityProvider, type identityProviders } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './identity-providers.repository.ts'

/** A configured identity provider. */
export type Provider = Omit<AnswerOf<typeof identityProviders.get>, '_links'>

const isClaimMissing = ({ rolesFrom, rolesClaim }: Columns) => rolesFrom === 'CLAIM' && !rolesClaim

/** The area of identity providers. Their secrets are stored in a separate table that is not logged. */
export const identityProviderArea = area({
  resource: IdentityProvider,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: (after): FieldError[] => (isClaimMissing(after) ? [{ field: 'rolesClaim', code: 'required' }] : []),
})
