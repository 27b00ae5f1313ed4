import { type BodyOf, type duplicates, lengthOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { mergerOf } from '../../kit/areas/merging.ts'
import { usesIn } from '../../kit/areas/uses.ts'
import { Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { clearMainContact, contactsOf } from './contacts.repository.ts'
import { organisationArea } from './organisations.area.ts'
import { repository } from './organisations.repository.ts'
import { get } from './organisations.service.ts'

const merge = mergerOf(organisationArea, async (kept, merged, given, { db }) => {
  if (merged.isPrivate) throw new Problem(422, 'privateStays')
  const [keep, gone] = [Number(kept.organisationId), Number(merged.organisationId)]
  const contacts = await contactsOf(db, keep)
  if (contacts.some(({ mainContact }) => mainContact)) await clearMainContact(db, gone, 0)
  const { partnerOrganisationId: partner } = { ...kept, ...given }
  return {
    ...(partner === keep || partner === gone ? { partnerOrganisationId: null } : {}),
    communicationStatus: union(kept.communicationStatus, merged.communicationStatus),
    industry: union(kept.industry, merged.industry),
    notes: bothNotes(kept, merged),
  }
})

/** Merges an organisation into another one (docs/rules/duplicates.md#merging). */
export async function mergeOrganisations(actor: Actor, body: BodyOf<typeof duplicates.mergeOrganisations>) {
  await merge(actor, body)
  return get(actor, body.keep)
}

/** Counts the records that refer to an organisation, by table. */
export const organisationUses = usesIn({ get }, repository.table, () => true)

const union = (one: unknown, other: unknown) => [...new Set([one, other].flat())]

/** The longest text of `notes` in characters; same as in the contract. */
const MOST = 20_000

/** The notes of both organisations joined, if they differ and are not too long. */
function bothNotes(kept: Columns, merged: Columns) {
  const both = [...new Set([kept.notes, merged.notes])].filter((notes) => notes !== null).join('\n\n')
  return lengthOf(both) > MOST ? kept.notes : both || null
}
