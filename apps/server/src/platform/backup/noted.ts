import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { type Backup, type BackupRequest, backUp } from './back-up.ts'
import { note } from './noting.ts'

export interface NotedBackup extends Backup {
  readonly rows: number
  /** The size of the archive. */
  readonly bytes: number
  /** The error if the backup could not be noted in the database, for example because it is a standby. */
  readonly unnoted: unknown
}

/**
 * Writes a backup and notes it in the database, where the maintenance page, metrics and readiness read the latest one.
 * The backup is valid even if noting it fails.
 */
export async function backUpAndNote(request: BackupRequest): Promise<NotedBackup> {
  const begunAt = new Date()
  const backup = await backUp(request)
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  const { size: bytes } = await stat(request.path)
  const unnoted = await note(
    request.connectionString,
    `insert into backups (begun_at, bytes, stored_rows, stored_files, host, path, is_encrypted)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [begunAt, bytes, rows, backup.files.count, hostname(), request.path, request.passphrase !== undefined],
  ).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { ...backup, rows, bytes, unnoted }
}
