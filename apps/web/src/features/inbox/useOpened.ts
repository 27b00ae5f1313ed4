import { api } from '@stayboard/contract'
import { useEffect, useRef } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { isUnread, type Message } from './message.ts'

/** Marks a message as opened once while it is shown. Failures are ignored, because the message merely stays unread. */
export function useOpened(message: Message): void {
  const open = useOptimistic(api.inbox.opened)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isUnread(message) || !may(api.inbox.opened)) return
    isDone.current = true
    open(message, {
      given: { params: { messageId: message.messageId } },
      shows: { isOpened: 'true' },
      failed: () => undefined,
    })
  })
}
