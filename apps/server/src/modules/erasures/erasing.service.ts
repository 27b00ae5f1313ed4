import type { Actor } from '../../kit/actor.ts'
import { referencesTo } from '../../kit/sql/references.ts'
import { settle, transaction } from '../../kit/sql/transaction.ts'
import { lockForErasing } from '../clients/clients.service.ts'
import { type Belongings, belongingsOf, contentsOf, filesOf } from '../persons/belongings.service.ts'
import { type Person, personOf } from '../persons/person.service.ts'
import { markOf, suppress } from '../suppressions/suppressions.service.ts'
import { blankedOf, removedOf } from './blanks.service.ts'
import { findErasure, insertErasure, insertSearch, listErasures } from './erasures.repository.ts'
import { allPresented, presented } from './presenting.service.ts'
import { countsOf } from './preview.service.ts'
import { blank, forgetMails, forgetNotices, forgetPayloads, remove } from './removing.repository.ts'
import {
  deletedActivities,
  deletedNow,
  eraseEntries,
  eraseMentions,
  ofRows,
  sealErasure,
} from './searching/entries.repository.ts'
import { entriesByKept, keepsName } from './searching/kept.ts'
import { closePatternOf } from './searching/patterns.ts'
import { sealedSearch, searchJob } from './searching/searching.service.ts'
import {
  eraseTexts,
  noteMails,
  referring,
  referringTo,
  removeFiles,
  textTables,
} from './searching/texts.repository.ts'

export { readmit } from '../suppressions/suppressions.service.ts'

/**
 * Erases a client permanently, in one transaction: the records, their history, and everything that would restore the
 * person. Files, and texts of other records that mention the person, follow in the background (docs/rules/erasing.md).
 * @throws Problem 404 without such a client, 409 if it was changed since
 */
export async function erase(actor: Actor, clientId: number, version: number) {
  return transaction(actor, async (within) => {
    await lockForErasing(within, clientId, version)
    const person = await personOf(within.db, clientId, true)
    const belongings = await belongingsOf(within, person)
    const files = await filesOf(within.db, belongings)
    const counts = countsOf(belongings, files)
    const erasureId = await insertErasure(within.db, {
      ...counts,
      userId: actor.userId,
      mark: markOf(actor, person.client.email),
    })
    await removeRecords(within, erasureId, belongings, files)
    await eraseClose(within, erasureId, person, belongings)
    await eraseHistory(within, erasureId, belongings)
    await suppress(within, erasureId, person.traits)
    await insertSearch(
      within.db,
      erasureId,
      sealedSearch(actor, person, await contentsOf(within.db, belongings.documents)),
    )
    await sealErasure(within.db, erasureId)
    await actor.jobs.add(within.db, searchJob(erasureId))
    await settle(within.db)
    return presented(within.db, await findErasure(within.db, erasureId))
  })
}

/** The most erasures in the list. */
const MOST = 200

/** The latest erasures, with who made each and when. */
export async function list({ db }: Actor) {
  return { erasures: await allPresented(db, await listErasures(db, MOST)), _links: {} }
}

/** Deletes the person's records, and clears personal data in those that are kept. */
async function removeRecords({ db: tx }: Actor, erasureId: number, of: Belongings, files: number[]) {
  for (const { table, id, ids, blanks } of blankedOf(of)) await blank(tx, table, id, ids, blanks)
  await blank(tx, 'mails', 'mail_id', of.copied, { raw_id: null })
  await noteMails(tx, erasureId, [...of.mails, ...of.copied])
  await forgetMails(tx, of.mails)
  await forgetNotices(tx, 'client', of.clients)
  await forgetNotices(tx, 'messagingMessage', of.messages)
  await forgetPayloads(tx, of.clients)
  for (const { table, id, ids } of removedOf(of)) await remove(tx, table, id, ids)
  await removeFiles(tx, erasureId, files)
}

/**
 * Erases mentions of the person in all rows that belong to the person's enquiries. There, the last name alone counts
 * too.
 */
async function eraseClose({ db: tx }: Actor, erasureId: number, { all, traits }: Person, of: Belongings) {
  const pattern = closePatternOf({ ...all, addresses: traits.addresses })
  const tables = new Map((await textTables(tx)).map((table) => [`${table.schema}.${table.name}`, table]))
  const inEnquiries = await referencesTo(tx, 'enquiries')
  const places = [
    { tableName: 'enquiries', columnName: 'enquiry_id', idColumn: 'enquiry_id', ids: of.enquiries },
    { tableName: 'mails', columnName: 'mail_id', idColumn: 'mail_id', ids: of.copied },
    ...inEnquiries.map((reference) => ({ ...reference, ids: of.enquiries })),
  ]
  for (const { tableName, columnName, idColumn, ids } of places) {
    const table = tables.get(`public.${tableName}`)
    if (!table || ids.length === 0) continue
    const rows = idColumn === null ? [] : await referring(tx, tableName, columnName, idColumn, ids)
    await eraseTexts(tx, erasureId, table, referringTo(columnName, ids), pattern, keepsName)
    if (rows.length > 0)
      await eraseMentions(tx, erasureId, 'change_log', ofRows(tableName, rows), pattern, entriesByKept)
  }
}

/** Erases values from the change log: all values of deleted rows, and the cleared values of rows that are kept. */
async function eraseHistory({ db: tx }: Actor, erasureId: number, of: Belongings) {
  for (const { table, ids } of await deletedNow(tx)) await eraseEntries(tx, erasureId, table, ids, null)
  await eraseEntries(tx, erasureId, 'activities', await deletedActivities(tx, of.clients), null)
  for (const { table, ids, blanks } of blankedOf(of))
    if (ids.length > 0) await eraseEntries(tx, erasureId, table, ids, blanks)
}
