import type { Message } from '../message.ts'
import type { Begun } from './begun.ts'

/** Whom a reply goes to that is being written; `null` while none is. */
export type Replying = 'writer' | 'all' | null

export interface ReplyProps {
  message: Message
  /** A reply that was withdrawn, or that waits and is changed. */
  begun: Begun | undefined
  /** Whether it goes to all who got the mail. */
  isToAll: boolean
  /** Called when a reply was sent that closes the conversation. */
  onDone: (() => void) | undefined
  onClose: () => void
}

/** The name under which drafts of a reply to a message are stored. */
export const replyName = (messageId: number) => `reply to message ${messageId}`
