import { lstat, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { explainPath, StartError } from '../start-error.ts'
import { type Lock, lockDataDir } from './lock.ts'

/** The file beside a cluster outside of DATA_DIR with the path of the DATA_DIR that it belongs to. */
const OWNER_FILE = 'data-dir'

/**
 * Takes a cluster that DATA_DIR only has a link to. A copy of DATA_DIR has the same link, so the lock is beside the cluster,
 * and a cluster belongs to one DATA_DIR. If that one is gone, it was moved, and the cluster belongs to this one.
 * @param folder the cluster's real path
 * @returns the lock, or none if the cluster is in DATA_DIR itself and so under its lock
 * @throws StartError if another DATA_DIR has the cluster
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

/** The DATA_DIR that has this cluster: the one that took it before and still leads to it, or the one that it is in. */
async function ownerOf(home: string, folder: string): Promise<string | undefined> {
  // Missing files and folders say that nobody took it.
  const taken = (await readFile(join(home, OWNER_FILE), 'utf8').catch(() => '')).trim()
  if (taken !== '') {
    // The link may lead nowhere.
    const found = await realpath(join(taken, 'postgres')).catch(() => undefined)
    return found === folder ? taken : undefined
  }
  // The password exists once the folder was used.
  return (await lstat(join(home, 'database-password')).catch(() => undefined)) ? home : undefined
}
