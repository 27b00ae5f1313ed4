import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainPath, StartError } from '../start-error.ts'

/** Thrown if another server, or a backup, uses this DATA_DIR. */
export class DataDirInUse extends StartError {
  override readonly name = 'DataDirInUse'
}

export interface Lock {
  release(): void
}

/**
 * Locks DATA_DIR for this process by a SQLite database. SQLite's lock ends with its process, however that ends, and is
 * not confused by a reused process id; Node has no such lock. The file stores nothing.
 * @throws DataDirInUse naming the process that holds the lock
 */
export function lockDataDir(dataDir: string): Lock {
  const pidFile = join(dataDir, 'server.pid')
  const held = openLock(join(dataDir, 'server.lock'))
  if (held === undefined) {
    throw new DataDirInUse(
      `DATA_DIR: ${dataDir} is in use by process ${pidIn(pidFile)}; stop that one first.`,
    )
  }
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    held.close()
    throw explainPath('write to', pidFile, error)
  }
  return {
    release() {
      if (held.isOpen) held.close()
    },
  }
}

/** SQLite result codes: another process (or this one) holds the lock; the file is not a SQLite file. */
const BUSY = 5
const DAMAGED = [11, 26]

function openLock(path: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (hasSqliteCode(error, [BUSY])) return undefined
    throw new StartError(
      hasSqliteCode(error, DAMAGED)
        ? `DATA_DIR: ${path} is damaged. No server is using it: remove it and start again.`
        : `DATA_DIR: cannot write to ${path}.`,
      { cause: error },
    )
  }
}

function hasSqliteCode(error: unknown, codes: readonly number[]): boolean {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false
  // The low byte is the primary result code; the rest is detail.
  return codes.includes(error.errcode & 0xff)
}

const UNKNOWN = '(unknown)'

function pidIn(pidFile: string): string {
  try {
    return /^\d+(?=\n)/.exec(readFileSync(pidFile, 'utf8'))?.[0] ?? UNKNOWN
  } catch {
    // The lock file is gone or belongs to another account.
    return UNKNOWN
  }
}
