import { z } from 'zod'

/** The messages about the session between tabs of one browser. Only pages of the same origin receive them. */
const Message = z.discriminatedUnion('kind', [
  /** The request of a new tab for a token. */
  z.object({ kind: z.literal('ask') }),
  /** The token of a tab, and by how many ms the server's clock was ahead when the token arrived. */
  z.object({ kind: z.literal('here'), token: z.string(), skew: z.number() }),
  /** The session of this token has ended. */
  z.object({ kind: z.literal('ended'), token: z.string(), why: z.enum(['expired', 'signedOut']) }),
])
export type TabMessage = z.infer<typeof Message>

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stayboard.session')

/** Sends a message to all other tabs. */
export const postToTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Receives messages of other tabs. Unknown messages, such as those of another release, are ignored. */
export function hearTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data)
    if (message.success) listener(message.data)
  })
}

const NAME = 'stayboard.signedInUntil'

/**
 * Stores until when a user is signed in, in ms since 1970; `null` for nobody. The value is not secret. A new tab uses
 * it to decide whether to wait for other tabs.
 */
export function noteSignedIn(until: number | null): void {
  try {
    if (until === null) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, String(until))
  } catch {
    // If storing fails, a new tab shows the login, as if there were no other tabs.
  }
}

/** Whether a user may be signed in in another tab. */
export function maySiblingBeSignedIn(): boolean {
  try {
    return Number(localStorage.getItem(NAME) ?? 0) > Date.now()
  } catch {
    return false
  }
}
