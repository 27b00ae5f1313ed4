import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { openDocument } from '../../files/files.service.ts'
import type { FileFault } from './file-faults.ts'
import { textOf } from './file-texts.ts'
import {
  detach,
  type FileReason,
  insertFound,
  isMentionedIn,
  listReadable,
  mailsOf,
  type StoredFile,
} from './found-files.repository.ts'
import type { Pattern } from './patterns.ts'
import { noteMails, removeFiles } from './texts.repository.ts'

/** Files that are read per batch. */
const AT_ONCE = 100

/**
 * Searches all files with text for the person. A file that mentions the person belongs to another record, so a user
 * must decide about it; the same holds for a file that cannot be read. The raw source of a mail is deleted
 * (docs/rules/erasing.md#files-of-others).
 */
export async function searchFiles(
  actor: Actor,
  erasureId: number,
  pattern: Pattern,
  kept: readonly number[],
) {
  for (let after = 0; ; ) {
    const files = await listReadable(actor.db, after, AT_ONCE, kept)
    for (const file of files) {
      const reason = await reasonFor(actor, file, pattern)
      if (reason) await transaction(actor, ({ db: tx }) => note(tx, erasureId, file, reason))
    }
    const last = files.at(-1)
    if (!last) return
    after = last.fileId
  }
}

/** Why a user must decide about a file; `undefined` if it does not mention the person. */
async function reasonFor(
  { db, files }: Actor,
  { hash }: StoredFile,
  pattern: Pattern,
): Promise<FileReason | undefined> {
  const stored = await openDocument(files, hash)
  if (!stored) return undefined
  const faults: FileFault[] = []
  const text = await textOf(await buffer(stored.stream), faults)
  return text !== '' && (await isMentionedIn(db, text, pattern)) ? 'MENTIONS' : faults[0]
}

async function note(
  tx: Actor['db'],
  erasureId: number,
  { fileId }: StoredFile,
  reason: FileReason,
): Promise<void> {
  const mails = reason === 'MENTIONS' ? await mailsOf(tx, fileId) : []
  if (mails.length === 0) return void (await insertFound(tx, erasureId, fileId, reason))
  await detach(tx, { table: 'mails', column: 'raw_id', isOptional: true }, fileId)
  await noteMails(tx, erasureId, mails)
  await removeFiles(tx, erasureId, [fileId])
}
