import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

// The call that lists names. Some roles may read the names of organisations, but not the organisations.
const naming = {
  call: api.organisations.simple,
  given: (organisationId: string) => ({ query: { organisationId } }),
  nameIn: ({ _embedded }: WireAnswer<typeof api.organisations.simple>) => _embedded.organisations[0]?.name,
}

/** The name of an organisation by id or address, see `useName`. */
export const useOrganisationName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
