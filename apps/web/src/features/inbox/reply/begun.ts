import { useSyncExternalStore } from 'react'

/** The initial values of a reply, taken from a withdrawn or a scheduled one. */
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
  /** The id of the scheduled mail that this reply replaces. */
  replaces?: number
}

const all = new Map<number, Begun>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

/** Opens the reply form of a message with these values, either now or when the message is next shown. */
export function begin(messageId: number, begun: Begun): void {
  all.set(messageId, begun)
  changed()
}

/** Removes the initial values of a reply to a message. */
export function end(messageId: number): void {
  all.delete(messageId)
  changed()
}

/** The initial values of a reply to a message; `undefined` if there are none. */
export const useBegun = (messageId: number): Begun | undefined =>
  useSyncExternalStore(subscribe, () => all.get(messageId))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
