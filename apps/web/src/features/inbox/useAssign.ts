import { api, type MessageStatus, messageStatuses, NOBODY } from '@stayboard/contract'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import type { Message } from './message.ts'

/** The changeable properties of a message: its status and its assignments, as addresses of records. */
interface Chosen {
  status?: MessageStatus
  client?: string | null
  user?: string | null
  exploiter?: string | null
}
export type Assigned = keyof Chosen

/** Returns a function that changes these properties, with Undo. */
export function useAssign(message: Message) {
  const change = useOptimistic(api.inbox.update)
  const { messageId, version } = message
  return (chosen: Chosen) =>
    change(message, {
      given: { body: { messageId, version, ...chosen } },
      shows: Object.assign({}, ...Object.entries(chosen).map(([name, value]) => shownBy(name, value))),
      done: notify.savedUndoable,
    })
}

/** The optimistic values of a row. The server's answer adds the names of the chosen records. */
function shownBy(name: string, chosen: string | null): Partial<Message> {
  if (name === 'status') return { status: messageStatuses.find((one) => one === chosen) ?? 'UNKNOWN' }
  const id = chosen === null ? null : Number(/\d+$/.exec(chosen)?.[0])
  return name === 'client' ? { clientId: id ?? NOBODY } : { [`${name}Id`]: id }
}
