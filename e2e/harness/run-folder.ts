import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryDataDir } from '../../apps/server/src/testing/cluster.ts'

const built = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

/**
 * A folder for the run's database and files, and in it the browser application as it is built now, so that
 * a build meanwhile changes nothing. It goes with the process, after the server has stopped.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await temporaryDataDir()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(built, `${folder}/browser`, { recursive: true })
  return folder
}
