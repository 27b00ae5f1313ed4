import type { BodyOf, erasures } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { findErasure } from './erasures.repository.ts'
import { presented } from './presenting.service.ts'
import { deletedNow, eraseEntries, sealErasure } from './searching/entries.repository.ts'
import {
  detach,
  isUndecided,
  keepFound,
  linksToFiles,
  noteDecision,
} from './searching/found-files.repository.ts'
import { searchJob } from './searching/searching.service.ts'
import { removeFiles } from './searching/texts.repository.ts'

/**
 * Decides about a file of another record that mentions an erased person: it is deleted, also from the history, or kept
 * (docs/rules/erasing.md#files-of-others).
 * @throws Problem 404 if there is no decision to make
 */
export const decide = (
  actor: Actor,
  erasureId: number,
  fileId: number,
  { decision }: BodyOf<typeof erasures.decide>,
) =>
  transaction(actor, async (within) => {
    if (!(await isUndecided(within.db, erasureId, fileId))) throw notFound()
    await noteDecision(within.db, erasureId, { fileId, decision })
    await (decision === 'KEEP'
      ? keepFound(within.db, erasureId, fileId)
      : removeFound(within, erasureId, fileId))
    return presented(within.db, await findErasure(within.db, erasureId))
  })

/** Deletes the file's row. The job of erasures removes its content after the transaction. */
async function removeFound({ db: tx, jobs }: Actor, erasureId: number, fileId: number): Promise<void> {
  for (const link of await linksToFiles(tx)) await detach(tx, link, fileId)
  await removeFiles(tx, erasureId, [fileId])
  for (const { table, ids } of await deletedNow(tx)) await eraseEntries(tx, erasureId, table, ids, null)
  await sealErasure(tx, erasureId)
  await jobs.add(tx, searchJob(erasureId))
}
