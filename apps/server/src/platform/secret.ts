import { keptSecret } from './data-dir.ts'
import type { Settings } from './settings.ts'

/**
 * The key that sessions are signed with: the bytes of SESSION_SECRET, else 256 bits made once and kept in
 * `<DATA_DIR>/session-secret`, readable by its owner alone.
 * @throws StartError when DATA_DIR cannot be written
 */
export async function sessionSecret(
  settings: Pick<Settings, 'sessionSecret' | 'dataDir'>,
): Promise<Uint8Array> {
  const secret = settings.sessionSecret ?? (await keptSecret(settings.dataDir, 'session-secret'))
  return new TextEncoder().encode(secret)
}
