import { type BodyOf, type Role, roleNames, users } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { listAnswer } from '../../kit/lists.ts'
import { hashChosenPassword } from '../../kit/passwords.ts'
import { userArea } from './users.area.ts'
import { chosenRoles, roleEntries } from './users.policy.ts'

const records = crud(userArea)
export const { list, get, remove } = records

export async function create(actor: Actor, body: BodyOf<typeof users.create>) {
  const { passwordHash, fields } = await kept(body)
  const roles = fields.roles ?? ['ROLE_USER']
  return records.create(actor, { ...fields, roles }, () => ({ passwordHash }))
}

export async function update(actor: Actor, body: BodyOf<typeof users.update>, version?: number) {
  const { passwordHash, fields } = await kept(body)
  return records.update(actor, fields, version, () => ({ passwordHash }))
}

/** A body the way it is kept: the password as a hash beside it, the roles by their names. */
async function kept(body: BodyOf<typeof users.create> | BodyOf<typeof users.update>) {
  const { password, role: _, roles: __, ...fields } = body
  const roles = chosenRoles(body)
  const passwordHash = password ? await hashChosenPassword(password) : undefined
  return { passwordHash, fields: { ...fields, roles } }
}

/** All the roles there are. */
export const listRoles = () => roleList(users.roles.path, roleEntries(roleNames))

/** The roles of one user. */
export async function listRolesOf(actor: Actor, id: number) {
  const { roles = [] } = await get(actor, id)
  return roleList(`/api/user/${id}/roles`, roles)
}

/** A role has no address of its own: a client that keeps records by their "self" would take one for the other. */
function roleList(path: string, roles: Role[]) {
  const rows = roles.map((role) => ({ ...role, _links: { collection: { href: users.roles.path } } }))
  return listAnswer(path, 'roles', {}, { rows, total: rows.length })
}
