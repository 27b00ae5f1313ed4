import { flushCompileCache } from 'node:module'
import { workOnMails } from './mail-work.ts'

/** A process that only sends mails: `node mail-worker.ts <database> <mail server>`. */
const [connectionString = '', smtpUrl = ''] = process.argv.slice(2)
await workOnMails(connectionString, smtpUrl)
// The compile cache is written now, because the process will be killed.
flushCompileCache()
process.send?.('ready')
