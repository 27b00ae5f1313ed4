/** Signatures by the convention of Standard Webhooks (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** A new secret: `whsec_` and 24 random bytes in Base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** What is signed besides the body. `at` is in seconds since 1970. */
export interface Signed {
  id: string
  at: number
  body: string
}

/** The signature of a message with one secret, `v1,…`. */
export function signatureOf({ id, at, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

/** The headers of a message, with a signature for each secret. A receiver accepts it if one of them fits. */
export const signedHeaders = (message: Signed, secrets: readonly string[]) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.at),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
})
