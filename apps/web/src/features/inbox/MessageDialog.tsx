import { useRef } from 'react'
import { useWalkKeys } from '../../kit/core/page/useWalkKeys.ts'
import { Walker } from '../../kit/core/page/Walker.tsx'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import type { Peek } from '../../kit/lists/peek/usePeek.ts'
import { Conversation } from './Conversation.tsx'
import classes from './inbox.module.css'
import type { Message } from './message.ts'

interface Props {
  peek: Peek<Message>
  total: number | undefined
}

/** The conversation of the message that the address shows, over the list that it is in. Nothing without one. */
export const MessageDialog = ({ peek, total }: Props) =>
  peek.row && <OpenMessage message={peek.row} peek={peek} total={total} />

function OpenMessage({ message, peek: { at, go, close }, total = 0 }: Props & { message: Message }) {
  const place = useRef<HTMLDivElement>(null)
  useWalkKeys({ go }, place)
  return (
    <Dialog title={message.subject} size="xl" isWholeOnPhone onClose={close}>
      <div ref={place} className={classes.panel}>
        <Walker walk={{ at, total, go }} />
        <Conversation key={message.messageId} message={message} />
      </div>
    </Dialog>
  )
}
