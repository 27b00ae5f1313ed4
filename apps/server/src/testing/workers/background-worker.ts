import { flushCompileCache } from 'node:module'
import { buildApp } from '../../app.ts'
import { type JobKind, startJobs } from '../../platform/background/background-jobs.ts'
import { openDatabase } from '../../platform/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/**
 * A process that works on one kind of background job without delay, like another copy of the server:
 * `node background-worker.ts <database> <kind>`.
 */
const [connectionString = '', kind = ''] = process.argv.slice(2)
const database = openDatabase(connectionString)
const work = async (kinds: readonly JobKind[]) => {
  const own = kinds.filter(({ name }) => name === kind)
  const jobs = await startJobs(connectionString, own, { poll: 0.5, watch: 1 })
  await database.db.transaction().execute((tx) => jobs.add(tx, { name: kind, key: '', data: {} }))
  return jobs
}
const app = await buildApp({
  database,
  settings: readSettings({ LOG_LEVEL: 'silent', ...process.env }),
  secret: new Uint8Array(32).fill(7),
  clock: () => new Date(),
  work,
})
await app.ready()
// The compile cache is written now, because the process will be killed.
flushCompileCache()
process.send?.('ready')
