import { keptSecret } from '../embedded/data-dir.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * The key that signs sessions: the bytes of SESSION_SECRET, else 256 bits created once and stored in
 * `<DATA_DIR>/session-secret`, readable only by its owner.
 * @throws StartError if DATA_DIR cannot be written
 */
export async function sessionSecret(
  settings: Pick<Settings, 'sessionSecret' | 'dataDir'>,
): Promise<Uint8Array> {
  const secret = settings.sessionSecret ?? (await keptSecret(settings.dataDir, 'session-secret'))
  return new TextEncoder().encode(secret)
}
