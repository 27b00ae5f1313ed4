import { returningWork } from '../modules/hand-overs/returning.service.ts'
import { lateQueue } from '../platform/background/background-jobs.ts'
import { noLog } from '../platform/log.ts'
import { openSealer } from '../platform/secrets/sealing.ts'
import { openFileStore } from '../platform/storage/files.ts'
import type { TestApp } from './app.ts'

/** Runs the job that returns the work of absent users, as if this many days had passed. */
export async function returnWorkIn({ database, dataDir }: TestApp, days: number): Promise<void> {
  const files = await openFileStore({ dataDir, s3: undefined })
  const clock = () => new Date(Date.now() + days * 86_400_000)
  const sealer = await openSealer({ dataDir, encryptionKey: 'x'.repeat(32) })
  const shared = { files, jobs: lateQueue(), sealer, clock, officeTimezone: 'Europe/Amsterdam', log: noLog }
  for (const kind of returningWork)
    await kind(shared).run(database.db, { id: 'return', data: null, isLast: true }, async () => undefined)
}
