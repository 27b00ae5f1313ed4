import { flushCompileCache } from 'node:module'
import { type Added, renameTags } from './rename-tags.ts'

/**
 * A process that only works on jobs, like another copy of the server: `node job-worker.ts <database>
 * <seconds of a job> <seconds between polls>`.
 */
const [connectionString = '', seconds = '0', poll = '0.5'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const { add, stop } = await renameTags(connectionString, Number(seconds), Number(poll), say)
// The compile cache is written now, because the process will be killed.
flushCompileCache()
say('ready')
process.on('message', (job: Added) => add(job))
process.on('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
