import { flushCompileCache } from 'node:module'
import { sql } from 'kysely'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { lateQueue, startJobs } from '../../platform/background/background-jobs.ts'
import { openDatabase } from '../../platform/database.ts'
import { noLog } from '../../platform/log.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { openFileStore } from '../../platform/storage/files.ts'

/**
 * A process that only works on jobs, like another copy of the server: `node job-worker.ts <database>
 * <seconds of a job> <seconds between polls>`. Its only kind of job renames a tag slowly and prints when it
 * begins and ends.
 */
const [connectionString = '', seconds = '0', poll = '0.5'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

const rename = wholeJob({ name: 'rename-tag', attempts: 3, longest: 120 }, async ({ db }, data) => {
  const { name } = data as { name: string }
  if (name === 'impossible') throw new Error('this cannot be done')
  await sql`insert into tags (name) values (${name})`.execute(db)
  say(`begun ${name}`)
  await sql`select pg_sleep(${Number(seconds)})`.execute(db)
  say(`done ${name}`)
})

const database = openDatabase(connectionString)
const files = await openFileStore({ dataDir: '/tmp', s3: undefined })
const sealer = await openSealer({ dataDir: '/tmp', encryptionKey: 'x'.repeat(32) })
const kind = rename({
  files,
  clock: () => new Date(),
  officeTimezone: 'UTC',
  jobs: lateQueue(),
  sealer,
  log: noLog,
})
const jobs = await startJobs(connectionString, [kind], {
  poll: Number(poll),
  watch: 1,
  onError: () => undefined,
})
// The compile cache is written now, because the process will be killed.
flushCompileCache()
say('ready')
process.on('message', async ({ name, delay = 0 }: { name: string; delay?: number }) => {
  await database.db
    .transaction()
    .execute((tx) => jobs.add(tx, { name: 'rename-tag', key: name, data: { name }, delay }))
  say(`added ${name}`)
})
process.on('SIGTERM', async () => {
  await jobs.stop()
  await database.close()
  process.exit(0)
})
