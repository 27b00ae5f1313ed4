import type { Actor } from '../kit/actor.ts'
import { lateQueue } from '../platform/background/background-jobs.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { noLog } from '../platform/log.ts'
import { openSealer } from '../platform/secrets/sealing.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { openFileStore } from '../platform/storage/files.ts'

/** The actor for demo data that a user or a mail server would add: the first administrator. */
export const demoActor = async (
  db: Database['db'],
  settings: Settings,
): Promise<Omit<Actor, 'requestId'>> => ({
  userId: 1,
  sessionId: null,
  roles: ['ROLE_ADMIN'],
  db,
  files: await openFileStore(settings),
  jobs: lateQueue(),
  sealer: await openSealer(settings),
  clock: systemClock,
  log: noLog,
  officeTimezone: settings.officeTimezone,
})
