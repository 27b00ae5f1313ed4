import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { useSession } from '../../kit/core/session/session.ts'

/** The signed-in user with a name to show. Until the user is loaded, the name is that of the token. */
export function useCurrentUser() {
  const { username } = useSession()
  const { data: user } = useCall(api.users.currentUser, {}, { staleTime: 300_000 })
  return { user, name: user?.displayname || (user?.username ?? username) }
}
