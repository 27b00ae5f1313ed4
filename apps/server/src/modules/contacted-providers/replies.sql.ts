import { sql } from 'kysely'

/**
 * Mails that came from a contacted provider or came back from there: those in the conversation with it, and those of its address that
 * belong to the enquiry. For the aliases `p` of `contacted_providers` and `d` of its department.
 */
const received = sql`
  from mails r
  where r.state = 'RECEIVED' and r.kind in ('MESSAGE', 'BOUNCE')
    and (r.thread in (select w.thread from mails w where w.contacted_provider_id = p.contacted_provider_id)
      or r.mail_id in (select j.mail_id from mail_enquiries j where j.enquiry_id = p.enquiry_id)
        and lower(r.from_address) = lower(btrim(d.email)))`

/** Those since it was last asked. */
const replies = sql`${received}
    and r.mail_id > coalesce((select max(w.mail_id) from mails w
      where w.contacted_provider_id = p.contacted_provider_id and w.kind = 'REQUEST' and w.state <> 'DRAFT'), 0)`

/** The latest mail from a provider that we asked (docs/rules/offers.md#replies). */
export interface Reply {
  mailId: number
  /** Its conversation; `null` if it is in none. */
  messageId: number | null
  at: string
  /** Whether our mail came back. */
  isBounce: boolean
  /** How many files it has. */
  files: number
  subject: string
  /** The beginning of its text, in which a refusal would be. */
  body: string
}

/** The latest reply as JSON; null without one. */
export const latestReply = sql<Reply | null>`(
  select jsonb_build_object('mailId', r.mail_id, 'isBounce', r.kind = 'BOUNCE', 'subject', r.subject,
    'body', left(r.body, 10000),
    'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'messageId', (select coalesce(g.merged_into_id, g.message_id)
      from message_threads t join messages g using (message_id) where t.thread = r.thread limit 1),
    'files', (select count(*) from mail_attachments a where a.mail_id = r.mail_id and not a.is_shown))
  ${replies} order by r.mail_id desc limit 1)`

/** The mails of a provider that a person wrote, as an array of ids, the latest first. */
export const writtenMails = sql<number[]>`array(
  select r.mail_id ${received} and r.kind = 'MESSAGE' order by r.mail_id desc limit 50)`

/** Whether there is a reply that a person wrote. */
export const hasAnswered = sql<boolean>`exists (select ${replies} and r.kind = 'MESSAGE')`
