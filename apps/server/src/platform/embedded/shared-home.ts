import { chmod, mkdir } from 'node:fs/promises'
import { codeOf } from '../start-error.ts'

/** Where root keeps what the database's account must reach when it cannot reach the clone or DATA_DIR. */
export const SHARED_HOME = '/var/lib/stayboard'

/** Made open to pass through whatever root's umask is; one that is there keeps its mode. */
export async function makeSharedHome(folder = SHARED_HOME): Promise<void> {
  try {
    await mkdir(folder)
    await chmod(folder, 0o755)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
