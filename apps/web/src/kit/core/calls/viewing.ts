import { api } from '@stayboard/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentSession, signIn, signOut } from '../session/session.ts'
import { ask, send } from './send.ts'

/** The storage key of the administrator's own token during a view as another user. */
const OWN = 'stayboard.own'

/**
 * Starts a view as another user in this tab (docs/rules/users.md#viewing). Clears the cache, so that neither user sees data of
 * the other.
 * @throws {Problem}
 */
export async function viewAs(id: number, queries: QueryClient): Promise<void> {
  const own = currentSession().token
  const token = (await ask(api.users.view, { params: { id } })).headers.get('authorization')
  if (own === null || token === null) return
  queries.clear()
  if (signIn(token)) sessionStorage.setItem(OWN, own)
}

/** Returns to the administrator's own session, or to the login if it has ended. */
export function endView(queries: QueryClient): void {
  const own = sessionStorage.getItem(OWN)
  sessionStorage.removeItem(OWN)
  send(api.users.logout).catch(() => undefined)
  queries.clear()
  signOut()
  if (own !== null) signIn(own)
}
