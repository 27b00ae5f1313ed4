import { A, type RoleName } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { endAllOf } from '../../users/sessions/sessions.service.ts'
import { ownerOf, userArea } from '../../users/users.service.ts'
import { identityProviderArea } from '../identity-providers.area.ts'
import type { Provider } from '../identity-providers.service.ts'
import { type Claims, displaynameIn, isCutOff, mailIn, rolesFor, usernamesFor, valuesIn } from './claims.ts'
import { findSynced, findUserOf, isTaken, listByMail, listExploiters, tie } from './identities.repository.ts'

type Code = 'providerUnknown' | 'providerNoMail' | 'providerOverage' | 'providerNoExploiter'
const refusal = ({ name }: Provider, code: Code) => new Problem(422, code, { values: { provider: name } })

/** What an identity provider decides about a user. An absent field is left unchanged. */
interface Rights {
  roles?: RoleName[]
  exploiters?: number[]
}

/**
 * An actor for the changes of identity providers. The history shows the system as the author; it has an administrator's
 * rights.
 */
const asSystem = (actor: Actor): Actor => ({ ...actor, userId: null, roles: [A] })

/**
 * The user of an external account: linked already, matched by a verified email address, or created
 * (docs/rules/identity-providers.md#users). The user gets the roles and exploiters that the provider determines.
 * @throws Problem 422 if the account belongs to no user, or if required claims are missing
 */
export async function userOf(actor: Actor, provider: Provider, claims: Claims) {
  const found = await transaction(asSystem(actor), async (within) => {
    const rights = await rightsIn(within, provider, claims)
    const account = { identityProviderId: provider.identityProviderId, subject: claims.sub }
    const known = await findUserOf(within.db, account)
    const userId = known ?? (await firstSignIn(within, provider, claims, rights))
    if (await isBoundToNone(within, userId, rights)) {
      // End the user's sessions at once if the provider removed rights, even if this sign-in is refused.
      await endAllOf(within, userId)
      return 'providerNoExploiter'
    }
    await settle(within, userId, rights)
    return (await ownerOf(within, userId)) ?? 'providerUnknown'
  })
  if (typeof found === 'string') throw refusal(provider, found)
  return found
}

/** Whether a user who is no administrator would have no exploiter, which would mean access to all of them. */
async function isBoundToNone(within: Actor, userId: number, { roles, exploiters }: Rights): Promise<boolean> {
  if (exploiters?.length !== 0) return false
  const { roles: present = [] } = await userArea.get(within, userId)
  return !(roles ?? present.map(({ authority }) => authority)).includes(A)
}

/** Updates the roles and exploiters of a user if they differ. The last administrator keeps that role. */
async function settle(within: Actor, id: number, { roles, exploiters }: Rights): Promise<void> {
  const user = await userArea.get(within, id)
  const present = {
    roles: user.roles?.map(({ authority }) => authority),
    exploiters: user.exploiters?.map(({ exploiterId }) => exploiterId).sort((one, other) => one - other),
  }
  const isSame = (one: unknown, other: unknown) => one === undefined || String(one) === String(other)
  if (isSame(roles, present.roles) && isSame(exploiters, present.exploiters)) return
  try {
    await userArea.update(within, { id, ...(roles ? { roles } : {}), ...(exploiters ? { exploiters } : {}) })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'lastAdmin')) throw error
    within.log.warn({ userId: id }, 'a provider took the role of the last administrator, who keeps it')
  }
}

async function rightsIn({ db }: Actor, provider: Provider, claims: Claims): Promise<Rights> {
  const { rolesFrom, rolesClaim } = provider
  // With SCIM, groups determine both roles and exploiters.
  const exploitersClaim = rolesFrom === 'SCIM' ? null : provider.exploitersClaim
  const isDecided = rolesFrom === 'CLAIM' && rolesClaim !== null
  const asked = [isDecided ? rolesClaim : null, exploitersClaim].filter((name) => name !== null)
  if (asked.some((name) => isCutOff(claims, name))) throw refusal(provider, 'providerOverage')
  const roles = isDecided ? rolesFor(provider, valuesIn(claims, rolesClaim)) : undefined
  // Administrators are never bound to exploiters, so that somebody always sees everything.
  if (roles?.includes(A)) return { roles, exploiters: [] }
  const exploiters = exploitersClaim ? await listExploiters(db, valuesIn(claims, exploitersClaim)) : undefined
  return { ...(roles ? { roles } : {}), ...(exploiters ? { exploiters } : {}) }
}

/**
 * Links an external account to a user. First sign-ins of the same provider are serialised, so that no user is created
 * twice.
 */
async function firstSignIn(
  within: Actor,
  provider: Provider,
  claims: Claims,
  rights: Rights,
): Promise<number> {
  const { identityProviderId } = provider
  await identityProviderArea.repository.lock(within.db, identityProviderId)
  const account = { identityProviderId, subject: claims.sub }
  const known = await findUserOf(within.db, account)
  if (known !== undefined) return known
  const linkedAt = within.clock().toISOString()
  const synced = await findSynced(within.db, account)
  if (synced !== undefined) {
    await tie(within.db, { ...account, userId: synced, linkedAt })
    return synced
  }
  const mail = mailIn(claims, provider.trustsMail)
  if (mail === undefined) throw refusal(provider, 'providerNoMail')
  const [user, ...others] = await listByMail(within.db, mail, identityProviderId)
  // Match only if the address belongs to a single user who has no external account yet.
  const isMatched = user !== undefined && others.length === 0 && !user.isTied
  if (!isMatched && (user || !provider.addsUsers)) throw refusal(provider, 'providerUnknown')
  const userId = user?.id ?? (await add(within, provider, { claims, mail, rights }))
  await tie(within.db, { ...account, userId, linkedAt })
  return userId
}

async function add(
  within: Actor,
  provider: Provider,
  { claims, mail, rights }: { claims: Claims; mail: string; rights: Rights },
): Promise<number> {
  const { roles = ['ROLE_USER'], exploiters = [] } = rights
  // Throwing rolls back the whole sign-in, so that no user without exploiters is created.
  if (rights.exploiters?.length === 0 && !roles.includes(A)) throw refusal(provider, 'providerNoExploiter')
  for (const username of usernamesFor(mail)) {
    if (await isTaken(within.db, username)) continue
    const fields = { username, email: mail, displayname: displaynameIn(claims), roles, exploiters }
    const user = await userArea.create(within, { ...fields, alternativeEmails: null, byProviderOnly: true })
    return user.id
  }
  throw refusal(provider, 'providerUnknown')
}
