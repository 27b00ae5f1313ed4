import { A, type AnswerOf, type BodyOf, type Role, roleNames, User, users } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { type Additions, crud } from '../../kit/crud.ts'
import { listAnswer } from '../../kit/lists.ts'
import { hashChosenPassword } from '../../kit/passwords.ts'
import { Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'
import { transaction } from '../../kit/transaction.ts'
import { canSeeRoles, chosenRoles, roleEntries } from './users.policy.ts'
import { listAdministrators, repository } from './users.repository.ts'

const records = crud(User, repository, ({ roles, ...row }, links, actor): AnswerOf<typeof users.get> => {
  if (!canSeeRoles(actor)) return { ...row, _links: links }
  const _links = { ...links, roles: { href: `/api/user/${row.id}/roles` } }
  return { ...row, role: roles[0], roles: roleEntries(roles), _links }
})
export const { list, get } = records

export async function create(actor: Actor, body: BodyOf<typeof users.create>) {
  const { passwordHash, fields } = await kept(body)
  const roles = fields.roles ?? ['ROLE_USER']
  return records.create(actor, { ...fields, roles }, () => ({ passwordHash }))
}

export async function update(actor: Actor, body: BodyOf<typeof users.update>, version?: number) {
  const { passwordHash, fields } = await kept(body)
  return transaction(actor, async (tx) => {
    const administrators = fields.roles?.includes(A) === false ? await listAdministrators(tx) : []
    const additions: Additions = (columns, current) => {
      if (columns.roles !== undefined) requireAnother(administrators, body.id)
      return { passwordHash, generation: nextGeneration(current, columns.roles, passwordHash) }
    }
    return records.update({ ...actor, db: tx }, fields, version, additions)
  })
}

/** A body the way it is kept: the password as a hash beside it, the roles by their names. */
async function kept(body: BodyOf<typeof users.create> | BodyOf<typeof users.update>) {
  const { password, role: _, roles: __, ...fields } = body
  const roles = chosenRoles(body)
  const passwordHash = password ? await hashChosenPassword(password) : undefined
  return { passwordHash, fields: { ...fields, roles } }
}

export async function remove(actor: Actor, id: number, version?: number) {
  if (id === actor.userId) throw new Problem(422, 'ownAccount')
  return transaction(actor, async (tx) => {
    requireAnother(await listAdministrators(tx), id)
    return records.remove({ ...actor, db: tx }, id, version)
  })
}

/** Grows when password or roles change: that ends the tokens given before (decisions 9). */
function nextGeneration(current: Columns, roles: unknown, passwordHash?: string): number | undefined {
  const hasNewRoles = roles !== undefined && String(roles) !== String(current.roles)
  return hasNewRoles || passwordHash !== undefined ? Number(current.generation) + 1 : undefined
}

/** Two who are asked this at once are told apart by the database (docs/rules/invariants.md#administrator). */
function requireAnother(administrators: readonly { id: number }[], id: number) {
  if (administrators.length === 1 && administrators[0]?.id === id) throw new Problem(422, 'lastAdmin')
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
