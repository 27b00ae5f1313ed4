import type { Actor, FileStore } from '../../kit/actor.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'

/** Deletes content without a file. A concurrent upload of the same content waits, and stores it again. */
async function forget(db: Executor, store: FileStore, hash: string): Promise<void> {
  const work = async (tx: Executor) => {
    if (await files.removeUnowned(tx, hash)) await store.remove(hash)
  }
  await (db.isTransaction ? work(db) : unsigned(db, work))
}

/** Deletes content at once, unless a file uses it. */
export const dropBytes = ({ db, files: store }: Pick<Actor, 'db' | 'files'>, hash: string): Promise<void> =>
  forget(db, store, hash)

/**
 * Removes interrupted uploads, and unreferenced files and content.
 * @param before removes only what has been unreferenced since before this moment; `null` removes no files
 */
export async function sweepFiles(
  db: Executor,
  store: FileStore,
  now: Date,
  before: Date | null,
): Promise<void> {
  await store.incoming.sweep(now)
  for (const hash of before ? await files.listUnused(db, before) : []) {
    await unsigned(db, (tx) => files.removeUnused(tx, hash))
    await forget(db, store, hash)
  }
}
