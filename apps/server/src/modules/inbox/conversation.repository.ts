import type { AttachmentWarning, MailKind, MailState } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Attachment {
  mailAttachmentId: number
  name: string
  type: string
  size: number
  warning: AttachmentWarning | null
}

/** The code units of a text from which its preview is made. */
const BEGINNING = 600

/** The mails of a message, the earliest first, each with the beginning of its text. */
export const listMails = (db: Executor, messageId: number) => mailsOf(db, messageId).execute()

const mailsOf = (db: Executor, messageId: number) =>
  db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .select(['m.mailId', 'm.enquiryId', 'm.fromName', 'm.fromAddress', 'm.toAddresses', 'm.ccAddresses'])
    .select(['m.subject', 'm.at', 'm.sendAfter', 'm.reason', 'm.userId', 'm.version'])
    .select(['m.isScheduled', 'm.isCancelledByAnswer'])
    .select([sql<MailKind>`m.kind`.as('kind'), sql<MailState>`m.state`.as('state')])
    .select(sql<string>`left(m.body, ${BEGINNING})`.as('beginning'))
    .select(sql<string | null>`coalesce(nullif(u.displayname, ''), u.username)`.as('userName'))
    .select(
      sql<Attachment[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('mailAttachmentId', a.mail_attachment_id,
          'name', f.name, 'type', f.type, 'size', f.size, 'warning', a.warning) order by a.mail_attachment_id), '[]')
        from mail_attachments a join files f on f.file_id = a.content_id where a.mail_id = m.mail_id and not a.is_shown
      )`.as('attachments'),
    )
    .where('t.messageId', '=', messageId)
    .orderBy('m.at')
    .orderBy('m.mailId')

/**
 * The mails that came into a message after one of them, the earliest first. Ids tell their order, because a mail may
 * arrive long after it was written.
 */
export const listMailsSince = (db: Executor, messageId: number, mailId: number) =>
  mailsOf(db, messageId).where('m.mailId', '>', mailId).execute()

/** The latest mail of a message, without those that wait for their moment; `undefined` if it has none. */
export const findLatest = (db: Executor, messageId: number) =>
  db
    .selectFrom('messageThreads as t')
    .innerJoin('mails as m', 'm.thread', 't.thread')
    .select(['m.mailId', 'm.enquiryId'])
    .where('t.messageId', '=', messageId)
    .where(sql<boolean>`not (m.is_scheduled and m.state = 'QUEUED')`)
    .orderBy('m.at', 'desc')
    .orderBy('m.mailId', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest message with a person. @param address in any letter case */
export const findByAddress = async (db: Executor, address: string): Promise<number | undefined> => {
  const found = await db
    .selectFrom('messages')
    .select('messageId')
    .where(sql<boolean>`lower(contact_email) = lower(${address})`)
    .orderBy('sentDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.messageId
}

/** Adds a thread to a message, unless it has it. */
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
    .where('t.messageId', '=', messageId)
    .where('m.mailId', '=', mailId)
    .executeTakeFirst()) !== undefined
