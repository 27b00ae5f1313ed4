import { keptSecret } from '../embedded/data-dir.ts'
import { productVersion } from '../product-files.ts'
import type { Settings } from '../settings/settings.ts'
import { openFileStore } from '../storage/files.ts'
import type { BackupRequest } from './back-up.ts'
import { readPassphrase } from './command.ts'

/**
 * Builds the request for a backup from the settings.
 * @param connectionString of the database that the settings name, or of the embedded one
 * @throws StartError in plain words
 */
export const backupRequest = async (
  settings: Settings,
  connectionString: string,
): Promise<Omit<BackupRequest, 'path'>> => ({
  connectionString,
  store: await openFileStore(settings),
  passphrase: await readPassphrase(settings),
  encryptionKey: settings.encryptionKey ?? (await keptSecret(settings.dataDir, 'encryption-key')),
  product: productVersion(),
})
