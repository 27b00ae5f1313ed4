/**
 * Encrypts secrets of outside systems, such as tokens, before they are stored. The key is a setting and not in the
 * database.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { keptSecret } from '../embedded/data-dir.ts'
import type { Settings } from '../settings/settings.ts'

export interface Sealer {
  /**
   * Encrypts a secret. @param purpose what the secret is, such as `meetup refresh token`; `open` requires the same
   * purpose
   */
  seal(secret: string, purpose: string): string
  /** Decrypts a secret. @throws SealError if it was sealed with another key or for another purpose, or was changed */
  open(sealed: string, purpose: string): string
  /**
   * A keyed hash of a text in hexadecimal. Equal texts have equal hashes, and without the key nobody can find a text by
   * trying.
   */
  mark(text: string, purpose: string): string
}

/**
 * Thrown if a secret cannot be decrypted. `key`: it was sealed with another key. `damaged`: it was changed, or sealed
 * for another purpose.
 */
export class SealError extends Error {
  override readonly name = 'SealError'
  readonly reason: 'key' | 'damaged'
  constructor(reason: SealError['reason'], purpose: string) {
    const why =
      reason === 'key' ? 'ENCRYPTION_KEY is not the key that it was encrypted with' : 'it is damaged'
    super(`the ${purpose} cannot be read: ${why}`)
    this.reason = reason
  }
}

/**
 * The sealer with the key of ENCRYPTION_KEY, else with one that is created once and stored in
 * `<DATA_DIR>/encryption-key`, readable only by its owner.
 * @throws StartError if DATA_DIR cannot be written
 */
export async function openSealer(settings: Pick<Settings, 'encryptionKey' | 'dataDir'>): Promise<Sealer> {
  return sealerOf(settings.encryptionKey ?? (await keptSecret(settings.dataDir, 'encryption-key')))
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const derived = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, 'stayboard', use, bytes))

/** Creates a sealer. A sealed secret has the form `1.<name of the key>.<nonce, ciphertext and tag>`. */
function sealerOf(secret: string): Sealer {
  // Created once, because Node converts bytes to a key object on every use.
  const key = createSecretKey(derived(secret, 'sealing', 32))
  // Identifies the key without revealing it.
  const keyName = derived(secret, 'name of the key', 6).toString('base64url')
  const markKey = createSecretKey(derived(secret, 'marks', 32))
  return {
    mark: (text, purpose) => createHmac('sha256', markKey).update(`${purpose}\n${text}`).digest('hex'),
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      const sealed = [nonce, cipher.setAAD(Buffer.from(purpose)).update(text, 'utf8'), cipher.final()]
      return `1.${keyName}.${Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed, purpose) {
      const [form, sealedBy, content = ''] = sealed.split('.')
      if (form !== '1') throw new SealError('damaged', purpose)
      if (sealedBy !== keyName) throw new SealError('key', purpose)
      return opened(key, Buffer.from(content, 'base64url'), purpose)
    },
  }
}

function opened(key: KeyObject, sealed: Buffer, purpose: string): string {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new SealError('damaged', purpose)
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // The library's error only says that the tag is wrong.
    throw new SealError('damaged', purpose)
  }
}
