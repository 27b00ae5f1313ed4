import type { Actor } from '../../kit/actor.ts'
import { receive } from '../../modules/inbox/receiving/inbound.service.ts'
import { lateQueue } from '../../platform/background/background-jobs.ts'
import { noLog } from '../../platform/log.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { openFileStore } from '../../platform/storage/files.ts'
import type { TestApp } from '../app.ts'

interface Server {
  database: Pick<TestApp['database'], 'db'>
  dataDir: string
}

/** Returns the actor of the background work of a server. */
export async function backgroundOf({ database, dataDir }: Server): Promise<Actor> {
  return {
    db: database.db,
    files: await openFileStore({ dataDir, s3: undefined }),
    clock: () => new Date(),
    log: noLog,
    officeTimezone: 'UTC',
    sealer: await openSealer({ dataDir, encryptionKey: undefined }),
    jobs: lateQueue(),
    userId: null,
    sessionId: null,
    roles: [],
    requestId: 'mails',
  }
}

/**
 * Returns a function that hands mails to the inbox of a server as its background work does. The default time
 * is that of most mails of the tests.
 */
export async function mailsFor(server: TestApp) {
  const actor = await backgroundOf(server)
  return (raw: string | Uint8Array, at = '2026-11-16T09:00:00Z') =>
    receive(actor, typeof raw === 'string' ? Buffer.from(raw.replaceAll('\n', '\r\n')) : raw, new Date(at))
}
