import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { openDocument } from '../files/files.service.ts'
import { textOf } from './file-texts.ts'
import {
  detach,
  insertFound,
  isMentionedIn,
  listReadable,
  mailsOf,
  type StoredFile,
} from './found-files.repository.ts'
import type { Pattern } from './patterns.ts'
import { noteMails, removeFiles } from './texts.repository.ts'

/** Files that are read before the next ones are asked for. */
const AT_ONCE = 100

/**
 * Reads every file with text. One that mentions the person is noted for a decision, because it belongs to somebody else; the original
 * of a mail goes, as it does if the mail itself mentions the person (docs/rules/erasing.md#files-of-others).
 */
export async function searchFiles(
  actor: Actor,
  erasureId: number,
  pattern: Pattern,
  kept: readonly number[],
) {
  for (let after = 0; ; ) {
    const files = await listReadable(actor.db, after, AT_ONCE, kept)
    for (const file of files)
      if (await mentions(actor, file, pattern)) await transaction(actor, (tx) => note(tx, erasureId, file))
    const last = files.at(-1)
    if (!last) return
    after = last.fileId
  }
}

/** A file that cannot be read is damaged, or has a password. */
async function mentions({ db, files }: Actor, { hash }: StoredFile, pattern: Pattern): Promise<boolean> {
  const stored = await openDocument(files, hash)
  if (!stored) return false
  const text = await textOf(await buffer(stored.stream)).catch(() => '')
  return text !== '' && isMentionedIn(db, text, pattern)
}

async function note(tx: Actor['db'], erasureId: number, { fileId }: StoredFile): Promise<void> {
  const mails = await mailsOf(tx, fileId)
  if (mails.length === 0) return void (await insertFound(tx, erasureId, fileId))
  await detach(tx, { table: 'mails', column: 'raw_id', isOptional: true }, fileId)
  await noteMails(tx, erasureId, mails)
  await removeFiles(tx, erasureId, [fileId])
}
