import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'stayboard'
const ALGORITHM = 'HS256'

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  link: z.int().positive(),
  // Links of a former version contain no email address.
  email: z.string().max(254).optional(),
})

/** A link and its user, as its token contains them. */
export interface Named {
  /** The id of the row that decides whether the link is valid: an invitation, or a request for a new password. */
  readonly linkId: number
  readonly userId: number
  /** The email address to which it was sent. The link is valid only while that is the user's address. */
  readonly email?: string | undefined
}

/** What the page shows before the form is sent. */
interface Shown {
  readonly username: string
  readonly email: string
  readonly endsAt: Date
}

export interface UserLinks {
  /** Whether the public URL of the product is configured. */
  readonly areKnown: boolean
  /** Creates the token of a link. Only the mail contains it; it is neither stored nor logged. */
  tokenOf(named: Named & Shown): Promise<string>
  /**
   * The URL of a link. The token is in the URL fragment, which browsers do not send, so that it is in no log of a
   * proxy.
   */
  linkOf(token: string): string
  /** Verifies a token; `undefined` if it is invalid or expired. */
  read(token: string, now: Date): Promise<Named | undefined>
}

interface Kind {
  /**
   * The audience of the tokens. It differs from those of sessions and other links, so that one token cannot be used as
   * another.
   */
  readonly audience: string
  readonly path: string
}

/**
 * Creates the functions for one kind of link. @param publicUrl the public URL of the product, without a trailing slash
 */
const linksOf = ({ audience, path }: Kind, secret: Uint8Array, publicUrl: string | undefined): UserLinks => ({
  areKnown: publicUrl !== undefined,
  tokenOf: ({ linkId, userId, username, email, endsAt }) =>
    new SignJWT({ link: linkId, username, email })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setExpirationTime(Math.floor(endsAt.getTime() / 1000))
      .sign(secret),
  linkOf: (token) => `${publicUrl}${path}#${token}`,
  async read(token, now) {
    try {
      const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience, currentDate: now }
      const { payload } = await jwtVerify(token, secret, { ...expected, requiredClaims: ['exp'] })
      const { sub, link, email } = Claims.parse(payload)
      return { userId: Number(sub), linkId: link, email }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
      throw error
    }
  },
})

/** Creates and verifies the links that users get by mail. */
export interface MailedLinks {
  invitations: UserLinks
  newPasswords: UserLinks
}

export const mailedLinks = (secret: Uint8Array, publicUrl: string | undefined): MailedLinks => ({
  invitations: linksOf({ audience: 'stayboard-invitation', path: '/invitation' }, secret, publicUrl),
  newPasswords: linksOf({ audience: 'stayboard-new-password', path: '/new_password' }, secret, publicUrl),
})
