import type { Actor, FileStore } from '../../kit/actor.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'

/** Days for which bytes without references are kept (docs/rules/files.md#retention). */
const DAYS_KEPT = 30
const DAY = 86_400_000

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

/** Removes files and bytes without references for 30 days, and interrupted uploads. */
export async function sweepFiles(db: Executor, store: FileStore, now: Date): Promise<void> {
  await store.incoming.sweep(now)
  for (const hash of await files.listUnused(db, new Date(now.getTime() - DAYS_KEPT * DAY))) {
    await unsigned(db, (tx) => files.removeUnused(tx, hash))
    await forget(db, store, hash)
  }
}
