import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { type ReceivedMail, receiveMail } from '../mails/receiving.service.ts'
import { addThread } from './conversation.repository.ts'
import { messageArea } from './inbox.area.ts'
import { findByThread, findOwners } from './receiving.repository.ts'

const records = crud(messageArea)

/**
 * Takes a mail into the inbox: it makes a message, or continues one.
 * @param receivedAt when the mail server got it
 * @returns whether it was new
 */
export const receive = (actor: Actor, raw: Uint8Array, receivedAt: Date) =>
  receiveMail(actor, raw, receivedAt, enter)

async function enter(within: Actor, mail: ReceivedMail): Promise<void> {
  const messageId = await findByThread(within.db, mail.thread)
  if (messageId === undefined) await begin(within, mail)
  else await records.update(within, { messageId }, undefined, (_, current) => continued(current, mail))
}

async function begin(within: Actor, mail: ReceivedMail): Promise<void> {
  const { person, at } = mail
  const addresses = [...mail.to, ...mail.cc].map(({ address }) => address.toLowerCase())
  const owners = await findOwners(within.db, mail.enquiryId, addresses)
  const { messageId } = await records.create(within, {}, () => ({
    ...owners,
    status: 'OPEN',
    subject: mail.subject || person?.name || person?.address || '–',
    contactName: person?.name ?? '',
    contactEmail: person?.address ?? '',
    sentDate: at,
    unansweredSince: waitingFrom(mail) ?? null,
  }))
  await addThread(within.db, messageId, mail.thread)
}

/** Since when somebody waits because of this mail: programs wait for nothing (docs/rules/incoming-mails.md#waiting). */
const waitingFrom = ({ kind, isNewFailure, at }: ReceivedMail): string | undefined =>
  kind === 'MESSAGE' || kind === 'INVITATION' || isNewFailure ? at : undefined

/** What a further mail changes in its message. */
function continued(current: Columns, mail: ReceivedMail): Columns {
  const { at, kind } = mail
  const sentDate = Date.parse(String(current.sentDate)) < Date.parse(at) ? { sentDate: at } : {}
  if (kind === 'AUTO_REPLY') return sentDate
  const since = waitingFrom(mail)
  return {
    ...sentDate,
    isOpened: false,
    ...(since === undefined
      ? {}
      : { status: 'OPEN', unansweredSince: earlier(current.unansweredSince, since) }),
  }
}

/** Mails may come in another order than they were written. */
const earlier = (known: unknown, since: string): string =>
  known === null || Date.parse(String(known)) > Date.parse(since) ? since : String(known)
