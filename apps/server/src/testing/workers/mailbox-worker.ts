import { imapAt } from '../../integrations/mail/imap.ts'
import { collect } from '../../modules/mailboxes/collecting.service.ts'
import { openDatabase } from '../../platform/database.ts'
import { backgroundOf } from '../areas/receive.ts'

/**
 * A process that reads a mailbox once: `node mailbox-worker.ts <database> <folder of files> <mailbox>`. It
 * reports how much memory it needed in addition to that at its start, in bytes.
 */
const [connectionString = '', dataDir = '', url = ''] = process.argv.slice(2)
const database = openDatabase(connectionString)
const actor = await backgroundOf({ database, dataDir })
const atStart = process.memoryUsage.rss()
await collect(actor, imapAt(url), { listening: 0 })
await database.close()
process.send?.(process.resourceUsage().maxRSS * 1024 - atStart)
process.disconnect?.()
