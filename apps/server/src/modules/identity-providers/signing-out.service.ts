import { createHash } from 'node:crypto'
import { OutsideError } from '../../integrations/outside-error.ts'
import type { Actor } from '../../kit/actor.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import { repository } from './identity-providers.repository.ts'
import { clientOf, type IdentityProviders } from './identity-providers.service.ts'
import { endSessions, takeMessage } from './signing-out.repository.ts'

/** How long messages are remembered, in milliseconds: longer than they count, with the difference of clocks. */
const REMEMBERED = 10 * 60_000

/**
 * A provider says that a user has signed out there (docs/rules/identity-providers.md#sign-out). The message is signed, and
 * counts once.
 * @returns whether it was right
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
 * The browser of the user loads a page of ours within a page of the provider, which names its session: nobody else knows it.
 * @returns the origin of the provider, whose page may show ours
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
