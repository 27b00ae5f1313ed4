import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { identityProviders as calls, SCIM_TOKEN_PREFIX, scimPath } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { identityProviderArea } from '../identity-providers.area.ts'
import { countGroups, countUsers, listLatest } from './scim.repository.ts'
import { endTokens, findToken, insertToken, listTokens, noteUse } from './tokens.repository.ts'

const HOUR = 3_600_000
/** Milliseconds within which repeated uses of a token are recorded only once. */
const NOTED_WITHIN = 5 * 60_000
const MOST_LATEST = 20

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The SCIM base URL to enter at the provider; `undefined` if the public URL is not configured. */
export type Address = string | undefined

/** The SCIM state of a provider: its tokens and its latest changes. */
export async function standing(actor: Actor, id: number, origin: Address) {
  await identityProviderArea.get(actor, id)
  const { db, clock } = actor
  return {
    address: `${origin ?? ''}${scimPath}`,
    tokens: await listTokens(db, id, clock().toISOString()),
    users: await countUsers(db, id),
    groups: await countGroups(db, id),
    latest: await listLatest(db, id, MOST_LATEST),
    _links: { self: { href: calls.scim.path.replace('{identityProviderId}', String(id)) } },
  }
}

/** Stores the time of a token change in the provider, so that the history shows the change. */
const changed = (within: Actor, identityProviderId: number) =>
  identityProviderArea.update(within, { identityProviderId }, undefined, () => ({
    scimTokenChangedAt: within.clock().toISOString(),
  }))

/**
 * Creates a token. It is shown only once, because only its hash is stored. The former token may stay valid for some
 * hours.
 */
export function make(actor: Actor, identityProviderId: number, keepOldHours: number) {
  return transaction(actor, async (within) => {
    await changed(within, identityProviderId)
    const now = actor.clock()
    const madeAt = now.toISOString()
    const until = new Date(now.getTime() + keepOldHours * HOUR).toISOString()
    await endTokens(within.db, identityProviderId, madeAt, until)
    const [former] = await listTokens(within.db, identityProviderId, madeAt)
    const secret = randomBytes(32).toString('base64url')
    const token = { identityProviderId, tokenHash: hashOf(secret), madeAt }
    const scimTokenId = await insertToken(within.db, token)
    return {
      token: `${SCIM_TOKEN_PREFIX}${scimTokenId}_${secret}`,
      oldTokenValidUntil: former?.validUntil ?? null,
    }
  })
}

/** Revokes all tokens of a provider at once. */
export function end(actor: Actor, identityProviderId: number, origin: Address) {
  return transaction(actor, async (within) => {
    await changed(within, identityProviderId)
    const now = actor.clock().toISOString()
    await endTokens(within.db, identityProviderId, now, now)
    return standing(within, identityProviderId, origin)
  })
}

const FORM = new RegExp(`^${SCIM_TOKEN_PREFIX}(\\d{1,15})_([\\w-]{43})$`)

/** The provider of a token; `undefined` if the token is invalid. Hashes are compared in constant time. */
export async function providerOf({ db, clock }: Actor, token: string): Promise<number | undefined> {
  const [, id, secret = ''] = FORM.exec(token) ?? []
  const now = clock()
  const found = id === undefined ? undefined : await findToken(db, Number(id), now.toISOString())
  if (!found || !timingSafeEqual(Buffer.from(found.tokenHash), Buffer.from(hashOf(secret)))) return undefined
  const { scimTokenId, identityProviderId, lastUsedAt } = found
  const before = new Date(now.getTime() - NOTED_WITHIN)
  if (lastUsedAt === null || new Date(lastUsedAt) < before)
    await noteUse(db, scimTokenId, now.toISOString(), before.toISOString())
  return identityProviderId
}
