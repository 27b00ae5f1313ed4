import { A, type RoleName } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { userArea } from '../../users/users.service.ts'
import type { Provider } from '../identity-providers.area.ts'
import { rolesFor } from '../signing-in/claims.ts'
import { listExploiters } from '../signing-in/identities.repository.ts'
import { listMemberships } from './scim.repository.ts'

export interface Rights {
  roles?: RoleName[]
  exploiters?: number[]
}

/**
 * The roles and exploiters that a user's groups determine (docs/rules/scim.md#groups); nothing if roles come from
 * elsewhere. A user who would get no exploiter, which would mean all of them, gets the role that sees nothing.
 */
export async function rightsOf(
  { db }: Actor,
  provider: Provider,
  groups: readonly string[],
): Promise<Rights> {
  if (provider.rolesFrom !== 'SCIM') return {}
  const roles = rolesFor(provider, groups)
  if (roles.includes(A)) return { roles, exploiters: [] }
  if (provider.exploitersPrefix === null) return { roles }
  const prefix = provider.exploitersPrefix.toLowerCase()
  const names = groups.flatMap((name) =>
    name.toLowerCase().startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
  const exploiters = await listExploiters(db, names)
  return exploiters.length > 0 ? { roles, exploiters } : { roles: ['ROLE_USER'], exploiters: [] }
}

const isSame = (one: unknown, other: unknown) => one === undefined || String(one) === String(other)

/** The rights among these that a user does not have yet. */
export async function missing(within: Actor, userId: number, { roles, exploiters }: Rights): Promise<Rights> {
  const user = await userArea.get(within, userId)
  const present = {
    roles: user.roles?.map(({ authority }) => authority),
    exploiters: user.exploiters?.map(({ exploiterId }) => exploiterId).sort((one, other) => one - other),
  }
  return {
    ...(isSame(roles, present.roles) ? {} : { roles: roles ?? [] }),
    ...(isSame(exploiters, present.exploiters) ? {} : { exploiters: exploiters ?? [] }),
  }
}

/**
 * Applies the rights from groups to users of a provider. @param ids limits it to these users; by default all
 * @throws Problem 422 `lastAdmin`
 */
export async function settleRights(
  within: Actor,
  provider: Provider,
  scimUserIds?: readonly number[],
): Promise<void> {
  if (provider.rolesFrom !== 'SCIM') return
  const memberships = await listMemberships(within.db, provider.identityProviderId, scimUserIds)
  for (const { userId, groups } of memberships) {
    const changes = await missing(within, userId, await rightsOf(within, provider, groups))
    if (Object.keys(changes).length > 0) await userArea.update(within, { id: userId, ...changes })
  }
}
