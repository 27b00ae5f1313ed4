import { z } from 'zod'

/** What the tabs of one browser tell each other about the session. Only pages of our own origin can listen. */
const Message = z.discriminatedUnion('kind', [
  /** A new tab asks whether somebody is signed in. */
  z.object({ kind: z.literal('ask') }),
  /** A tab's token, and by how many ms the server's clock was ahead when that token came. */
  z.object({ kind: z.literal('here'), token: z.string(), skew: z.number() }),
  /** The session of that token has ended. */
  z.object({ kind: z.literal('ended'), token: z.string(), why: z.enum(['expired', 'signedOut']) }),
])
export type TabMessage = z.infer<typeof Message>

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stayboard.session')

/** Tells all other tabs. */
export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Hears what other tabs tell. A tab of an older release may say what is not understood: it is ignored. */
export function hearTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data)
    if (message.success) listener(message.data)
  })
}

const NAME = 'stayboard.signedInUntil'

/**
 * Notes until when somebody is signed in, in ms since 1970; `null` for nobody. It is no secret: it only tells a new tab
 * whether asking the others is worth the wait.
 */
export function noteSignedIn(until: number | null): void {
  try {
    if (until === null) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, String(until))
  } catch {
    // Without storage a new tab shows the login, as it would without siblings.
  }
}

/** Whether another tab may be signed in. */
export function maySiblingBeSignedIn(): boolean {
  try {
    return Number(localStorage.getItem(NAME) ?? 0) > Date.now()
  } catch {
    return false
  }
}
