/** Signatures by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** Generates a secret: `whsec_` and 24 random bytes in Base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The signed parts of a message: id, time in seconds since 1970, and body. */
export interface Signed {
  id: string
  at: number
  body: string
}

/** Signs a message with one secret. The result has the form `v1,…`. */
export function signatureOf({ id, at, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

/** The headers of a message, with one signature per secret. A receiver accepts the message if one of them matches. */
export const signedHeaders = (message: Signed, secrets: readonly string[]) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.at),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
})
