import { A } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { identityProviderArea, type Provider } from '../identity-providers.area.ts'
import { refusal } from './refusals.ts'
import { findWriters, noteWrite } from './scim.repository.ts'

/**
 * An actor for the changes of identity providers. The history shows the system as the author; it has an administrator's
 * rights.
 */
const asSystem = (actor: Actor): Actor => ({ ...actor, userId: null, roles: [A] })

/** The active provider with an id. @throws Problem 403 if it is inactive */
export async function activeProvider(actor: Actor, identityProviderId: number): Promise<Provider> {
  const provider = await identityProviderArea.get(asSystem(actor), identityProviderId)
  if (!provider.isActive) throw refusal(403, 'The provider is switched off in Stayboard.')
  return provider
}

/**
 * Runs the changes of one SCIM request in one transaction. Requests of the same provider are serialised, so that no
 * change is lost and no user is added twice. The history names the provider as the author.
 */
export async function write<Result>(
  actor: Actor,
  identityProviderId: number,
  work: (within: Actor, provider: Provider, now: string) => Promise<Result>,
): Promise<Result> {
  const now = actor.clock().toISOString()
  return transaction(asSystem(actor), async (within) => {
    await identityProviderArea.repository.lock(within.db, identityProviderId)
    const provider = await activeProvider(within, identityProviderId)
    const result = await work(within, provider, now)
    await noteWrite(within.db, actor.requestId, provider.name, now)
    return result
  })
}

/** The identity providers that made these requests, by request id, with the names that they had then. */
export async function writersOf(
  db: Actor['db'],
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = requestIds.length > 0 ? await findWriters(db, requestIds) : []
  return new Map(found.map(({ requestId, providerName }) => [requestId, providerName]))
}

/** Parses an id in a path. @throws Problem 404 */
export function numberOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw missingResource()
  return Number(text)
}

export const missingResource = () => new Problem(404, 'notFound')
