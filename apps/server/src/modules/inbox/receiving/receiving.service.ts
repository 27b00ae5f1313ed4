import { Message } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import { lendToColleague } from '../../hand-overs/hand-overs.service.ts'
import type { ReceivedMail } from '../../mails/receiving/receiving.service.ts'
import * as messages from '../../messages/messages.service.ts'
import { notify, notifyBrand } from '../../notifications/notifications.service.ts'
import { addThread } from '../conversation.repository.ts'
import { findOwners, stopByAnswer } from './receiving.repository.ts'

/**
 * Adds a newly stored mail to the inbox: to a new message or to an existing one. @param within an actor inside a
 * transaction
 */
export async function enter(within: Actor, mail: ReceivedMail): Promise<void> {
  const messageId = await messages.lockByThread(within.db, mail.thread)
  if (messageId === undefined) await begin(within, mail)
  else await proceed(within, messageId, mail)
}

/** Adds a mail to an existing message. Its user is notified, unless a program sent the mail. */
async function proceed(within: Actor, messageId: number, mail: ReceivedMail): Promise<void> {
  const isAwaited = waitingFrom(mail) !== undefined
  if (isAwaited) await lendToColleague(within, messageId)
  const answered = mail.isAnswer ? await answeredBy(within, messageId) : {}
  const message = await messages.update(within, { messageId }, undefined, (_, current) => ({
    ...continued(current, mail, within.clock()),
    ...answered,
  }))
  if (isAwaited) await stopByAnswer(within.db, messageId)
  const record = `${Message.item}/${messageId}`
  if ((isAwaited || mail.isAnswer) && message.userId !== null)
    await notify(within, { kind: 'ANSWER', record, title: message.subject }, [message.userId])
}

async function begin(within: Actor, mail: ReceivedMail): Promise<void> {
  const { from, at } = mail
  const addresses = [...mail.to, ...mail.cc].map(({ address }) => address.toLowerCase())
  const owners = await findOwners(within.db, mail.enquiryId, addresses)
  const { messageId, subject } = await messages.create(within, {}, () => ({
    ...owners,
    status: 'OPEN',
    subject: mail.subject || from?.name || from?.address || '–',
    contactName: from?.name ?? '',
    contactEmail: from?.address ?? '',
    sentDate: at,
    unansweredSince: waitingFrom(mail) ?? null,
  }))
  await addThread(within.db, messageId, mail.thread)
  if (waitingFrom(mail) !== undefined && !mail.isNewsletter)
    await tellBrand(within, { messageId, subject, ...owners })
}

interface Begun {
  messageId: number
  subject: string
  exploiterId: number | null
  userId: number | null
}

/** Notifies the users of a brand about a new conversation without an owner (docs/rules/notifications.md#kinds). */
export async function tellBrand(within: Actor, { messageId, subject, exploiterId, userId }: Begun) {
  if (exploiterId === null || userId !== null) return
  const record = `${Message.item}/${messageId}`
  await notifyBrand(within, { kind: 'ANSWER', record, title: subject }, exploiterId)
}

/**
 * The time since when somebody waits for an answer because of this mail; `undefined` for mails of programs and answers
 * of colleagues (docs/rules/incoming-mails.md#waiting).
 */
const waitingFrom = ({ kind, isNewFailure, isAnswer, at }: ReceivedMail): string | undefined =>
  !isAnswer && (kind === 'MESSAGE' || kind === 'INVITATION' || isNewFailure) ? at : undefined

/**
 * The changes of a message after a colleague answered it in another mail program. They equal those of a reply here,
 * except that whoever wrote after that answer still waits.
 */
async function answeredBy({ db }: Actor, messageId: number): Promise<Columns> {
  const { unansweredSince = null } = await messages.lastOf(db, messageId)
  return unansweredSince === null
    ? { unansweredSince, status: 'WAITING_FOR_REPLY', snoozedUntil: null, snoozedBefore: null }
    : { unansweredSince }
}

/** The changes of a message by a further mail. */
function continued(current: Columns, mail: ReceivedMail, now: Date): Columns {
  const { at, kind } = mail
  const sentDate = Date.parse(String(current.sentDate)) < Date.parse(at) ? { sentDate: at } : {}
  if (kind === 'AUTO_REPLY') return sentDate
  const since = waitingFrom(mail)
  return {
    ...sentDate,
    isOpened: false,
    ...(since === undefined
      ? {}
      : { status: 'OPEN', unansweredSince: earlier(current.unansweredSince, since), ...woken(current, now) }),
  }
}

/** Unsnoozes a message when a mail arrives. The time is remembered as long as it is in the future. */
function woken({ snoozedUntil }: Columns, now: Date): Columns {
  if (snoozedUntil === null) return {}
  const isAhead = Date.parse(String(snoozedUntil)) > now.getTime()
  return { snoozedUntil: null, snoozedBefore: isAhead ? snoozedUntil : null }
}

/** The earlier of two times. Mails may arrive in another order than they were written. */
const earlier = (known: unknown, since: string): string =>
  known === null || Date.parse(String(known)) > Date.parse(since) ? since : String(known)
