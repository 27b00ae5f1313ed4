import { Message } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import { lendToColleague } from '../../hand-overs/hand-overs.service.ts'
import type { ReceivedMail } from '../../mails/receiving/receiving.service.ts'
import * as messages from '../../messages/messages.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { addThread } from '../conversation.repository.ts'
import { findOwners, stopByAnswer } from './receiving.repository.ts'

/** Enters a mail that was stored now: it makes a message, or continues one. @param within an actor inside a transaction */
export async function enter(within: Actor, mail: ReceivedMail): Promise<void> {
  const messageId = await messages.lockByThread(within.db, mail.thread)
  if (messageId === undefined) await begin(within, mail)
  else await proceed(within, messageId, mail)
}

/** Continues a message. Its user is told, unless the mail comes from a program. */
async function proceed(within: Actor, messageId: number, mail: ReceivedMail): Promise<void> {
  if (waitingFrom(mail) !== undefined) await lendToColleague(within, messageId)
  const message = await messages.update(within, { messageId }, undefined, (_, current) =>
    continued(current, mail, within.clock()),
  )
  if (waitingFrom(mail) !== undefined) await stopByAnswer(within.db, messageId)
  const record = `${Message.item}/${messageId}`
  if (waitingFrom(mail) !== undefined && message.userId !== null)
    await notify(within, { kind: 'ANSWER', record, title: message.subject }, [message.userId])
}

async function begin(within: Actor, mail: ReceivedMail): Promise<void> {
  const { from, at } = mail
  const addresses = [...mail.to, ...mail.cc].map(({ address }) => address.toLowerCase())
  const owners = await findOwners(within.db, mail.enquiryId, addresses)
  const { messageId } = await messages.create(within, {}, () => ({
    ...owners,
    status: 'OPEN',
    subject: mail.subject || from?.name || from?.address || '–',
    contactName: from?.name ?? '',
    contactEmail: from?.address ?? '',
    sentDate: at,
    unansweredSince: waitingFrom(mail) ?? null,
  }))
  await addThread(within.db, messageId, mail.thread)
}

/** Since when somebody waits because of this mail: programs wait for nothing (docs/rules/incoming-mails.md#waiting). */
const waitingFrom = ({ kind, isNewFailure, at }: ReceivedMail): string | undefined =>
  kind === 'MESSAGE' || kind === 'INVITATION' || isNewFailure ? at : undefined

/** What a further mail changes in its message. */
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

/** A mail brings a message back that was put aside. Its time is remembered as long as it lies ahead. */
function woken({ snoozedUntil }: Columns, now: Date): Columns {
  if (snoozedUntil === null) return {}
  const isAhead = Date.parse(String(snoozedUntil)) > now.getTime()
  return { snoozedUntil: null, snoozedBefore: isAhead ? snoozedUntil : null }
}

/** Mails may come in another order than they were written. */
const earlier = (known: unknown, since: string): string =>
  known === null || Date.parse(String(known)) > Date.parse(since) ? since : String(known)
