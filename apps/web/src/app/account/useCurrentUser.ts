import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { useSession } from '../../kit/core/session/session.ts'

/** Whoever is signed in, and the name to call them by: known from the token until the server has answered. */
export function useCurrentUser() {
  const { username } = useSession()
  const { data: user } = useCall(api.users.currentUser, {}, { staleTime: 300_000 })
  return { user, name: user?.displayname || (user?.username ?? username) }
}
