import { lstat, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { explainPath, StartError } from '../start-error.ts'
import { DATABASE_USER } from './cluster.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { DataDirInUse } from './lock.ts'

/**
 * Connects to the embedded database of a DATA_DIR: that of the server running on it, or else one started for the
 * caller. A cluster is never created.
 * @throws StartError in plain words
 */
export async function reachEmbedded(dataDir: string): Promise<Embedded> {
  // A missing folder means that the server has never been started.
  if (!(await lstat(join(dataDir, 'postgres')).catch(() => undefined)))
    throw new StartError(`DATA_DIR: there is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`)
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { connectionString: await runningIn(dataDir), stop: async () => undefined }
  }
}

/** Reads the connection string of a running PostgreSQL, whose port is in the fourth line of postmaster.pid. */
async function runningIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  try {
    const password = (await readFile(join(dataDir, 'database-password'), 'utf8')).trim()
    const port = (await readFile(await realpath(path), 'utf8')).split('\n')[3]
    return `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE_USER}`
  } catch (error) {
    throw explainPath('read', path, error)
  }
}
