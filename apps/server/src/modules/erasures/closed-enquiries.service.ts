import type { Actor } from '../../kit/actor.ts'
import { settle } from '../../kit/sql/transaction.ts'
import { type Blanked, blankedOf } from './blanks.service.ts'
import { lockClosed, partsOf } from './closed-enquiries.repository.ts'
import { endSearch, insertErasure } from './erasures.repository.ts'
import { type Blanks, blank, remove } from './removing.repository.ts'
import { deletedNow, eraseEntries, sealErasure } from './searching/entries.repository.ts'
import { searchJob } from './searching/searching.service.ts'
import { removeFiles } from './searching/texts.repository.ts'

/** An empty set of personal records, to which those of enquiries are added. */
const nothing = {
  ...{ clients: [], messages: [], mails: [], copied: [], notes: [], activities: [], contacts: [] },
  ...{ guests: [], stays: [], reservations: [], keptReservations: [], prognoses: [], keptPrognoses: [] },
  ...{ enquiryFiles: [], documents: [] },
}

/**
 * Texts in which a person may be named. An erasure searches them for the name, which is unknown here, so they are
 * cleared as a whole.
 */
const texts: Readonly<Record<string, Blanks>> = {
  enquiries: { name: null, next_step: null },
  activities: { outcome: null },
}

/**
 * Removes personal data from enquiries that ended without a booking before a time, and from their history, like an
 * erasure. What statistics need is kept (docs/rules/retention.md#closed-enquiries).
 * @param within a transaction
 * @returns how many
 */
export async function forgetClosed(within: Actor, before: Date, most: number): Promise<number> {
  const { db: tx } = within
  const enquiries = await lockClosed(tx, before, most)
  if (enquiries.length === 0) return 0
  const { activities, proposals, files } = await partsOf(tx, enquiries)
  const counts = { enquiries, activities, proposals, files }
  const removed = (['enquiries', 'activities', 'proposals', 'files'] as const)
    .map((kind) => ({ kind, count: counts[kind].length }))
    .filter(({ count }) => count > 0)
  const erasureId = await insertErasure(tx, { userId: null, removed, kept: [], mark: '' })
  const blanked = blankedOf({ ...nothing, enquiries, enquiryActivities: activities, proposals }).map(
    withTexts,
  )
  for (const { table, id, ids, blanks } of blanked) await blank(tx, table, id, ids, blanks)
  await remove(tx, 'enquiry_files', 'enquiry_id', enquiries)
  await removeFiles(tx, erasureId, files)
  for (const { table, ids, blanks } of blanked)
    if (ids.length > 0) await eraseEntries(tx, erasureId, table, ids, blanks)
  for (const gone of await deletedNow(tx)) await eraseEntries(tx, erasureId, gone.table, gone.ids, null)
  await endSearch(tx, erasureId)
  await sealErasure(tx, erasureId)
  await within.jobs.add(tx, searchJob(erasureId))
  await settle(tx)
  return enquiries.length
}

const withTexts = (one: Blanked): Blanked => ({ ...one, blanks: { ...one.blanks, ...texts[one.table] } })
