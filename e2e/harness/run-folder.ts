import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeMapArchive } from '../../apps/server/src/testing/map-archive.ts'
import { temporaryDataDir } from '../../apps/server/src/testing/servers/cluster.ts'

const built = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

/**
 * Creates a folder for the database and files of the run, with an archive of streets and a copy of the built browser
 * application, so that a build during the run does not affect it. The folder is removed when the process exits, after the server has
 * stopped.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await temporaryDataDir()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(built, `${folder}/browser`, { recursive: true })
  await writeMapArchive(`${folder}/streets.pmtiles`)
  return folder
}
