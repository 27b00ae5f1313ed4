import { sql } from 'kysely'

/**
 * SQL for the mails received from a contacted provider, including bounces: those in its conversation, and those from
 * its address that belong to the enquiry. It uses the aliases `p` of `contacted_providers` and `d` of the department.
 */
const received = sql`
  from mails r
  where r.state = 'RECEIVED' and r.kind in ('MESSAGE', 'BOUNCE')
    and (r.thread in (select w.thread from mails w where w.contacted_provider_id = p.contacted_provider_id)
      or r.mail_id in (select j.mail_id from mail_enquiries j where j.enquiry_id = p.enquiry_id)
        and lower(r.from_address) = lower(btrim(d.email)))`

/** SQL for the mails received since the provider was last asked. */
const replies = sql`${received}
    and r.mail_id > coalesce((select max(w.mail_id) from mails w
      where w.contacted_provider_id = p.contacted_provider_id and w.kind = 'REQUEST' and w.state <> 'DRAFT'), 0)`

/** The latest mail from a provider that was asked (docs/rules/offers.md#replies). */
export interface Reply {
  mailId: number
  /** The conversation of the mail; `null` if it belongs to none. */
  messageId: number | null
  at: string
  /** Whether it is a bounce of our mail. */
  isBounce: boolean
  /** The number of attachments. */
  files: number
  subject: string
  /** The beginning of the text, where a refusal is recognised. */
  body: string
}

/** SQL for the latest reply as JSON; null if there is none. */
export const latestReply = sql<Reply | null>`(
  select jsonb_build_object('mailId', r.mail_id, 'isBounce', r.kind = 'BOUNCE', 'subject', r.subject,
    'body', left(r.body, 10000),
    'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'messageId', (select coalesce(g.merged_into_id, g.message_id)
      from message_threads t join messages g using (message_id) where t.thread = r.thread limit 1),
    'files', (select count(*) from mail_attachments a where a.mail_id = r.mail_id and not a.is_shown))
  ${replies} order by r.mail_id desc limit 1)`

/** SQL for the ids of mails that a person at the provider wrote, newest first. */
export const writtenMails = sql<number[]>`array(
  select r.mail_id ${received} and r.kind = 'MESSAGE' order by r.mail_id desc limit 50)`

/** SQL: whether there is a reply that a person wrote, and not a bounce or automatic reply. */
export const hasAnswered = sql<boolean>`exists (select ${replies} and r.kind = 'MESSAGE')`
