import type { Actor, FileStore } from '../../kit/actor.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'

/** Deletes bytes without a file. A concurrent upload of the same bytes waits and stores them again. */
async function forget(db: Executor, store: FileStore, hash: string): Promise<void> {
  const work = async (tx: Executor) => {
    if (await files.removeUnowned(tx, hash)) await store.remove(hash)
  }
  await (db.isTransaction ? work(db) : unsigned(db, work))
}

/** Deletes bytes at once, unless a file has them. */
export const dropBytes = ({ db, files: store }: Pick<Actor, 'db' | 'files'>, hash: string): Promise<void> =>
  forget(db, store, hash)

/**
 * Removes interrupted uploads, and files and bytes without references.
 * @param before since when they have none; `null` if all are kept
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
