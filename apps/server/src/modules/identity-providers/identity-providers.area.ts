import { type AnswerOf, IdentityProvider, type identityProviders } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './identity-providers.repository.ts'

/** A provider as it is set up. */
export type Provider = Omit<AnswerOf<typeof identityProviders.get>, '_links'>

const isClaimMissing = ({ rolesFrom, rolesClaim }: Columns) => rolesFrom === 'CLAIM' && !rolesClaim

/** Providers of accounts of a company. Their secrets are beside them and in no log. */
export const identityProviderArea = area({
  resource: IdentityProvider,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: (after): FieldError[] => (isClaimMissing(after) ? [{ field: 'rolesClaim', code: 'required' }] : []),
})
