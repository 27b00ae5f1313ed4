import type { Actor } from '../../../kit/actor.ts'
import type { Bearer } from '../../../kit/http/session.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { userArea } from '../users.area.ts'
import { repository } from '../users.repository.ts'
import * as sessions from './sessions.service.ts'

/**
 * Starts a session in which an administrator views the product as another user (docs/rules/users.md#viewing).
 * @throws Problem 404, or 422 `inactiveUser` for a user who cannot sign in
 */
export async function viewAs(actor: Actor, id: number, caller: sessions.Caller): Promise<Bearer> {
  const user = await repository.find(actor.db, id, userArea.rows?.read(actor))
  const { generation } = (await repository.bare(actor.db, id)) ?? {}
  if (!user) throw notFound()
  if (!user.active) throw new Problem(422, 'inactiveUser')
  return sessions.view(
    actor,
    { id, username: user.username, roles: user.roles, generation: Number(generation) },
    caller,
  )
}
