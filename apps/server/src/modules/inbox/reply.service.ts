import { type BodyOf, type inbox, readAddresses } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { type FieldError, invalid, notFound, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { queueMail } from '../mails/queue.service.ts'
import { addThread, findByAddress, findLatest } from './conversation.repository.ts'
import { messageArea } from './inbox.area.ts'
import { repository } from './inbox.repository.ts'

const records = crud(messageArea)

type Reply = BodyOf<typeof inbox.reply>

/**
 * Answers a message by a mail, and waits for the person from then on (docs/rules/inbox.md#reply).
 * @throws Problem 400 'cannot send mail', naming which of client, user and exploiter is missing
 */
export const reply = (actor: Actor, { messageId, subject, body, clientEmail, userEmailForSend }: Reply) =>
  transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    const message = await answerable(within, messageId ?? (await latestWith(within, clientEmail)))
    const { id, exploiterId } = message
    const parent = await findLatest(tx, id)
    const mail = await queueMail(
      within,
      {
        enquiryId: parent?.enquiryId ?? null,
        exploiterId,
        kind: 'MESSAGE',
        toAddresses: clientEmail,
        fromAddress: userEmailForSend,
        subject,
        body,
        replyToId: parent?.mailId ?? null,
      },
      'userEmailForSend',
    )
    await addThread(tx, id, mail.thread)
    return records.update(within, { messageId: id }, undefined, () => ({
      status: 'WAITING_FOR_REPLY',
      isOpened: true,
      unansweredSince: null,
      sentDate: mail.at,
    }))
  })

/** The latest message with the first recipient. */
async function latestWith({ db }: Actor, clientEmail: string): Promise<number> {
  const [recipient] = readAddresses(clientEmail) ?? []
  const found = recipient && (await findByAddress(db, recipient.address))
  if (found === undefined) throw new Problem(400, 'cannotSendMail')
  return found
}

/** The message, locked, if it has all that an answer needs. */
async function answerable({ db }: Actor, messageId: number) {
  const message = await repository.lock(db, messageId)
  if (!message) throw notFound()
  const missing = needed.filter(([column]) => message[column] === null)
  if (missing.length > 0) throw invalid(missing.map(faultOf), 'cannotSendMail')
  return { id: messageId, exploiterId: Number(message.exploiterId) }
}

const needed: readonly (readonly [column: keyof Columns & string, field: string])[] = [
  ['clientId', 'client'],
  ['userId', 'user'],
  ['exploiterId', 'exploiter'],
]
const faultOf = ([, field]: readonly [string, string]): FieldError => ({ field, code: 'required' })
