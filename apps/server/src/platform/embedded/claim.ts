import { lstat, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { explainPath, StartError } from '../start-error.ts'
import { type Lock, lockDataDir } from './lock.ts'

/** The file beside a cluster outside DATA_DIR that names the DATA_DIR to which the cluster belongs. */
const OWNER_FILE = 'data-dir'

/**
 * Locks a cluster that DATA_DIR only links to. A copy of DATA_DIR has the same link, so the lock is beside the cluster,
 * and a cluster belongs to one DATA_DIR. If that folder no longer exists, it was moved, and this DATA_DIR takes the
 * cluster over.
 * @param folder the cluster's real path
 * @returns the lock; none if the cluster is inside DATA_DIR and so covered by its lock
 * @throws StartError if the cluster belongs to another DATA_DIR
 */
export async function claimCluster(dataDir: string, folder: string): Promise<Lock[]> {
  const [home, own] = [dirname(folder), await realpath(dataDir)]
  if (home === own) return []
  const owner = await ownerOf(home, folder)
  if (owner !== undefined && owner !== own) {
    throw new StartError(
      `DATA_DIR: ${join(dataDir, 'postgres')} is a link to the database of ${owner}, as in a copy of that folder. ` +
        `Copy ${folder} in place of the link while that server is stopped, or remove the link to begin with an empty database.`,
    )
  }
  const lock = lockDataDir(home)
  try {
    await writeFile(join(home, OWNER_FILE), `${own}\n`, { mode: 0o600 })
  } catch (error) {
    lock.release()
    throw explainPath('write to', join(home, OWNER_FILE), error)
  }
  return [lock]
}

/**
 * The DATA_DIR to which this cluster belongs: the one recorded beside it, if its link still leads here, or the one that
 * contains it.
 */
async function ownerOf(home: string, folder: string): Promise<string | undefined> {
  // Missing files mean that no DATA_DIR has claimed the cluster.
  const taken = (await readFile(join(home, OWNER_FILE), 'utf8').catch(() => '')).trim()
  if (taken !== '') {
    // The link may be broken.
    const found = await realpath(join(taken, 'postgres')).catch(() => undefined)
    return found === folder ? taken : undefined
  }
  // The password file exists if the folder has been used as a DATA_DIR.
  return (await lstat(join(home, 'database-password')).catch(() => undefined)) ? home : undefined
}
