import { createHash } from 'node:crypto'
import { OutsideError } from '../../integrations/outside-error.ts'
import type { Actor } from '../../kit/actor.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import { repository } from './identity-providers.repository.ts'
import { clientOf, type IdentityProviders } from './identity-providers.service.ts'
import { endSessions, takeMessage } from './signing-out.repository.ts'

/**
 * Milliseconds for which logout tokens are remembered: longer than they are valid, including the tolerated clock
 * difference.
 */
const REMEMBERED = 10 * 60_000

/**
 * Handles a back-channel logout: the provider reports that a user signed out there
 * (docs/rules/identity-providers.md#sign-out). The logout token is signed and accepted only once.
 * @returns whether it was valid
 */
export async function signOutBy(
  actor: Actor,
  identityProviderId: number,
  message: string,
  providers: IdentityProviders,
): Promise<boolean> {
  const provider = await repository.find(actor.db, identityProviderId, undefined)
  const client = provider && (await clientOf(actor, provider))
  if (!client) return false
  const ended = await providers.signOut(client, message).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error
    actor.log.warn({ reason: error.reason, said: error.said }, 'a sign-out by a provider was refused')
    return undefined
  })
  if (!ended) return false
  const now = actor.clock()
  const messageHash = createHash('sha256').update(ended.id).digest('base64url')
  const endsAt = new Date(now.getTime() + REMEMBERED).toISOString()
  return unsigned(actor.db, async (tx) => {
    const isFirst = await takeMessage(tx, { identityProviderId, messageHash, endsAt }, now.toISOString())
    if (isFirst) await endSessions(tx, identityProviderId, ended)
    return isFirst
  })
}

/**
 * Handles a front-channel logout: the user's browser loads our page in a frame of the provider's page. Its URL names
 * the session at the provider, which nobody else knows.
 * @returns the origin of the provider, which may frame our page
 */
export async function signOutInFrame(
  actor: Actor,
  identityProviderId: number,
  { iss, sid }: { iss: string; sid: string },
): Promise<string | undefined> {
  const provider = await repository.find(actor.db, identityProviderId, undefined)
  if (provider?.issuer !== iss) return undefined
  await endSessions(actor.db, identityProviderId, { subject: null, session: sid })
  return new URL(iss).origin
}
