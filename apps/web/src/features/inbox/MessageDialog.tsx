import { useRef } from 'react'
import { useWalkKeys } from '../../kit/core/keys/useWalkKeys.ts'
import { Walker } from '../../kit/core/way/Walker.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Peeked } from '../../kit/lists/peek/Peeked.tsx'
import type { Peek } from '../../kit/lists/state/usePeek.ts'
import { Conversation } from './conversation/Conversation.tsx'
import type { Message } from './message.ts'

interface Props {
  peek: Peek<Message>
  total: number | undefined
}

/** The dialog with the conversation that the address selects, over its list. Shows nothing if none is selected. */
export const MessageDialog = (props: Props) => props.peek.isOpen && <OpenMessage {...props} />

function OpenMessage({ peek, total = 0 }: Props) {
  const { row, at, go, close } = peek
  const place = useRef<HTMLDivElement>(null)
  useWalkKeys({ go }, place)
  return (
    <Dialog title={row?.subject ?? t('menu.inbox')} size="xl" isWholeOnPhone onClose={close}>
      <div ref={place}>
        <Peeked peek={peek}>
          {(message) => (
            <Conversation
              key={message.messageId}
              message={message}
              head={<Walker walk={{ at, total, go }} />}
              onDone={() => go(1, true)}
            />
          )}
        </Peeked>
      </div>
    </Dialog>
  )
}
