import { followEvents, type RecordChange, streamEvents } from '@stayboard/contract'
import { currentSession, signOut } from '../session/session.ts'
import { eventsIn, type StreamEvent } from './framing.ts'

/** Changes to apply: the changed records, or with `isAfresh` everything. */
export interface News {
  /** The position in the change log up to which all changes were reported. */
  id: string
  changes: readonly RecordChange[]
  isAfresh: boolean
}

/** How long the stream may be silent before it counts as dead, in ms. The server sends heartbeats every 5 s. */
const SILENCE = 20_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * Follows the server's event stream until the signal aborts, and reconnects when it breaks.
 * @param positionNow returns the last received position, from which the server continues
 */
export async function follow(
  signal: AbortSignal,
  positionNow: () => string,
  follower: (news: News) => void,
): Promise<void> {
  let wait = FIRST_WAIT
  while (!signal.aborted) {
    try {
      await readOnce(signal, positionNow(), (news) => {
        wait = FIRST_WAIT
        follower(news)
      })
    } catch {
      // The error is ignored here; if it persists, the next attempt reports it.
    }
    await pause(wait * (0.75 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

async function readOnce(
  signal: AbortSignal,
  position: string,
  follower: (news: News) => void,
): Promise<void> {
  const { token } = currentSession()
  if (token === null) return
  const watchdog = watchdogOf(signal)
  try {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(position === '' ? {} : { 'last-event-id': position }),
    }
    const response = await fetch(followEvents.path, { headers, signal: watchdog.signal })
    if (response.status === 401 && currentSession().token === token) signOut('expired')
    if (!response.ok || response.body === null) return
    for await (const event of eventsIn(response.body)) {
      watchdog.feed()
      const news = newsOf(event)
      if (news) follower(news)
    }
  } finally {
    watchdog.stop()
  }
}

/** Every event moves the position, heartbeats too. */
function newsOf({ event, id, data }: StreamEvent): News | undefined {
  if (id === undefined) return undefined
  const changes: RecordChange[] = event === streamEvents.changes ? JSON.parse(data) : []
  return { id, changes, isAfresh: event === streamEvents.afresh }
}

/** Aborts if `feed` is not called for a while. */
function watchdogOf(outer: AbortSignal) {
  const controller = new AbortController()
  const bark = () => controller.abort()
  let timer = setTimeout(bark, SILENCE)
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    feed() {
      clearTimeout(timer)
      timer = setTimeout(bark, SILENCE)
    },
    stop() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
