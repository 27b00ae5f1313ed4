import type {
  AttachmentWarning,
  Language,
  MailExtent,
  MailKind,
  MailState,
  mails,
  QueryOf,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { isOwnMail } from './own-mail.sql.ts'

type Query = QueryOf<typeof mails.list> & { enquiryId: number }

export interface Attachment {
  mailAttachmentId: number
  name: string
  type: string
  size: number
  warning: AttachmentWarning | null
}

/** A brand, given by its exploiter or by an enquiry. */
export type Brand = { exploiterId: number } | { enquiryId: number }

const select = (db: Executor) =>
  db
    .selectFrom('mails as m')
    .leftJoin('users', 'users.id', 'm.userId')
    .select(['m.mailId', 'm.enquiryId', 'm.fromName', 'm.fromAddress', 'm.toAddresses', 'm.ccAddresses'])
    .select('m.bccAddresses')
    .select(['m.subject', 'm.body', 'm.thread', 'm.messageId', 'm.replyToId', 'm.replyToAddress'])
    .select(isOwnMail.as('isOwn'))
    .select(['m.at', 'm.sendAfter', 'm.sentAt', 'm.attempts', 'm.reason', 'm.userId', 'm.version'])
    .select(['m.remotePictures', sql<boolean>`m.raw_id is not null`.as('hasOriginal')])
    .select(sql<MailExtent>`m.extent`.as('extent'))
    .select(['users.username as userName', 'users.displayname as userDisplayname'])
    .select([sql<MailKind>`m.kind`.as('kind'), sql<MailState>`m.state`.as('state')])
    .select(sql<Language | null>`m.language`.as('language'))
    .select(
      sql<number | null>`(
        select coalesce(g.merged_into_id, g.message_id) from message_threads t join messages g using (message_id)
        where t.thread = m.thread)`.as('conversationId'),
    )
    .select(
      sql<Attachment[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('mailAttachmentId', a.mail_attachment_id,
          'name', f.name, 'type', f.type, 'size', f.size, 'warning', a.warning) order by a.mail_attachment_id), '[]')
        from mail_attachments a join files f on f.file_id = a.content_id where a.mail_id = m.mail_id and not a.is_shown
      )`.as('attachments'),
    )

/** A condition: the mail is about an enquiry or linked to it. */
const ofEnquiry = (enquiryId: number): Condition =>
  sql`(m.enquiry_id = ${enquiryId} or m.mail_id = any(array(
    select mail_id from mail_enquiries where enquiry_id = ${enquiryId})))`

/** Reads and writes mails, newest first. */
export const repository = tableRepository(
  { table: 'mails', alias: 'm', id: 'mail_id', select, order: { by: 'at', direction: 'desc' } },
  ({ enquiryId }: Query) => ({
    where: [ofEnquiry(enquiryId)],
  }),
)

/** A condition for users who may not change enquiries: their own mails, and those that belong to no enquiry. */
export const ownedBy = ({ userId }: { userId: number | null }): Condition =>
  sql`(m.enquiry_id is null or m.user_id = ${userId})`
/** A condition that is always true. */
export const all: Condition = sql`true`

/** A brand and the user with their email addresses; `undefined` if the brand does not exist. */
export const findPeople = (db: Executor, brand: Brand, userId: number | null) =>
  db
    .selectFrom('exploiters as x')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${userId}`))
    .select(['x.name as brandName', 'x.email as brandAddress', 'x.domain as brandDomain', 'x.signature'])
    .select(['u.username', 'u.displayname', 'u.email', 'u.alternativeEmails'])
    .where(
      'exploiterId' in brand
        ? sql<boolean>`x.exploiter_id = ${brand.exploiterId}`
        : sql<boolean>`x.exploiter_id = (select exploiter_id from enquiries where enquiry_id = ${brand.enquiryId})`,
    )
    .executeTakeFirst()

/** The mail that another mail answers. */
export const findParent = (db: Executor, mailId: number) =>
  db
    .selectFrom('mails')
    .select(['enquiryId', 'thread', 'messageId', 'referenceIds'])
    .where('mailId', '=', mailId)
    .executeTakeFirst()

/** Attaches stored files to a mail. @param fileIds of stored files */
export async function attach(tx: Executor, mailId: number, fileIds: readonly number[]): Promise<void> {
  for (const contentId of fileIds)
    await tx.insertInto('mailAttachments').values({ mailId, contentId }).execute()
}

/** The files among these that belong to an enquiry, with their content ids and sizes in bytes. */
export const filesOfEnquiry = (db: Executor, enquiryId: number, fileIds: readonly number[]) =>
  db
    .selectFrom('enquiryFiles as d')
    .innerJoin('files', 'files.fileId', 'd.contentId')
    .select(['d.fileId', 'd.contentId', 'files.size'])
    .where('d.enquiryId', '=', enquiryId)
    .where(sql<boolean>`d.file_id = any(${fileIds}::bigint[])`)
    .execute()

/** The attachments of a mail in order. */
export const filesOf = (db: Executor, mailId: number) =>
  db
    .selectFrom('mailAttachments as a')
    .innerJoin('files', 'files.fileId', 'a.contentId')
    .select(['files.name', 'files.type', 'files.hash'])
    .where('a.mailId', '=', mailId)
    .orderBy('a.mailAttachmentId')
    .execute()

/** The stored files of a mail's attachments in order. */
export const listContents = (db: Executor, mailId: number) =>
  db
    .selectFrom('mailAttachments')
    .select('contentId')
    .where('mailId', '=', mailId)
    .orderBy('mailAttachmentId')
    .execute()

/** The stored files of these attachments of a mail, and whether an enquiry accepts their types. */
export const findStored = (db: Executor, mailId: number, attachmentIds: readonly number[]) =>
  db
    .selectFrom('mailAttachments as a')
    .innerJoin('files', 'files.fileId', 'a.contentId')
    .select(['a.mailAttachmentId', 'a.contentId', 'a.warning', 'files.type'])
    .where('a.mailId', '=', mailId)
    .where('a.mailAttachmentId', 'in', attachmentIds.length > 0 ? [...attachmentIds] : [0])
    .orderBy('a.mailAttachmentId')
    .execute()

export const findAttachment = (db: Executor, mailAttachmentId: number) =>
  db
    .selectFrom('mailAttachments as a')
    .innerJoin('files', 'files.fileId', 'a.contentId')
    .select(['files.name', 'files.type', 'files.hash'])
    .where('a.mailAttachmentId', '=', mailAttachmentId)
    .executeTakeFirst()

/** The unsent drafts to a provider. */
export const draftsTo = (db: Executor, contactedProviderId: number) =>
  db
    .selectFrom('mails')
    .select('mailId')
    .where('contactedProviderId', '=', contactedProviderId)
    .where('state', '=', 'DRAFT')
    .execute()

/**
 * Queues a mail again, so that it can be withdrawn for a while. A draft gets the current time as its date. @param
 * seconds until it may be sent
 */
export async function requeue(tx: Executor, mailId: number, seconds: number): Promise<void> {
  await sql`update mails set state = 'QUEUED', attempts = 0, reason = null, handed_over_at = null, sent_at = null,
    at = case state when 'DRAFT' then now() else at end, send_after = now() + make_interval(secs => ${seconds}) where mail_id = ${mailId}`.execute(
    tx,
  )
}
