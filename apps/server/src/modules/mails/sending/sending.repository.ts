import type { MailState } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A mail with the data needed to send it; `undefined` if it was withdrawn. */
export const findForSending = (db: Executor, mailId: number) =>
  db
    .selectFrom('mails')
    .leftJoin('enquiries', 'enquiries.enquiryId', 'mails.enquiryId')
    .select([
      'mailId',
      'fromName',
      'fromAddress',
      'toAddresses',
      'ccAddresses',
      'bccAddresses',
      'subject',
      'body',
      'language',
    ])
    .select(['messageId', 'thread', 'referenceIds', 'at', 'attempts', 'enquiries.refNumber', 'mails.userId'])
    .select(['mails.enquiryId', 'mails.isScheduled', 'enquiries.exploiterId'])
    .select(sql<boolean>`mails.kind = 'CONFIRMATION'`.as('isAutomatic'))
    .select(
      sql<number | null>`(
        select coalesce(g.merged_into_id, g.message_id) from message_threads t join messages g using (message_id)
        where t.thread = mails.thread)`.as('inMessageId'),
    )
    .select(sql<MailState>`mails.state`.as('state'))
    .select(sql<boolean>`send_after <= now()`.as('isDue'))
    .select(
      sql<string | null>`(select p.message_id from mails p where p.mail_id = mails.reply_to_id)`.as(
        'inReplyTo',
      ),
    )
    .where('mailId', '=', mailId)
    .executeTakeFirst()

interface Step {
  mailId: number
  from: readonly MailState[]
  to: MailState
  reason: string | null
}

/** Changes the state of a mail if it has one of the given states. @returns whether it had */
export async function advance(tx: Executor, { mailId, from, to, reason }: Step): Promise<boolean> {
  const changed = await sql`
    update mails set state = ${to}, reason = ${reason},
      attempts = attempts + case when ${to} = 'SENDING' then 0 else 1 end,
      handed_over_at = case when ${to} = 'SENDING' then now() else handed_over_at end,
      sent_at = case when ${to} in ('SENT', 'WRITTEN') then now() else sent_at end
    where mail_id = ${mailId} and state = any(${from}::text[]) returning mail_id`.execute(tx)
  return changed.rows.length > 0
}

/** Minutes after which a mail in the state of being sent counts as abandoned by its worker. */
const LOST_MINUTES = 10

/** Mails that should have been sent already; their job may be missing. */
export async function listOverdue(db: Executor): Promise<number[]> {
  const found = await sql<{ mailId: number }>`
    select mail_id from mails where (state = 'QUEUED' and send_after < now() - interval '30 seconds')
      or (state = 'SENDING' and handed_over_at < now() - make_interval(mins => ${LOST_MINUTES}))
    order by send_after limit 1000`.execute(db)
  return found.rows.map(({ mailId }) => mailId)
}
