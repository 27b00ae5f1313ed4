import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { REPLY } from '../../../entities/kinds/opening-hashes.ts'
import { useLetterKeys } from '../../../kit/core/keys/useLetterKeys.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { useHasDraft } from '../../../kit/forms/drafts/useHasDraft.ts'
import { MessageMails } from '../MessageMails.tsx'
import type { Message } from '../message.ts'
import { MessageNotes } from '../notes/MessageNotes.tsx'
import { end, useBegun } from '../reply/begun.ts'
import { Reply } from '../reply/Reply.tsx'
import { type Replying, replyName } from '../reply/reply.ts'
import { WaitingReplies } from '../reply/WaitingReplies.tsx'
import { useOpened } from '../useOpened.ts'
import { ConversationToolbar } from './ConversationToolbar.tsx'
import classes from './conversation.module.css'
import { Properties } from './Properties.tsx'

/** The letters of single-key shortcuts. Each presses the button that declares it in `aria-keyshortcuts`. */
const pressed = ['r', 'a', 'e', 's', 'n', 'i', 'p', 'm', 'l', 'o']

/**
 * The single-key shortcuts of the conversation in this element (docs/rules/inbox.md#keys). C, U and X open the selects of
 * client, user and exploiter.
 */
function useConversationKeys(place: RefObject<HTMLElement | null>): void {
  const choose = (name: string) => () => {
    const input = place.current?.querySelector<HTMLInputElement>(`input[id$="-${name}"]`)
    input?.focus()
    input?.click()
  }
  const press = (key: string) => () =>
    place.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
  useLetterKeys(
    {
      ...Object.fromEntries(pressed.map((key) => [key, press(key)])),
      ...{ c: choose('client'), u: choose('user'), x: choose('exploiter') },
    },
    place,
  )
}

const NoteForm = dialogOnDemand(() => import('../notes/NoteForm.tsx'))

interface Props {
  message: Message
  /** Buttons that open other conversations and close this one. */
  head: ReactNode
  /** Whether the subject is shown as a heading. In a dialog it is the title instead. */
  hasTitle?: boolean
  /** Called when the conversation was closed, to open the next one. */
  onDone?: () => void
}

/**
 * A conversation: its mails with the reply below, and its properties at the side. Showing it marks the message as opened. An
 * unsent reply is reopened.
 */
export function Conversation({ message, head, hasTitle = false, onDone }: Props) {
  const { messageId, subject } = message
  const begun = useBegun(messageId)
  const hasDraft = useHasDraft(replyName(messageId))
  const isAsked = useLocation({ select: ({ hash }) => hash === REPLY })
  const [replying, reply] = useState<Replying>(hasDraft || isAsked ? 'writer' : null)
  const [isNoting, note] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useOpened(message)
  useConversationKeys(place)
  return (
    <div ref={place} className={classes.conversation}>
      <div className={classes.parts}>
        <div className={classes.work}>
          <div className={classes.top}>
            <div className={classes.head}>
              {hasTitle && <h2 className={classes.title}>{subject}</h2>}
              {head}
            </div>
            <ConversationToolbar
              message={message}
              onReply={reply}
              onNote={() => note(true)}
              onDone={onDone}
            />
          </div>
          <MessageMails messageId={messageId} />
          <WaitingReplies messageId={messageId} />
          {(replying !== null || begun) && (
            <Reply
              key={begun ? 'begun' : 'own'}
              message={message}
              begun={begun}
              isToAll={replying === 'all'}
              onDone={onDone}
              onClose={() => {
                reply(null)
                end(messageId)
              }}
            />
          )}
          <MessageNotes messageId={messageId} />
        </div>
        <Properties message={message} />
      </div>
      {isNoting && <NoteForm messageId={messageId} note={null} onClose={() => note(false)} />}
    </div>
  )
}
