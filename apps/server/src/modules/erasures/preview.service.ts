import { type ErasedKind, type KeptKind, keptKinds } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type Belongings, belongingsOf, countUpcoming, filesOf } from '../persons/belongings.service.ts'
import { personOf } from '../persons/person.service.ts'
import type { Kept, Removed } from './erasures.repository.ts'

/** Previews an erasure: what it removes, and what it keeps and why. */
export async function preview(actor: Actor, clientId: number) {
  const person = await personOf(actor.db, clientId, false)
  const belongings = await belongingsOf(actor, person)
  const files = await filesOf(actor.db, belongings)
  const { firstname, lastname, version } = person.client
  return {
    clientId,
    name: `${firstname} ${lastname}`,
    version,
    ...countsOf(belongings, files),
    upcomingStays: await countUpcoming(
      actor.db,
      belongings.stays,
      today(actor.clock(), actor.officeTimezone),
    ),
    sharedAddresses: person.shared,
    isNameShared: person.names.length === 0,
    _links: { client: { href: `/api/client/${clientId}` } },
  }
}

/** The numbers of records by kind: deleted, cleared of personal data, and kept. */
export function countsOf(of: Belongings, files: readonly number[]): { removed: Removed[]; kept: Kept[] } {
  const removed: Record<ErasedKind, number> = {
    clients: of.clients.length,
    messages: of.messages.length,
    mails: of.mails.length,
    notes: of.notes.length,
    activities: of.activities.length + of.enquiryActivities.length,
    contacts: of.contacts.length,
    guests: of.guests.length,
    enquiries: of.enquiries.length,
    reservations: of.reservations.length,
    proposals: of.proposals.length,
    files: files.length,
  }
  const kept: Record<KeptKind, number> = {
    reservations: of.keptReservations.length,
    prognoses: of.keptPrognoses.length,
    documents: of.documents.length,
    enquiries: of.enquiries.length,
    stays: of.stays.length,
  }
  const isForTax = (kind: KeptKind) => keptKinds.indexOf(kind) < keptKinds.indexOf('enquiries')
  return {
    removed: pairsOf(removed),
    kept: pairsOf(kept).map((one) => ({ ...one, reason: isForTax(one.kind) ? 'TAX' : 'FIGURES' })),
  }
}

const pairsOf = <Kind extends string>(counts: Record<Kind, number>) =>
  (Object.entries(counts) as [Kind, number][]).flatMap(([kind, count]) =>
    count > 0 ? [{ kind, count }] : [],
  )
