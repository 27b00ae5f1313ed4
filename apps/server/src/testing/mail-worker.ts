import { workOnMails } from './mail-work.ts'

/** A process that only sends mails: `node mail-worker.ts <database> <mail server>`. */
const [connectionString = '', smtpUrl = ''] = process.argv.slice(2)
await workOnMails(connectionString, smtpUrl)
process.send?.('ready')
