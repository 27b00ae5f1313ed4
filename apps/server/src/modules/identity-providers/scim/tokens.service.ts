import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { identityProviders as calls, SCIM_TOKEN_PREFIX, scimPath } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { identityProviderArea } from '../identity-providers.area.ts'
import { countGroups, countUsers, listLatest } from './scim.repository.ts'
import { endTokens, findToken, insertToken, listTokens, noteUse } from './tokens.repository.ts'

const HOUR = 3_600_000
/** The use of a token is noted at most once in this many milliseconds. */
const NOTED_WITHIN = 5 * 60_000
const MOST_LATEST = 20

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Where a provider sends users and groups. */
export type Address = string | undefined

/** What a provider may do by SCIM, and what it did last. */
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

/** The history shows that the token was changed. */
const changed = (within: Actor, identityProviderId: number) =>
  identityProviderArea.update(within, { identityProviderId }, undefined, () => ({
    scimTokenChangedAt: within.clock().toISOString(),
  }))

/** Makes a token. It is shown this once, and only its hash is stored. The former one may count for some hours. */
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

/** Ends all tokens of a provider at once. */
export function end(actor: Actor, identityProviderId: number, origin: Address) {
  return transaction(actor, async (within) => {
    await changed(within, identityProviderId)
    const now = actor.clock().toISOString()
    await endTokens(within.db, identityProviderId, now, now)
    return standing(within, identityProviderId, origin)
  })
}

const FORM = new RegExp(`^${SCIM_TOKEN_PREFIX}(\\d{1,15})_([\\w-]{43})$`)

/** The provider of a token; `undefined` for one that does not count. Hashes are compared in constant time. */
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
