import {
  type AnswerOf,
  type BodyOf,
  CurrentUser,
  Language,
  type RoleName,
  User,
  type users,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { hashPassword } from '../../kit/passwords.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'
import { transaction } from '../../kit/transaction.ts'
import { signIn } from './sign-in.service.ts'
import { roleEntries } from './users.policy.ts'
import { repository } from './users.repository.ts'

type Shown = AnswerOf<typeof users.currentUser>

/** What of a user is everybody's own to change. */
const own = {
  ...User,
  update: { displayname: User.update.displayname, language: Language.nullable() },
  Row: CurrentUser,
}

const records = crud(own, repository, ({ roles, ...row }): Shown => {
  const held: RoleName[] = roles
  return { ...row, roles: roleEntries(held), _links: { self: { href: '/api/current_user' } } }
})

/** Whoever makes the call, with roles and language. */
export async function current(actor: Actor): Promise<Shown> {
  if (actor.userId === null) throw new Problem(401, 'signedOut')
  return records.get(actor, actor.userId)
}

/** Changes what a user may change of their own; a new password needs the present one, and ends all tokens. */
export async function updateCurrent(
  actor: Actor,
  { displayname, language, password, currentPassword = '' }: BodyOf<typeof users.updateCurrentUser>,
  version: number | undefined,
  address: string,
): Promise<Shown> {
  const { id, username } = await current(actor)
  if (password) await requirePassword(actor, { username, password: currentPassword }, address)
  const passwordHash = password && (await hashPassword(password))
  const secrets = (_columns: Columns, row: Columns) =>
    passwordHash ? { passwordHash, generation: Number(row.generation) + 1 } : {}
  return transaction(actor, (tx) =>
    records.update({ ...actor, db: tx }, { id, displayname, language }, version, secrets),
  )
}

/** Guessing the present password is as slow as guessing at sign-in. */
async function requirePassword(...[actor, credentials, address]: Parameters<typeof signIn>) {
  await signIn(actor, credentials, address).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 401)) throw error
    throw invalid([{ field: 'currentPassword', code: 'currentPassword' }])
  })
}
