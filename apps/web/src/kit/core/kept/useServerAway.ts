import { useConnectionLost } from '../calls/send.ts'
import { useSession } from '../session/session.ts'

/** Whether a stored answer is shown because the server is unavailable. Links to other pages do not work then. */
export function useServerAway(): boolean {
  const { token } = useSession()
  const isLost = useConnectionLost()
  return isLost || token === null
}
