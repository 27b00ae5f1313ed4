import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type apiTokens, type BodyOf, apiTokens as calls, TOKEN_PREFIX } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { TokenOwner } from '../../kit/http/authentication.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { tell } from '../users/notices/notices.service.ts'
import { confirmed } from '../users/second-factor/own-security.service.ts'
import type { Caller } from '../users/sessions/sessions.service.ts'
import { findForCall, insert, listOf, noteUse, remove, removeAll } from './api-tokens.repository.ts'

const DAY = 24 * 3_600_000
/** Milliseconds within which repeated uses of a token are recorded only once. */
const NOTED_WITHIN = 5 * 60_000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export async function list({ db, userId, clock }: Actor) {
  const tokens = await listOf(db, Number(userId), clock().toISOString())
  return { tokens, _links: { self: { href: calls.list.path } } }
}

/** Creates a token, after checking the user's password. Only the hash is stored, so the token is shown only once. */
export async function create(
  actor: Actor,
  { name, scope, days, ...body }: BodyOf<typeof apiTokens.create>,
  caller: Pick<Caller, 'address' | 'signal'>,
) {
  const { id: userId } = await confirmed(actor, body, caller)
  const secret = randomBytes(32).toString('base64url')
  const now = actor.clock()
  const [addedAt, endsAt] = [now, new Date(now.getTime() + days * DAY)].map((at) => at.toISOString())
  const shown = { name, scope, addedAt: String(addedAt), endsAt: String(endsAt) }
  const { apiTokenId } = await transaction(actor, async (within) => {
    await tell(within, userId, 'TOKEN_ADDED', name)
    return insert(within.db, { ...shown, userId, tokenHash: hashOf(secret) })
  })
  return { apiTokenId, ...shown, lastUsedAt: null, token: `${TOKEN_PREFIX}${apiTokenId}_${secret}` }
}

export async function revoke({ db, userId }: Actor, apiTokenId: number) {
  if (!(await remove(db, apiTokenId, Number(userId)))) throw notFound()
  return {}
}

/** Deletes all tokens of a user. */
export const endTokensOf = ({ db }: Actor, userId: number) => removeAll(db, userId)

const FORM = new RegExp(`^${TOKEN_PREFIX}(\\d{1,15})_([\\w-]{43})$`)

/**
 * Creates the function that finds the user of a token. It runs on every call, so that a role that the user lost is lost
 * for the token too.
 */
export const tokenOwners =
  ({ db, clock }: Pick<Actor, 'db' | 'clock'>) =>
  async (token: string): Promise<TokenOwner | undefined> => {
    const [, id, secret = ''] = FORM.exec(token) ?? []
    const now = clock()
    const found = id === undefined ? undefined : await findForCall(db, Number(id), now.toISOString())
    if (!found || !timingSafeEqual(Buffer.from(found.tokenHash), Buffer.from(hashOf(secret))))
      return undefined
    const { apiTokenId, scope, roles, exploiters, owners, lastUsedAt } = found
    const before = new Date(now.getTime() - NOTED_WITHIN)
    if (lastUsedAt === null || new Date(lastUsedAt) < before)
      await noteUse(db, apiTokenId, now.toISOString(), before.toISOString())
    return { userId: found.id, roles, exploiters, owners, scope }
  }
