import type { BodyOf, identityProviders } from '@stayboard/contract'
import type { Client, IdentityProviders } from '../../integrations/identity/client.ts'
import type { Actor } from '../../kit/actor.ts'
import { SealError } from '../../kit/seal-error.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { identityProviderArea, type Provider } from './identity-providers.area.ts'
import { findSecret, keepFound, keepSecret, listOffered } from './identity-providers.repository.ts'
import { settleRights } from './scim/rights.service.ts'

export type { IdentityProviders } from '../../integrations/identity/client.ts'
export type { Provider } from './identity-providers.area.ts'

export const { list, get, remove } = identityProviderArea

/** The identity providers on the sign-in page. */
export const offered = (db: Actor['db']) => listOffered(db)

/** Creates an identity provider. Its secret is encrypted, and the history records only that it was set. */
export function create(actor: Actor, { clientSecret, ...fields }: BodyOf<typeof identityProviders.create>) {
  return transaction(actor, async (within) => {
    const added = await identityProviderArea.create(within, fields, () => changedAt(within, clientSecret))
    return withSecret(within, added.identityProviderId, clientSecret)
  })
}

/** Changes an identity provider. If its issuer or client id changes, the secret must be entered again. */
export function update(
  actor: Actor,
  { clientSecret, ...fields }: BodyOf<typeof identityProviders.update>,
  version?: number,
) {
  return transaction(actor, async (within) => {
    const { identityProviderId } = await identityProviderArea.update(within, fields, version, () =>
      changedAt(within, clientSecret),
    )
    const changed = await withSecret(within, identityProviderId, clientSecret)
    await settleRights(within, changed)
    return changed
  })
}

type NewSecret = string | null | undefined

const changedAt = ({ clock }: Actor, secret: NewSecret) =>
  secret ? { secretsChangedAt: clock().toISOString() } : {}

const purposeOf = (identityProviderId: number) => `client secret of identity provider ${identityProviderId}`

async function withSecret(within: Actor, id: number, secret: NewSecret) {
  if (secret) await keepSecret(within.db, id, within.sealer.seal(secret, purposeOf(id)))
  return get(within, id)
}

/**
 * The OpenID Connect client for a provider. @returns `undefined` if there is no secret, or if it cannot be decrypted
 */
export async function clientOf(actor: Actor, provider: Provider): Promise<Client | undefined> {
  const { identityProviderId, issuer, clientId } = provider
  const sealed = await findSecret(actor.db, identityProviderId)
  const clientSecret = sealed && opened(actor, sealed, identityProviderId)
  if (!clientSecret) return undefined
  return { issuer, clientId, clientSecret, now: actor.clock().getTime() }
}

function opened({ sealer }: Actor, sealed: string, id: number): string | undefined {
  try {
    return sealer.open(sealed, purposeOf(id))
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** Tests an identity provider and stores the result (docs/rules/identity-providers.md#test). */
export async function test(actor: Actor, id: number, providers: IdentityProviders) {
  const client = await clientOf(actor, await get(actor, id))
  const found = client ? await providers.probe(client) : { fault: 'SECRET' as const, said: null }
  await keepFound(actor.db, id, found, actor.clock().toISOString())
  return get(actor, id)
}
