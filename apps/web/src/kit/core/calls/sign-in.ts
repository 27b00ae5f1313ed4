import { api } from '@stayboard/contract'
import { signOut } from '../session/session.ts'
import { send } from './send.ts'

/**
 * Signs in. The session changes on success, unless a second factor is asked for. A user without roles is not signed in.
 * @throws {Problem} 401 `credentials`, 429 `lockedOut`, `network`
 */
export const signInWith = (username: string, password: string) =>
  send(api.users.login, { body: { username, password } })

/** Sends a request that the browser completes even if the tab is closed. */
const lasting = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true })

/** Signs out on the server, and in all tabs at once, even if the server does not answer. */
export function leave(): void {
  send(api.users.logout, { transport: lasting }).catch(() => {
    // The tab signs out even if the server is unavailable or has already ended the session.
  })
  signOut()
}
