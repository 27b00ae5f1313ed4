import { chmod, mkdir } from 'node:fs/promises'
import { codeOf } from '../start-error.ts'

/**
 * The folder for root's files that the database's account must be able to read, if it cannot enter the clone or
 * DATA_DIR.
 */
export const SHARED_HOME = '/var/lib/stayboard'

/**
 * Creates the folder so that every account can enter it, regardless of root's umask. An existing folder keeps its mode.
 */
export async function makeSharedHome(folder = SHARED_HOME): Promise<void> {
  try {
    await mkdir(folder)
    await chmod(folder, 0o755)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
