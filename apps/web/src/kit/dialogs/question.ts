import type { ReactNode } from 'react'

export interface Question {
  title: string
  message: ReactNode
  /** Content below the message of the question. */
  more?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Whether confirming deletes something. */
  isDestructive?: boolean
}

/** An open question or message. */
export interface OpenQuestion {
  /** A message has no `confirmLabel`, only a button that closes it. */
  question: Pick<Question, 'title' | 'message'> & Partial<Question>
  answer: (isConfirmed: boolean) => void
}
