import { api } from '@stayboard/contract'
import { send } from './send.ts'

/**
 * Signs in; the session changes when it succeeds. Resolves to false for a user without roles (D1 §2.2).
 * @throws {Problem} 401 `credentials`, 429 `lockedOut`, `network`
 */
export async function signInWith(username: string, password: string): Promise<boolean> {
  const answer = await send(api.users.login, { body: { username, password } })
  return answer.roles.length > 0
}
