import type { MailboxFault, MailboxState } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { TRY_MAILBOX } from './background.service.ts'
import { findName, findStates } from './mailboxes.repository.ts'
import { LATE, LOCKOUT, PAUSE } from './pauses.ts'

type Found = Awaited<ReturnType<typeof findStates>>[number]

type Asking = Pick<Actor, 'db' | 'clock'>

/**
 * The states of all mailboxes, from the settings and from connections
 * (docs/rules/incoming-mails.md#state-of-a-mailbox).
 */
export async function list({ db, clock }: Asking, names: readonly string[]) {
  const found = await findStates(db, names)
  return { mailboxes: found.map((mailbox) => shown(mailbox, clock())), _links: {} }
}

/** The mailboxes that cannot be read, as a warning for users of the inbox. */
export async function failing(actor: Asking, names: readonly string[]) {
  const { mailboxes } = await list(actor, names)
  return {
    mailboxes: mailboxes.flatMap(({ name, state, failingSince }) =>
      isFault(state) ? [{ name, state, failingSince }] : [],
    ),
    _links: {},
  }
}

/** Starts an attempt to read a mailbox in the background. */
export async function tryNow({ db, jobs }: Actor, mailboxId: number) {
  const name = await findName(db, mailboxId)
  if (name === undefined) throw notFound()
  await jobs.add(db, { name: TRY_MAILBOX, key: name, data: { name } })
  return { isQueued: true, _links: {} }
}

const isFault = (state: MailboxState): state is MailboxFault =>
  state !== 'NEW' && state !== 'READY' && state !== 'PAUSED'

const pauseAfter = (state: MailboxState) => (state === 'REFUSED' ? LOCKOUT : PAUSE)

function shown({ isActive, ...mailbox }: Found, now: Date) {
  const { state, checkedAt, failingSince } = mailbox
  if (!isActive) return { ...mailbox, state: 'PAUSED' as const, failingSince: null, nextAt: null }
  const at = checkedAt === null ? now : new Date(checkedAt)
  const next = at.getTime() + pauseAfter(state)
  if (next + LATE < now.getTime())
    return { ...mailbox, state: 'LATE' as const, failingSince: failingSince ?? checkedAt, nextAt: null }
  return { ...mailbox, nextAt: isFault(state) ? new Date(next).toISOString() : null }
}
