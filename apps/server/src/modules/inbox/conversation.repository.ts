import {
  type AttachmentWarning,
  type Fase,
  type JoinReason,
  MAIL_BEGINNING,
  type MailKind,
  type MailState,
} from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { isOwnMail } from '../mails/own-mail.sql.ts'
import { threadsOf } from '../messages/threads.sql.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

interface Attachment {
  mailAttachmentId: number
  name: string
  type: string
  size: number
  warning: AttachmentWarning | null
}

interface Joined {
  enquiryId: number
  refNumber: string
  name: string | null
  fase: Fase
  reason: JoinReason
}

/** The mails of a message, oldest first, each with the beginning of its text. */
export const listMails = (db: Executor, messageId: number) => mailsOf(db, messageId).execute()

const mailsOf = (db: Executor, messageId: number) =>
  db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .select(['m.mailId', 'm.enquiryId', 'm.fromName', 'm.fromAddress', 'm.toAddresses', 'm.ccAddresses'])
    .select('m.bccAddresses')
    .select(['m.subject', 'm.at', 'm.sendAfter', 'm.reason', 'm.userId', 'm.version'])
    .select(['m.isScheduled', 'm.isCancelledByAnswer', 'm.replyToAddress', isOwnMail.as('isOwn')])
    .select([sql<MailKind>`m.kind`.as('kind'), sql<MailState>`m.state`.as('state')])
    .select(sql<string>`left(m.body, ${MAIL_BEGINNING})`.as('beginning'))
    .select(userNameOf<string | null>('u').as('userName'))
    .select(
      sql<Attachment[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('mailAttachmentId', a.mail_attachment_id,
          'name', f.name, 'type', f.type, 'size', f.size, 'warning', a.warning) order by a.mail_attachment_id), '[]')
        from mail_attachments a join files f on f.file_id = a.content_id where a.mail_id = m.mail_id and not a.is_shown
      )`.as('attachments'),
    )
    .select(
      sql<Joined[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('enquiryId', e.enquiry_id, 'refNumber', e.ref_number,
          'name', e.name, 'fase', e.fase, 'reason', j.reason) order by e.enquiry_id), '[]')
        from (select m.enquiry_id, 'NUMBER' as reason where m.enquiry_id is not null
          union all select enquiry_id, reason from mail_enquiries where mail_id = m.mail_id) j
        join enquiries e using (enquiry_id)
      )`.as('enquiries'),
    )
    .where(threadsOf(messageId))
    .orderBy('m.at')
    .orderBy('m.mailId')

/**
 * The email addresses of the person of a message, in lower case: the sender of the first mail, and those of the client.
 */
export async function findContact(db: Executor, messageId: number): Promise<string[]> {
  const found = await sql<{ addresses: string[] }>`
    select array[lower(contact_email)] || coalesce(addresses_of_client(client_id), '{}') as addresses
    from messages where message_id = ${messageId}`.execute(db)
  return found.rows[0]?.addresses ?? []
}

/**
 * The mail of a message that a reply answers: the latest one from or to one of the recipients, else the latest one.
 * Scheduled replies are ignored. `undefined` if there is none.
 * @param recipients addresses in lower case
 */
export const findAnswered = (db: Executor, messageId: number, recipients: readonly string[]) =>
  db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .select(['m.mailId', 'm.enquiryId'])
    .where(threadsOf(messageId))
    .where(sql<boolean>`not (m.is_scheduled and m.state = 'QUEUED')`)
    .orderBy(
      sql`addresses_in(m.from_address, m.reply_to_address, m.to_addresses) && ${[...recipients]}::text[]`,
      'desc',
    )
    .orderBy('m.at', 'desc')
    .orderBy('m.mailId', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The mail from which an enquiry is made: the given one, or else the latest received mail of a message. */
export const findAsking = (db: Executor, messageId: number, mailId: number | undefined) =>
  db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .select(['m.mailId', 'm.thread', 'm.at'])
    .where(threadsOf(messageId))
    .where((is) => (mailId === undefined ? is('m.state', '=', 'RECEIVED') : is('m.mailId', '=', mailId)))
    .orderBy('m.at', 'desc')
    .orderBy('m.mailId', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The ids of all mails of a message, or of one mail and the later ones of its thread. */
export async function mailIdsOf(
  db: Executor,
  messageId: number,
  from?: { mailId: number; thread: string; at: string },
) {
  const found = await db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .select('m.mailId')
    .where(threadsOf(messageId))
    .$if(from !== undefined, (query) =>
      query
        .where('m.thread', '=', from?.thread ?? '')
        .where(sql<boolean>`(m.at, m.mail_id) >= (${from?.at}::timestamptz, ${from?.mailId}::bigint)`),
    )
    .execute()
  return found.map(({ mailId }) => mailId)
}

/** Our own identities: the names of colleagues and brands, and all our email addresses in lower case. */
export async function findOurs(db: Executor) {
  const { rows } = await sql<{ names: string[]; addresses: string[] }>`
    select array(select displayname from users where active and displayname <> '' union select name from exploiters)
      as names, array(select own_addresses()) as addresses`.execute(db)
  return rows[0] ?? { names: [], addresses: [] }
}

/** The messages that were merged into another one. */
export const findMerged = (db: Executor, messageId: number) =>
  db
    .selectFrom('messages')
    .select(['messageId', 'subject'])
    .where('mergedIntoId', '=', messageId)
    .orderBy('messageId')
    .execute()

/** The latest message with a person. @param address of the person, in any case */
export const findByAddress = async (db: Executor, address: string): Promise<number | undefined> => {
  const found = await db
    .selectFrom('messages')
    .select('messageId')
    .where(sql<boolean>`lower(contact_email) = lower(${address})`)
    .where('mergedIntoId', 'is', null)
    .orderBy('sentDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.messageId
}

/** Adds a mail thread to a message, unless the message already has it. */
export const addThread = (tx: Executor, messageId: number, thread: string) =>
  tx
    .insertInto('messageThreads')
    .values({ messageId, thread })
    .onConflict((conflict) => conflict.column('thread').doNothing())
    .execute()

/** Whether a mail belongs to a message. */
export const hasMail = async (db: Executor, messageId: number, mailId: number): Promise<boolean> =>
  (await db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .select('m.mailId')
    .where(threadsOf(messageId))
    .where('m.mailId', '=', mailId)
    .executeTakeFirst()) !== undefined
