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
})

/** What a session token says of itself. Instants in ms since 1970, by the server's clock. */
export interface TokenFacts {
  userId: number
  /** The sign-in it belongs to; of all its tokens those of the highest generation hold. */
  sessionId: number
  generation: number
  username: string
  roles: readonly RoleName[]
  issuedAt: number
  expiresAt: number
}

/** Reads a token's payload, without judging its signature: only the server can. `null` when it is none. */
export function readToken(token: string): TokenFacts | null {
  try {
    const payload = Payload.parse(JSON.parse(decode(token.split('.')[1] ?? '')))
    return {
      userId: Number(payload.sub),
      sessionId: payload.sid,
      generation: payload.generation,
      username: payload.username,
      roles: payload.roles.map((role) => role.authority).filter(isRole),
      issuedAt: payload.iat * 1000,
      expiresAt: payload.exp * 1000,
    }
  } catch {
    return null
  }
}

/** Whether one token of a session was given after another: a new password gives one within the same second. */
export const isNewer = (one: TokenFacts, other: TokenFacts): boolean =>
  one.generation > other.generation || (one.generation === other.generation && one.issuedAt > other.issuedAt)

const isRole = (name: string): name is RoleName => RoleName.safeParse(name).success

/** Base64url to text; names hold accents, so the bytes are UTF-8. */
function decode(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}
