import { createLocalJWKSet, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { z } from 'zod'
import type { Send } from '../http/outgoing.ts'
import { jsonIn } from '../outside-error.ts'

/** The content of a logout token: all sessions of an account, or one of them. */
export interface SignOut {
  /** The token id (`jti`), by which a repeated message is recognised. */
  id: string
  subject: string | null
  session: string | null
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The longest age of a logout token in seconds. */
const LONGEST = 120
/** Seconds of clock difference that are tolerated. */
const TOLERANCE = 60

const Text = z.string().min(1).max(300)
const Message = z
  .object({
    jti: Text,
    sub: Text.optional(),
    sid: Text.optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

const Keys = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/**
 * Whether a signature algorithm uses a private key. HMAC is refused, because our client secret is not a key of the
 * provider.
 */
const isAsymmetric = (algorithm: string) => /^(?:(?:RS|PS|ES)\d{3}|EdDSA|Ed25519)$/.test(algorithm)

/**
 * Reads and verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). A token with a nonce or
 * without the logout event is an id token and refused.
 * @throws Error if any check fails
 */
export async function readSignOut(
  { clientId, now }: { clientId: string; now: number },
  metadata: ServerMetadata,
  message: string,
  send: Send,
): Promise<SignOut> {
  const { text } = await send({ target: String(metadata.jwks_uri), headers: { accept: 'application/json' } })
  const supported = metadata.id_token_signing_alg_values_supported ?? ['RS256']
  const { payload } = await jwtVerify(message, createLocalJWKSet(Keys.parse(jsonIn(text))), {
    algorithms: supported.filter(isAsymmetric),
    issuer: metadata.issuer,
    audience: clientId,
    clockTolerance: TOLERANCE,
    maxTokenAge: LONGEST,
    currentDate: new Date(now),
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { jti, sub = null, sid = null } = Message.parse(payload)
  return { id: jti, subject: sub, session: sid }
}
