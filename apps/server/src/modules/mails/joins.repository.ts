import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Links mails to an enquiry; existing links are kept. */
export const insertJoins = (tx: Executor, enquiryId: number, mailIds: readonly number[]) =>
  sql`insert into mail_enquiries (enquiry_id, mail_id, reason)
    select ${enquiryId}, mail_id, 'HAND' from mails
    where mail_id = any(${[...mailIds]}::bigint[]) and enquiry_id is distinct from ${enquiryId}
    order by mail_id
    on conflict (mail_id, enquiry_id) do nothing`.execute(tx)

/** Links a mail to the enquiries of the mail that it answers, or else of the latest mail of its thread. */
export const inheritJoins = (tx: Executor, mailId: number) =>
  sql`insert into mail_enquiries (enquiry_id, mail_id, reason)
    select j.enquiry_id, m.mail_id, 'THREAD'
    from mails m join mail_enquiries j on j.mail_id = coalesce(m.reply_to_id, (
      select mail_id from mails o where o.thread = m.thread and o.mail_id <> m.mail_id
      order by o.at desc, o.mail_id desc limit 1))
    where m.mail_id = ${mailId} and j.enquiry_id is distinct from m.enquiry_id
    order by j.enquiry_id
    on conflict (mail_id, enquiry_id) do nothing`.execute(tx)

/** Removes the links of mails to an enquiry. Mails that we sent about it stay linked. */
export async function removeJoins(
  tx: Executor,
  enquiryId: number,
  mailIds: readonly number[],
): Promise<void> {
  const ids = [...mailIds]
  await sql`delete from mail_enquiries where enquiry_id = ${enquiryId} and mail_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`update mails set enquiry_id = null
    where enquiry_id = ${enquiryId} and mail_id = any(${ids}::bigint[]) and state = 'RECEIVED'`.execute(tx)
}

/** Whether a mail is linked to an enquiry. */
export async function isJoined(db: Executor, mailId: number, enquiryId: number): Promise<boolean> {
  const found = await db
    .selectFrom('mailEnquiries')
    .select('mailEnquiryId')
    .where('mailId', '=', mailId)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst()
  return found !== undefined
}
