import { useConnectionLost } from '../calls/send.ts'
import { useSession } from '../session/session.ts'

/** Whether a kept answer is read without the server, so that nothing else can be opened from it. */
export function useServerAway(): boolean {
  const { token } = useSession()
  const isLost = useConnectionLost()
  return isLost || token === null
}
