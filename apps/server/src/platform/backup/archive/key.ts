import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret, makeDataDir } from '../../embedded/data-dir.ts'
import type { Settings } from '../../settings/settings.ts'
import { codeOf, explainPath } from '../../start-error.ts'
import { type Header, markOf } from './contents.ts'

/** The file in DATA_DIR that holds the key, unless ENCRYPTION_KEY is set. */
const FILE = 'encryption-key'

/**
 * Installs the encryption key of the backup for the restored database. Without it, outside systems have to be connected
 * again and erased persons are not recognised. If the archive is encrypted, its key is written to DATA_DIR, unless a
 * key exists there.
 * @returns lines that tell the operator what is left to do
 */
export async function bringKey(
  { encryptionKey, keyMark }: Pick<Header, 'encryptionKey' | 'keyMark'>,
  settings: Pick<Settings, 'encryptionKey' | 'dataDir'>,
): Promise<string[]> {
  const file = join(settings.dataDir, FILE)
  if (settings.encryptionKey === undefined) {
    if (encryptionKey !== undefined) await keep(file, encryptionKey, settings.dataDir)
    if (markOf(await keptSecret(settings.dataDir, FILE)) === keyMark) return []
    return [
      `Warning: the key in ${file} is not that of the backup: put that key there before the first start.`,
    ]
  }
  if (markOf(settings.encryptionKey) === keyMark) return []
  const told = 'Warning: ENCRYPTION_KEY is not that of the backup: set it to that key before the first start.'
  if (encryptionKey === undefined) return [told]
  await keep(file, encryptionKey, settings.dataDir)
  return [told, `The key is in the file ${file}.`]
}

async function keep(file: string, key: string, dataDir: string): Promise<void> {
  await makeDataDir(dataDir)
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    // Do not overwrite an existing key file, which may be the right one.
    if (codeOf(error) !== 'EEXIST') throw explainPath('write to', file, error)
  })
}
