import { Language } from '@stayboard/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'stayboard'
/** Other than those of sessions and invitations, so that no token is taken for another one. */
const AUDIENCE = 'stayboard-proposal'
const ALGORITHM = 'HS256'

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  round: z.int().positive(),
  language: Language,
})

/** A proposal, and the round of its links that this one is of. */
export interface Linked {
  readonly proposalId: number
  readonly round: number
}

export interface AnswerLinks {
  /** The link of a proposal; `null` if the address of the product is not known. It is neither stored nor logged. */
  linkOf(linked: Linked & { language: Language }): Promise<string | null>
  /** The proposal of a token; `undefined` if it was not signed here. The database says whether the link still stands. */
  read(token: string): Promise<Linked | undefined>
}

/**
 * The links of answer pages (docs/rules/proposals.md#answer-page). The token is a fragment, which browsers do not send, so
 * that it is in no log of a proxy.
 * @param publicUrl the address of the product, without a slash at the end
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
