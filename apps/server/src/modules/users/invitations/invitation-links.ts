import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'stayboard'
/** Other than that of sessions, so that neither token is taken for the other one. */
const AUDIENCE = 'stayboard-invitation'
const ALGORITHM = 'HS256'

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  invitation: z.int().positive(),
})

/** An invitation and its user, as a link names them. */
export interface Invited {
  readonly invitationId: number
  readonly userId: number
}

/** What the page shows before anything is sent. */
interface Shown {
  readonly username: string
  readonly endsAt: Date
}

export interface InvitationLinks {
  /** Whether the address of the product is known. */
  readonly areKnown: boolean
  /** The token of a link. It is in the mail only: it is neither stored nor logged. */
  tokenOf(invited: Invited & Shown): Promise<string>
  /** The link. The token is a fragment, which browsers do not send, so that it is in no log of a proxy. */
  linkOf(token: string): string
  /** Whom a token invites; `undefined` if it is not valid at this moment. */
  read(token: string, now: Date): Promise<Invited | undefined>
}

/** @param publicUrl the address of the product, without a slash at the end */
export const invitationLinks = (secret: Uint8Array, publicUrl: string | undefined): InvitationLinks => ({
  areKnown: publicUrl !== undefined,
  tokenOf: ({ invitationId, userId, username, endsAt }) =>
    new SignJWT({ invitation: invitationId, username })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor(endsAt.getTime() / 1000))
      .sign(secret),
  linkOf: (token) => `${publicUrl}/invitation#${token}`,
  async read(token, now) {
    try {
      const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate: now }
      const { payload } = await jwtVerify(token, secret, { ...expected, requiredClaims: ['exp'] })
      const { sub, invitation } = Claims.parse(payload)
      return { userId: Number(sub), invitationId: invitation }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
      throw error
    }
  },
})
