import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { users as calls, type RoleName, roleNames } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { type Command, checked, command, type Given, type Line } from '../../../kit/commands.ts'
import { invalid, notFound } from '../../../kit/problems.ts'
import * as leaving from '../leaving/leaving.service.ts'
import { requireOf, resetFactor } from '../second-factor/role-rules.service.ts'
import { listRoles } from '../second-factor/second-factors.repository.ts'
import { endAllOf } from '../sessions/sessions.service.ts'
import { clearAllFailures } from '../sign-in/sign-ins.repository.ts'
import { userArea } from '../users.area.ts'
import { findId, listIds } from '../users.repository.ts'
import * as service from '../users.service.ts'

/**
 * The settings for users added by a command. They are not invited by mail, because there is no inviting administrator.
 */
const noMails = { links: { areKnown: false }, hasMailServer: async () => false } as const

async function idOf({ db }: Actor, { name = '' }: Given): Promise<number> {
  const id = await findId(db, name)
  if (id === undefined) throw notFound()
  return id
}

async function lineOf(actor: Actor, id: number): Promise<Line> {
  const user = await userArea.get(actor, id)
  const { username, email, active, lastSignIn = null, secondFactorAt = null } = user
  const roles = (user.roles ?? []).map(({ authority }) => authority).join(',')
  return { id, username, email, roles, active, secondFactorAt, lastSignIn }
}

/** Parses roles as typed: `admin,content`, or with `ROLE_`. */
const rolesIn = (typed = ''): RoleName[] =>
  typed.split(',').map((one) => {
    const name = `ROLE_${one
      .trim()
      .toUpperCase()
      .replace(/^ROLE_/, '')}`
    const role = roleNames.find((known) => known === name)
    if (!role) throw invalid([{ field: 'roles', code: 'option' }])
    return role
  })

/** Reads a password from standard input, or generates one, which is printed once. */
async function passwordFrom({ from }: Given): Promise<{ password: string; shown: Line }> {
  if (from === 'stdin') return { password: (await text(process.stdin)).trim(), shown: {} }
  if (from !== undefined) throw invalid([{ field: 'from', code: 'option' }])
  const password = `Sb1-${randomBytes(12).toString('base64url')}`
  return { password, shown: { password } }
}

/** Wraps an API call as a command that takes the user by name. */
const onUser =
  (act: (actor: Actor, id: number, given: Given) => Promise<unknown>) =>
  async (actor: Actor, given: Given) => {
    const id = await idOf(actor, given)
    await act(actor, id, given)
    return [await lineOf(actor, id)]
  }

async function list(actor: Actor): Promise<Line[]> {
  const lines: Line[] = []
  for (const id of await listIds(actor.db)) lines.push(await lineOf(actor, id))
  return lines
}

async function add(actor: Actor, given: Given): Promise<Line[]> {
  const { name: username, email, roles, language = null } = given
  const { password, shown } = await passwordFrom(given)
  const body = { username, email, roles: rolesIn(roles), password, language }
  const user = await service.create(actor, checked(calls.create.body, body), noMails)
  return [{ ...(await lineOf(actor, user.id)), ...shown }]
}

async function setPassword(actor: Actor, given: Given): Promise<Line[]> {
  const id = await idOf(actor, given)
  const { password, shown } = await passwordFrom(given)
  // Allow sign-in by password, so that the user can sign in even while the identity provider is down.
  await service.update(actor, checked(calls.update.body, { id, password, byProviderOnly: false }))
  return [{ ...(await lineOf(actor, id)), ...shown }]
}

async function successorIn(actor: Actor, { successor }: Given): Promise<string | null> {
  return successor === undefined ? null : `/api/user/${await idOf(actor, { name: successor })}`
}

/** Admin commands for users and roles. */
export const userCommands: readonly Command[] = [
  command('user list', [], 'all users', list),
  command(
    'user show',
    ['name'],
    'one user',
    onUser(async () => undefined),
  ),
  command('user add', ['name', 'email', 'roles'], 'adds a user and prints the password', add, [
    'language',
    'from',
  ]),
  command('user password', ['name'], 'sets a new password, prints it, and ends all sessions', setPassword, [
    'from',
  ]),
  command(
    'user roles',
    ['name', 'roles'],
    'sets the roles, such as admin,content',
    onUser((actor, id, { roles }) =>
      service.update(actor, checked(calls.update.body, { id, roles: rolesIn(roles) })),
    ),
  ),
  command(
    'user deactivate',
    ['name'],
    'ends all sessions and hands the work over',
    onUser(async (actor, id, given) => {
      const body = checked(calls.deactivate.body, { successor: await successorIn(actor, given) })
      await leaving.deactivate(actor, id, body)
    }),
    ['successor'],
  ),
  command('user activate', ['name'], 'lets a deactivated user sign in again', onUser(leaving.activate)),
  command('user sign-out', ['name'], 'ends all sessions', onUser(endAllOf)),
  command(
    'user unlock',
    ['name'],
    'forgets wrong passwords and codes, which lock a user out',
    onUser(async ({ db }, id, { name = '' }) => clearAllFailures(db, name, id)),
  ),
  command(
    'user reset-second-factor',
    ['name'],
    'removes the second factor and the passkeys',
    onUser(resetFactor),
  ),
  command('role list', [], 'all roles, and which require a second factor', async ({ db }) => {
    const required = await listRoles(db)
    return roleNames.map((role) => ({ role, secondFactor: required.includes(role) }))
  }),
  command(
    'role require-second-factor',
    ['roles'],
    'requires a second factor of these roles; none: of no role',
    async (actor, { roles }) => {
      const required = await requireOf(actor, roles === 'none' ? [] : rolesIn(roles))
      return required.roles.map((role) => ({ role, secondFactor: true }))
    },
  ),
]
