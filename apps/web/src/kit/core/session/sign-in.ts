import { api } from '@stayboard/contract'
import { send } from '../calls/send.ts'
import { signOut } from './session.ts'

/**
 * Signs in; the session changes when it succeeds. Resolves to false for a user without roles.
 * @throws {Problem} 401 `credentials`, 429 `lockedOut`, `network`
 */
export async function signInWith(username: string, password: string): Promise<boolean> {
  const answer = await send(api.users.login, { body: { username, password } })
  return answer.roles.length > 0
}

/** The browser sends it also when the tab is closed at once. */
const lasting = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true })

/** Signs out: on the server, and at once in all tabs, whether or not the server can be reached. */
export function leave(): void {
  send(api.users.logout, { transport: lasting }).catch(() => {
    // The server is away or has ended the session itself. Here nothing is left of it either way.
  })
  signOut()
}
