import { createLocalJWKSet, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { z } from 'zod'
import type { Send } from '../http/outgoing.ts'
import { jsonIn } from '../outside-error.ts'

/** Whom a provider signed out: all sessions of an account, or one of them. */
export interface SignOut {
  /** Unique at the provider, so that a message counts once. */
  id: string
  subject: string | null
  session: string | null
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds for which a message counts. */
const LONGEST = 120
/** Seconds that clocks may differ. */
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

/** Only signatures that need a private key: our secret is no key of the provider. */
const isAsymmetric = (algorithm: string) => /^(?:(?:RS|PS|ES)\d{3}|EdDSA|Ed25519)$/.test(algorithm)

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). It is no id token: that has a nonce and no such event.
 * @throws Error for whatever does not fit
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
