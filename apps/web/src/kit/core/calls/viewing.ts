import { api } from '@stayboard/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentSession, signIn, signOut } from '../session/session.ts'
import { ask, send } from './send.ts'

/** Where the token of the administrator waits. */
const OWN = 'stayboard.own'

/**
 * Sees the product as another user in this tab (docs/rules/users.md#viewing). The data of one user must not be shown to
 * the other, so it is forgotten.
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
