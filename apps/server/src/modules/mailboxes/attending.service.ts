import { setTimeout as passed } from 'node:timers/promises'
import type { Mailbox } from '../../integrations/mail/mailbox.ts'
import type { Actor } from '../../kit/actor.ts'
import { collect } from './collecting.service.ts'
import { LOOK, PAUSE } from './pauses.ts'

/** A mailbox to read, from the settings or from a connection. */
export interface Attended {
  mailbox: Mailbox
  /** A stamp that changes whenever the settings or secrets of the mailbox change. */
  stamp: string
  connection?: { connectionId: number; changedAt: string }
}

/** Returns the mailboxes that have to be read now. */
export type FindMailboxes = (actor: Actor) => Promise<readonly Attended[]>

/**
 * Reads mailboxes concurrently. Every few seconds it compares them with the configured ones: new mailboxes are opened,
 * paused or removed ones are closed, and changed ones are reopened.
 */
export function attendance(find: FindMailboxes) {
  const open = new Map<string, Attended>()
  const stop = new AbortController()
  /** Opens and closes mailboxes to match the wanted ones. @returns those that it opened */
  const adjust = (wanted: readonly Attended[]) => {
    for (const [name, one] of open) if (!wanted.some((other) => isSame(one, other))) closeOne(open, name)
    const added = wanted.filter(({ mailbox }) => !open.has(mailbox.name))
    for (const one of added) open.set(one.mailbox.name, one)
    return added
  }
  const attendTo = async (actor: Actor, one: Attended, until: number) => {
    const { name } = one.mailbox
    const isOpen = () => open.get(name) === one
    try {
      await attend(actor, one, until, isOpen)
    } finally {
      if (isOpen()) open.delete(name)
    }
  }
  const readAll = async (actor: Actor, until: number) => {
    const reading = new Map<Attended, Promise<void>>()
    const failures: unknown[] = []
    const fail = (error: unknown) => void failures.push(error)
    do {
      const wanted = await find(actor).catch(fail)
      for (const one of wanted ? adjust(wanted) : []) {
        const done = attendTo(actor, one, until).catch(fail)
        reading.set(
          one,
          done.then(() => void reading.delete(one)),
        )
      }
      // The pause is aborted when the server stops.
      await passed(LOOK, undefined, { signal: stop.signal }).catch(() => undefined)
    } while (reading.size > 0 && Date.now() < until && !stop.signal.aborted && failures.length === 0)
    if (stop.signal.aborted || failures.length > 0) adjust([])
    await Promise.all(reading.values())
    if (failures.length > 0) throw failures[0]
  }
  return {
    find,
    readAll,
    /** Closes all mailboxes, because the server stops. */
    close() {
      stop.abort()
      adjust([])
    },
  }
}

const isSame = (one: Attended, other: Attended) =>
  one.mailbox.name === other.mailbox.name && one.stamp === other.stamp

function closeOne(open: Map<string, Attended>, name: string): void {
  open.get(name)?.mailbox.close()
  open.delete(name)
}

/** Reads one mailbox and waits for new mails. If it fails, it is retried without affecting the others. */
async function attend(actor: Actor, one: Attended, until: number, isOpen: () => boolean): Promise<void> {
  const { mailbox, connection } = one
  await collect(actor, mailbox, { listening: until - Date.now(), connection })
  if (isOpen() && Date.now() + PAUSE < until && (await mailbox.rest(PAUSE)))
    await attend(actor, one, until, isOpen)
}
