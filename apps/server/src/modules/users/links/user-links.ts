import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'stayboard'
const ALGORITHM = 'HS256'

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  link: z.int().positive(),
  // Links of the version before have none.
  email: z.string().max(254).optional(),
})

/** A link and its user, as its token names them. */
export interface Named {
  /** The row that says whether the link works: an invitation, or a forgotten password. */
  readonly linkId: number
  readonly userId: number
  /** Where it was mailed to. It works only as long as that is the address of the user. */
  readonly email?: string | undefined
}

/** What the page shows before anything is sent. */
interface Shown {
  readonly username: string
  readonly email: string
  readonly endsAt: Date
}

export interface UserLinks {
  /** Whether the address of the product is known. */
  readonly areKnown: boolean
  /** The token of a link. It is in the mail only: it is neither stored nor logged. */
  tokenOf(named: Named & Shown): Promise<string>
  /** The link. The token is a fragment, which browsers do not send, so that it is in no log of a proxy. */
  linkOf(token: string): string
  /** Whom a token names; `undefined` if it is not valid at this moment. */
  read(token: string, now: Date): Promise<Named | undefined>
}

interface Kind {
  /** Other than that of sessions and of other links, so that no token is taken for another one. */
  readonly audience: string
  readonly path: string
}

/** @param publicUrl the address of the product, without a slash at the end */
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

/** The links that users get by mail. */
export interface MailedLinks {
  invitations: UserLinks
  newPasswords: UserLinks
}

export const mailedLinks = (secret: Uint8Array, publicUrl: string | undefined): MailedLinks => ({
  invitations: linksOf({ audience: 'stayboard-invitation', path: '/invitation' }, secret, publicUrl),
  newPasswords: linksOf({ audience: 'stayboard-new-password', path: '/new_password' }, secret, publicUrl),
})
