import { useSyncExternalStore } from 'react'

/** What a reply begins with: one that was withdrawn, or one that waits and is changed. */
export interface Begun {
  subject: string
  body: string
  clientEmail: string
  ccAddresses?: string | null
  bccAddresses?: string | null
  userEmailForSend?: string | null
  files?: number[]
  enquiryFiles?: number[]
  savedReplyFiles?: number[]
  sendAt?: string | null
  isCancelledByAnswer?: boolean
  /** The mail that waits and is replaced. */
  replaces?: number
}

const all = new Map<number, Begun>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

/** Opens the form of a reply to a message with this content, now or when the message is shown next. */
export function begin(messageId: number, begun: Begun): void {
  all.set(messageId, begun)
  changed()
}

/** Forgets what a reply to a message begins with. */
export function end(messageId: number): void {
  all.delete(messageId)
  changed()
}

/** What a reply to a message begins with; `undefined` if nothing waits for its form. */
export const useBegun = (messageId: number): Begun | undefined =>
  useSyncExternalStore(subscribe, () => all.get(messageId))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
