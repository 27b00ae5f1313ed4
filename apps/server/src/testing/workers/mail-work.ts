import { openMailer } from '../../integrations/mail/open.ts'
import { mailJobs } from '../../modules/mails/sending/sending.service.ts'
import { lateQueue, startJobs } from '../../platform/background/background-jobs.ts'
import { openDatabase } from '../../platform/database.ts'
import { noLog } from '../../platform/log.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { openFileStore } from '../../platform/storage/files.ts'

/** Sends the mails of this database, like another copy of the server. */
export async function workOnMails(connectionString: string, smtpUrl: string) {
  const database = openDatabase(connectionString)
  const files = await openFileStore({ dataDir: '/tmp', s3: undefined })
  const sealer = await openSealer({ dataDir: '/tmp', encryptionKey: 'x'.repeat(32) })
  const queue = lateQueue()
  const shared = { files, jobs: queue, sealer, clock: () => new Date(), officeTimezone: 'UTC', log: noLog }
  const kinds = mailJobs(async () => openMailer({ smtpUrl, dataDir: '/tmp' })).map((kind) => kind(shared))
  const jobs = await startJobs(connectionString, kinds, { poll: 0.5, watch: 1, onError: () => undefined })
  queue.open(jobs)
  return {
    async stop() {
      await jobs.stop()
      await database.close()
    },
  }
}
