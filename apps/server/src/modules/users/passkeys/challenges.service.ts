import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { addChallenge, takeChallenge } from './passkeys.repository.ts'
import type { RelyingParty } from './relying-party.ts'

const MINUTES = 5
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

/** Creates a WebAuthn challenge. @param userId of the user who adds a passkey; `null` for a sign-in */
export async function begin({ db, clock }: Actor, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const now = clock()
  const endsAt = new Date(now.getTime() + MINUTES * 60_000).toISOString()
  await addChallenge(db, { challengeHash: hashOf(challenge), userId, endsAt }, now.toISOString())
  return challenge
}

/** Creates the check of the challenge in an answer. A challenge is valid only once. */
export const takesChallenge =
  ({ db, clock }: Actor, userId: number | null) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(db, { challengeHash: hashOf(challenge), userId, now: clock().toISOString() })

/** The configured site. @throws Problem 422 `passkeysOff` if the server has no host name for passkeys */
export function requireSite(site: RelyingParty | undefined): RelyingParty {
  if (!site) throw new Problem(422, 'passkeysOff')
  return site
}

/** The same error for every answer that is not accepted, so that it reveals nothing. */
export const passkeyRefused = () => new Problem(422, 'passkeyRefused')
