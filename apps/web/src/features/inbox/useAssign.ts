import { api, messageStatuses, NOBODY } from '@stayboard/contract'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import type { Message } from './message.ts'

/** What can be set of a message: its status, and the links to whose it is. */
export type Assigned = 'status' | 'client' | 'user' | 'exploiter'

/** Returns a function that sets one of them at once, with Undo. */
export function useAssign(message: Message) {
  const change = useOptimistic(api.inbox.update)
  const { messageId, version } = message
  return (name: Assigned, chosen: string | null) =>
    change(message, {
      given: { body: { messageId, version, [name]: chosen } },
      shows: shownBy(name, chosen),
      done: notify.savedUndoable,
    })
}

/** What the row shows until the server answers with the names of the chosen records. */
function shownBy(name: Assigned, chosen: string | null): Partial<Message> {
  if (name === 'status') return { status: messageStatuses.find((one) => one === chosen) ?? 'UNKNOWN' }
  const id = chosen === null ? null : Number(/\d+$/.exec(chosen)?.[0])
  return name === 'client' ? { clientId: id ?? NOBODY } : { [`${name}Id`]: id }
}
