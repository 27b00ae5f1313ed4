import { Organisation } from '@stayboard/contract'
import { companyKey, readPostcode } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import { ownerFaults, returning } from '../users/leaving/owners.service.ts'
import { contactsIn } from './contacts.area.ts'
import { findStatus, isInChain, listed, repository } from './organisations.repository.ts'

const managerFaults = ownerFaults('user')

/** Organisations with all their fields. */
export const organisationArea = area({
  resource: Organisation,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  beyond: contactsIn,
  /** The name without legal forms and accents, for finding look-alikes, and the postcode as it is written. */
  derive: ({ name, postalCode, ...given }, before) => ({
    ...(typeof name === 'string' ? { nameKey: companyKey(name) } : {}),
    ...(typeof postalCode === 'string' ? { postalCode: readPostcode(postalCode).text } : {}),
    ...returning(given, before),
  }),
  rules: ({ userUntil, returnsToUserId }) =>
    typeof userUntil === 'string' && returnsToUserId == null
      ? [{ field: 'user', code: 'otherColleague' }]
      : [],
  rulesAcross: async (change, within) => [
    ...(await partnerFaults(change, within)),
    ...(await managerFaults(change, within)),
  ],
})

/** Organisations as a list shows them. */
export const organisationListArea = area({
  ...organisationArea,
  repository: listed,
  present: (row, _links) => ({ ...row, _links }),
})

/** A partner must have the status PARTNER, without a circle (docs/rules/invariants.md#partners). */
async function partnerFaults({ before, after }: Change, { db }: Actor): Promise<FieldError[]> {
  const { organisationId: id, partnerOrganisationId: partnerId } = after
  if (typeof partnerId !== 'number' || partnerId === before?.partnerOrganisationId) return []
  if (typeof id === 'number' && (await isInChain(db, id, partnerId))) return [wrongPartner('ownPartner')]
  const partner = await findStatus(db, partnerId)
  return partner && partner.organisationStatus !== 'PARTNER' ? [wrongPartner('notPartner')] : []
}

const wrongPartner = (code: 'notPartner' | 'ownPartner') => ({ field: 'partnerOrganisation', code })
