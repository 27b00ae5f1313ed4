import { type RoleName, RoleName as RoleNameSchema } from '@stayboard/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'

const ISSUER = 'stayboard'
const AUDIENCE = 'stayboard-backoffice'
const ALGORITHM = 'HS256'

/** The claims of a session token: the user, the session, its start, and the generation of the user's tokens. */
const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  sid: z.int().positive(),
  iat: z.int(),
  exp: z.int(),
  generation: z.int(),
})
type Claims = z.infer<typeof Claims>

const MOST_REMEMBERED = 1000

/** Seconds of clock difference that token validation tolerates. */
const TOLERANCE = 60

export interface Session {
  readonly sessionId: number
  readonly userId: number
  readonly generation: number
  /**
   * Whether the token is in the second half of its life. It is then renewed with the answer
   * (docs/rules/users.md#sessions).
   */
  readonly isAgeing: boolean
}

export interface Subject {
  readonly sessionId: number
  /** The absolute end of the session. No token is valid beyond it. */
  readonly endsAt: Date
  readonly id: number
  readonly username: string
  readonly roles: readonly RoleName[]
  /** The exploiters that the user is bound to; empty for all. */
  readonly exploiters: readonly number[]
  /** The users whose records the user sees; empty for all. */
  readonly owners: readonly number[]
  readonly generation: number
  /** The administrator who views the product as this user; `null` if the user signed in. */
  readonly viewerId: number | null
}

/** The user and session that a token is issued for. */
export type Bearer = Omit<Subject, 'exploiters' | 'owners'>

export interface Tokens {
  /** A signed token, `Bearer …`, valid for some hours but not beyond the end of the session. */
  issue(subject: Bearer): Promise<string>
  /** Reads the Authorization header, with or without `Bearer`. `undefined` if the token is not valid. */
  read(header: string | undefined): Promise<Session | undefined>
}

/** The properties that token verification requires. */
const expected = {
  algorithms: [ALGORITHM],
  issuer: ISSUER,
  audience: AUDIENCE,
  clockTolerance: TOLERANCE,
}

/** Roles in the form that the payload of a token prescribes. */
export const authorities = (roles: readonly RoleName[]) =>
  roles.map((authority) => ({ authority: RoleNameSchema.parse(authority) }))

/** Creates the issuer and verifier of session tokens. @param hours the life of a token */
export function createTokens(secret: Uint8Array, hours: number, clock: Clock): Tokens {
  const now = () => Math.floor(clock().getTime() / 1000)

  async function issue(subject: Bearer): Promise<string> {
    const { username, generation, sessionId: sid, viewerId } = subject
    const viewed = viewerId === null ? {} : { viewer: viewerId }
    const end = Math.floor(subject.endsAt.getTime() / 1000)
    const token = await new SignJWT({
      username,
      generation,
      sid,
      roles: authorities(subject.roles),
      ...viewed,
    })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(subject.id))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now())
      .setExpirationTime(Math.min(now() + Math.round(hours * 3600), end))
      .sign(secret)
    return `Bearer ${token}`
  }

  /** Cache of claims whose signature was verified already, by token. */
  const verified = new LRUCache<string, Claims>({ max: MOST_REMEMBERED })

  async function verify(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, secret, { ...expected, currentDate: clock() })
      const claims = Claims.parse(payload)
      verified.set(token, claims)
      return claims
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
      throw error
    }
  }

  async function read(header: string | undefined): Promise<Session | undefined> {
    const token = header?.replace(/^Bearer\s{1,3}/i, '')
    if (!token || token.length > 4096) return undefined
    const claims = verified.get(token) ?? (await verify(token))
    if (!claims || claims.exp + TOLERANCE <= now()) return undefined
    const { sub, sid, iat, exp, generation } = claims
    return { sessionId: sid, userId: Number(sub), generation, isAgeing: now() - iat > (exp - iat) / 2 }
  }

  return { issue, read }
}
