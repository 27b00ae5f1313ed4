import { sql } from 'kysely'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { lateQueue, startJobs } from '../../platform/background/background-jobs.ts'
import { openDatabase } from '../../platform/database.ts'
import { noLog } from '../../platform/log.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { openFileStore } from '../../platform/storage/files.ts'

export interface Added {
  name: string
  /** Seconds until the job may begin. */
  delay?: number
}

/**
 * Works on jobs like another copy of the server. Its only kind of job renames a tag slowly.
 * @param seconds how long a job takes
 * @param poll seconds between polls for new jobs
 * @param say receives a line when a job is added, begins and ends
 */
export async function renameTags(
  connectionString: string,
  seconds: number,
  poll: number,
  say: (line: string) => void,
): Promise<{ add(job: Added): Promise<void>; stop(): Promise<void> }> {
  const rename = wholeJob({ name: 'rename-tag', attempts: 3, longest: 120 }, async ({ db }, data) => {
    const { name } = data as { name: string }
    if (name === 'impossible') throw new Error('this cannot be done')
    await sql`insert into tags (name) values (${name})`.execute(db)
    say(`begun ${name}`)
    await sql`select pg_sleep(${seconds})`.execute(db)
    say(`done ${name}`)
  })
  const database = openDatabase(connectionString)
  const files = await openFileStore({ dataDir: '/tmp', s3: undefined })
  const sealer = await openSealer({ dataDir: '/tmp', encryptionKey: 'x'.repeat(32) })
  const kind = rename({
    ...{ files, sealer, clock: () => new Date(), officeTimezone: 'UTC' },
    ...{ jobs: lateQueue(), log: noLog },
  })
  const jobs = await startJobs(connectionString, [kind], { poll, watch: 1, onError: () => undefined })
  return {
    async add({ name, delay = 0 }) {
      await database.db
        .transaction()
        .execute((tx) => jobs.add(tx, { name: 'rename-tag', key: name, data: { name }, delay }))
      say(`added ${name}`)
    },
    async stop() {
      await jobs.stop()
      await database.close()
    },
  }
}
