import { type BodyOf, type Role, roleNames, users } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { hashChosenPassword } from '../../kit/http/passwords.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { listAnswer } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as invitations from './invitations/invitations.service.ts'
import { userArea } from './users.area.ts'
import { chosenRoles, roleEntries } from './users.policy.ts'
import { findOwner } from './users.repository.ts'

export { userArea } from './users.area.ts'
export { rebind as rebindUsers } from './users.repository.ts'

export const { list, get, remove } = userArea

/** A user as the owner of a session; `undefined` if the user is deactivated. */
export const ownerOf = ({ db }: Actor, id: number) => findOwner(db, id)

/** Creates a user. Without a password the user is invited by mail; if that is not possible, a password is required. */
export async function create(
  actor: Actor,
  body: BodyOf<typeof users.create>,
  inviting: Parameters<typeof invitations.hindranceOf>[1],
) {
  const { passwordHash, fields } = await kept(body)
  const roles = fields.roles ?? ['ROLE_USER']
  if (!passwordHash && (await invitations.hindranceOf(actor, inviting)))
    throw invalid([{ field: 'password', code: 'required' }])
  return transaction(actor, async (within) => {
    const user = await userArea.create(within, { ...fields, roles }, () => ({ passwordHash }))
    if (passwordHash) return user
    await invitations.add(within, user.id)
    return userArea.get(within, user.id)
  })
}

export async function update(actor: Actor, body: BodyOf<typeof users.update>, version?: number) {
  const { passwordHash, fields } = await kept(body)
  return userArea.update(actor, fields, version, () => ({ passwordHash }))
}

/** Converts a body to columns: the password is hashed, and roles are given by name. */
async function kept(body: BodyOf<typeof users.create> | BodyOf<typeof users.update>) {
  const { password, role: _, roles: __, ...fields } = body
  const roles = chosenRoles(body)
  const passwordHash = password ? await hashChosenPassword(password) : undefined
  return { passwordHash, fields: { ...fields, roles } }
}

/** All roles. */
export const listRoles = () => roleList(users.roles.path, roleEntries(roleNames))

/** The roles of one user. */
export async function listRolesOf(actor: Actor, id: number) {
  const { roles = [] } = await get(actor, id)
  return roleList(`/api/user/${id}/roles`, roles)
}

export function getRole(id: number) {
  const role = roleEntries(roleNames).find((one) => one.id === id)
  if (!role) throw notFound()
  return shownRole(role)
}

const shownRole = (role: Role) => ({
  ...role,
  _links: {
    self: { href: users.role.path.replace('{roleId}', String(role.id)) },
    collection: { href: users.roles.path },
  },
})

const roleList = (path: string, roles: Role[]) =>
  listAnswer(path, 'roles', {}, { rows: roles.map(shownRole), total: roles.length })
