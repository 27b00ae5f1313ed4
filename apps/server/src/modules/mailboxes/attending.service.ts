import { setTimeout as passed } from 'node:timers/promises'
import type { Mailbox } from '../../integrations/mail/mailbox.ts'
import type { Actor } from '../../kit/actor.ts'
import { collect } from './collecting.service.ts'
import { LOOK, PAUSE } from './pauses.ts'

/** A mailbox that is read, of the settings or of a connection. */
export interface Attended {
  mailbox: Mailbox
  /** Another stamp means that its settings or secrets have changed. */
  stamp: string
  connection?: { connectionId: number; changedAt: string }
}

/** Returns the mailboxes that are to be read at this moment. */
export type FindMailboxes = (actor: Actor) => Promise<readonly Attended[]>

/**
 * Reads mailboxes side by side. It looks every few seconds which ones there are: one that was added is opened, one that was
 * paused or removed is closed, and one that was changed is opened anew.
 */
export function attendance(find: FindMailboxes) {
  const open = new Map<string, Attended>()
  const stop = new AbortController()
  const readAll = async (actor: Actor, until: number) => {
    const reading = new Set<Promise<void>>()
    const failures: unknown[] = []
    do {
      const wanted = await find(actor)
      for (const [name, one] of open) if (!wanted.some((other) => isSame(one, other))) closeOne(open, name)
      for (const one of wanted) {
        if (open.has(one.mailbox.name)) continue
        open.set(one.mailbox.name, one)
        const done = attend(actor, one, until, () => open.get(one.mailbox.name) === one)
          .catch((error: unknown) => failures.push(error))
          .then(() => {
            reading.delete(done)
            if (open.get(one.mailbox.name) === one) open.delete(one.mailbox.name)
          })
        reading.add(done)
      }
      await passed(LOOK, undefined, { signal: stop.signal }).catch(() => undefined)
    } while (reading.size > 0 && Date.now() < until && !stop.signal.aborted && failures.length === 0)
    for (const name of [...open.keys()]) if (stop.signal.aborted || failures.length > 0) closeOne(open, name)
    await Promise.all(reading)
    if (failures.length > 0) throw failures[0]
  }
  return {
    find,
    readAll,
    /** Closes all mailboxes, because the server stops. */
    close() {
      stop.abort()
      for (const name of [...open.keys()]) closeOne(open, name)
    },
  }
}

const isSame = (one: Attended, other: Attended) =>
  one.mailbox.name === other.mailbox.name && one.stamp === other.stamp

function closeOne(open: Map<string, Attended>, name: string): void {
  open.get(name)?.mailbox.close()
  open.delete(name)
}

/** Listens to a mailbox. One that cannot be read is tried again while the others are listened to. */
async function attend(actor: Actor, one: Attended, until: number, isOpen: () => boolean): Promise<void> {
  const { mailbox, connection } = one
  await collect(actor, mailbox, { listening: until - Date.now(), connection })
  if (isOpen() && Date.now() + PAUSE < until && (await mailbox.rest(PAUSE)))
    await attend(actor, one, until, isOpen)
}
