import type { Executor } from '../../platform/database.ts'

/** The latest backups, with the fields of the maintenance page. */
export const findBackups = (db: Executor, limit: number) =>
  db
    .selectFrom('backups')
    .select(['begunAt', 'endedAt', 'host', 'path', 'bytes', 'storedRows', 'storedFiles', 'isEncrypted'])
    .orderBy('endedAt', 'desc')
    .orderBy('backupId', 'desc')
    .limit(limit)
    .execute()

/** The latest restore drill, with the fields of the maintenance page. */
export const findDrill = (db: Executor) =>
  db
    .selectFrom('drills')
    .select(['begunAt', 'endedAt', 'path', 'madeAt', 'sameRecords', 'changedRecords', 'problem'])
    .orderBy('endedAt', 'desc')
    .orderBy('drillId', 'desc')
    .limit(1)
    .executeTakeFirst()
