import type { Message } from '../message.ts'
import type { Begun } from './begun.ts'

/** Whether a reply is being written, and to whom: only the sender, or all recipients; `null` for no reply. */
export type Replying = 'writer' | 'all' | null

export interface ReplyProps {
  message: Message
  /** A withdrawn or scheduled reply with which the form starts. */
  begun: Begun | undefined
  /** Whether the reply goes to all recipients of the answered mail. */
  isToAll: boolean
  /** Called after sending a reply that closes the conversation. */
  onDone: (() => void) | undefined
  onClose: () => void
}

/** The name under which drafts of a reply to a message are stored. */
export const replyName = (messageId: number) => `reply to message ${messageId}`
