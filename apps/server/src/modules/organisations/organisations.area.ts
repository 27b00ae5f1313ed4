import { Organisation } from '@stayboard/contract'
import { companyKey, readPostcode } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import { ownerFaults, returning } from '../users/leaving/owners.service.ts'
import { contactsIn } from './contacts.area.ts'
import { findStatus, isInChain, listed, repository } from './organisations.repository.ts'

const managerFaults = ownerFaults('user')

/** The area of organisations with all their fields. */
export const organisationArea = area({
  resource: Organisation,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  beyond: contactsIn,
  /**
   * Computes the key for finding duplicates (the name without legal forms and accents), and normalises the postcode.
   */
  derive: ({ name, postalCode, ...given }, before) => ({
    ...(typeof name === 'string' ? { nameKey: companyKey(name) } : {}),
    ...(typeof postalCode === 'string' ? { postalCode: readPostcode(postalCode).text } : {}),
    ...returning(given, before),
  }),
  rules: ({ userUntil, returnsToUserId }) =>
    typeof userUntil === 'string' && returnsToUserId == null
      ? [{ field: 'user', code: 'otherColleague' }]
      : [],
  rulesAcross: faultsAcross,
  /** Checks each distinct pair of account manager and partner once, because many organisations share few of them. */
  async rulesAcrossAll(changes, within) {
    const faults: FieldError[] = []
    for (const change of differing(changes)) faults.push(...(await faultsAcross(change, within)))
    return faults
  },
})

/** The area of organisations with the fields of lists. */
export const organisationListArea = area({
  ...organisationArea,
  repository: listed,
  present: (row, _links) => ({ ...row, _links }),
})

/**
 * Checks that a partner has the status PARTNER, and that partners form no circle (docs/rules/invariants.md#partners).
 */
async function partnerFaults({ before, after }: Change, { db }: Actor): Promise<FieldError[]> {
  const { organisationId: id, partnerOrganisationId: partnerId } = after
  if (typeof partnerId !== 'number' || partnerId === before?.partnerOrganisationId) return []
  if (typeof id === 'number' && (await isInChain(db, id, partnerId))) return [wrongPartner('ownPartner')]
  const partner = await findStatus(db, partnerId)
  return partner && partner.organisationStatus !== 'PARTNER' ? [wrongPartner('notPartner')] : []
}

const wrongPartner = (code: 'notPartner' | 'ownPartner') => ({ field: 'partnerOrganisation', code })

async function faultsAcross(change: Change, within: Actor): Promise<FieldError[]> {
  return [...(await partnerFaults(change, within)), ...(await managerFaults(change, within))]
}

/**
 * Reduces changes to those with different checks: one added organisation for each pair of account manager and partner,
 * and all changed ones.
 */
const differing = (changes: readonly Change[]): Change[] => [
  ...new Map(
    changes.map((change, at) => {
      const { userId, partnerOrganisationId } = change.after
      return [change.before ? at : `${userId} ${partnerOrganisationId}`, change] as const
    }),
  ).values(),
]
