import { RoleName } from '@stayboard/contract'
import { z } from 'zod'

const Payload = z.object({
  sub: z.string(),
  sid: z.number(),
  generation: z.number(),
  username: z.string(),
  roles: z.array(z.object({ authority: z.string() })),
  iat: z.number(),
  exp: z.number(),
  viewer: z.number().optional(),
})

/** The content of a session token. Times in ms since 1970, by the server's clock. */
export interface TokenFacts {
  userId: number
  /** The session that the token belongs to. Of its tokens, only those of the highest generation are valid. */
  sessionId: number
  generation: number
  username: string
  roles: readonly RoleName[]
  issuedAt: number
  expiresAt: number
  /** Whether an administrator sees the product as this user, and changes nothing. */
  isViewing: boolean
}

/**
 * Reads the payload of a token; `null` if it is invalid. The signature is not checked, which only the server can do.
 */
export function readToken(token: string): TokenFacts | null {
  try {
    const payload = Payload.parse(payloadOf(token))
    return {
      userId: Number(payload.sub),
      sessionId: payload.sid,
      generation: payload.generation,
      username: payload.username,
      roles: payload.roles.map((role) => role.authority).filter(isRole),
      issuedAt: payload.iat * 1000,
      expiresAt: payload.exp * 1000,
      isViewing: payload.viewer !== undefined,
    }
  } catch {
    return null
  }
}

/** The payload of any token; `null` if it has none. */
export function payloadOf(token: string): unknown {
  try {
    return JSON.parse(decode(token.split('.')[1] ?? ''))
  } catch {
    return null
  }
}

/**
 * Whether `one` was issued after `other`, both of one session. A new password issues a token within the same second,
 * with a higher generation.
 */
export const isNewer = (one: TokenFacts, other: TokenFacts): boolean =>
  one.generation > other.generation || (one.generation === other.generation && one.issuedAt > other.issuedAt)

const isRole = (name: string): name is RoleName => RoleName.safeParse(name).success

/** Decodes Base64url as UTF-8. */
function decode(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}
