import { Language } from '@stayboard/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'stayboard'
/**
 * The audience of the tokens. It differs from those of sessions and invitations, so that one token cannot be used as
 * another.
 */
const AUDIENCE = 'stayboard-proposal'
const ALGORITHM = 'HS256'

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  round: z.int().positive(),
  language: Language,
})

/** A proposal, and the round of its links to which a link belongs. */
export interface Linked {
  readonly proposalId: number
  readonly round: number
}

export interface AnswerLinks {
  /**
   * The URL of the answer page; `null` if the public URL of the product is not configured. It is neither stored nor
   * logged.
   */
  linkOf(linked: Linked & { language: Language }): Promise<string | null>
  /**
   * Verifies a token; `undefined` if it was not signed here. Whether the link is still valid must be checked in the
   * database.
   */
  read(token: string): Promise<Linked | undefined>
}

/**
 * Signs and verifies links of answer pages (docs/rules/proposals.md#answer-page). The token is in the URL fragment,
 * which browsers do not send, so that it is in no log of a proxy.
 * @param publicUrl the public URL of the product, without a trailing slash
 */
export const answerLinks = (secret: Uint8Array, publicUrl: string | undefined): AnswerLinks => ({
  async linkOf({ proposalId, round, language }) {
    if (publicUrl === undefined) return null
    const token = await new SignJWT({ round, language })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(proposalId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .sign(secret)
    return `${publicUrl}/proposal#${token}`
  },
  async read(token) {
    try {
      const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE }
      const { sub, round } = Claims.parse((await jwtVerify(token, secret, expected)).payload)
      return { proposalId: Number(sub), round }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
      throw error
    }
  },
})
