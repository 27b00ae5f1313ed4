import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isAnswerFromElsewhere } from '../../messages/answers.sql.ts'

/** The thread to which a received mail belongs. */
export interface Related {
  thread: string
  enquiryId: number | null
  /** The mail that it answers, if known. */
  mailId: number | null
}

/** Serialises the storing of received mails among all workers until the transaction ends. */
export async function receiveInTurn(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('received mails', 0))`.execute(tx)
}

interface Known {
  identity: string
  messageId: string | null
  tokens: readonly string[]
  from: { address: string } | null
  at: string | null
}

/**
 * Whether a mail is stored already: as a copy, or as a mail of ours that came back. A relay may have replaced our
 * Message-ID; then sender, thread token and date in whole seconds identify it.
 */
export async function isKnown(
  db: Executor,
  { identity, messageId, tokens, from, at }: Known,
): Promise<boolean> {
  const found = await sql`select from mails where identity = ${identity}
    union all select from mails where message_id = ${messageId} and state <> 'RECEIVED'
    union all select from mails where thread = any(${tokens}::text[]) and state <> 'RECEIVED'
      and lower(from_address) = lower(${from?.address ?? null})
      and date_trunc('second', at) = date_trunc('second', ${at}::timestamptz) limit 1`.execute(db)
  return found.rows.length > 0
}

/** Filters addresses to our own. @param addresses in lower case */
export async function ownAmong(db: Executor, addresses: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ address: string }>`
    select address from own_addresses() address where address = any(${[...addresses]}::text[])`.execute(db)
  return new Set(found.rows.map(({ address }) => address))
}

/** The persons who must belong to a conversation so that a mail may join it. All addresses are in lower case. */
export interface Writer {
  name: string
  /** The sender and the reply address; for a mail of a colleague, its recipients. */
  addresses: readonly string[]
  /** Whether one matching address is enough, as for the mail of a colleague. */
  isColleague: boolean
  /** All senders and recipients of the mail. */
  everybody: readonly string[]
}

const firstOf = async (found: { rows: Related[] }) => found.rows[0]

/** SQL for the persons in the thread of mail `m`: its senders and recipients, and the addresses of its client. */
const persons = sql`(
  select coalesce(array_agg(a), '{}') from mails o
    cross join unnest(addresses_in(o.from_address, o.reply_to_address, o.to_addresses, o.cc_addresses)) a
  where o.thread = m.thread
) || coalesce((
  select addresses_of_client(g.client_id) from message_threads t join messages g using (message_id)
  where t.thread = m.thread and g.client_id is not null
), '{}')`

/** SQL: whether the writer is among the persons in the thread of `m`. Never true for a mail without a sender. */
function isAcquainted({ addresses, isColleague }: Writer) {
  if (addresses.length === 0) return sql<boolean>`false`
  const all = sql`${[...addresses]}::text[]`
  return isColleague ? sql<boolean>`(${persons}) && ${all}` : sql<boolean>`(${persons}) @> ${all}`
}

/**
 * The thread of the latest known mail among these that the writer may join: a mail of ours, whose Message-ID cannot be
 * guessed, or one whose thread includes the writer (docs/rules/incoming-mails.md#threads).
 * @param ids Message-IDs, oldest first
 */
export const findByIds = async (tx: Executor, ids: readonly string[], writer: Writer) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, mail_id from mails m where message_id = any(${ids}::text[])
      and (state <> 'RECEIVED' or ${isAcquainted(writer)})
      order by array_position(${ids}::text[], message_id) desc, mail_id limit 1`.execute(tx),
  )

/**
 * The thread of mails that refer to this one, because answers may arrive before what they answer. They must have a
 * person in common.
 */
export const findAnswers = async (tx: Executor, messageId: string, writer: Writer) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails m
      where string_to_array(reference_ids, ' ') @> array[${messageId}::text]
        and (lower(from_address) = any(${[...writer.everybody]}::text[]) or ${isAcquainted(writer)})
      order by at, mail_id limit 1`.execute(tx),
  )

/**
 * The thread of mails that refer to one of the same unknown mails. Many strangers answer the same newsletter, and a
 * booking portal may use one sender and reference for all guests, so the writer must occur there with the same name,
 * sender and reply address, or have received a mail of ours there.
 */
export async function findSiblings(tx: Executor, ids: readonly string[], writer: Writer) {
  const [sender = null, replyTo = null] = writer.addresses
  if (writer.isColleague || sender === null) return undefined
  return firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails m
      where string_to_array(reference_ids, ' ') && ${ids}::text[]
        and exists (select from mails o where o.thread = m.thread and (
          (o.state = 'RECEIVED' and lower(o.from_address) = ${sender} and lower(o.from_name) = lower(${writer.name})
            and addresses_in(o.reply_to_address) = array_remove(array[${replyTo}::text], null))
          or (o.state <> 'RECEIVED' and ${replyTo}::text is null
            and addresses_in(o.to_addresses, o.cc_addresses) @> array[${sender}::text])))
      order by at, mail_id limit 1`.execute(tx),
  )
}

export const findByTokens = async (tx: Executor, tokens: readonly string[]) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails
      where thread = any(${tokens}::text[]) order by array_position(${tokens}::text[], thread), at desc, mail_id desc
      limit 1`.execute(tx),
  )

/** The enquiry of the first reference number that exists. */
export async function findEnquiry(tx: Executor, refNumbers: readonly string[]): Promise<number | null> {
  const found = await sql<{ enquiryId: number }>`select enquiry_id from enquiries
    where ref_number = any(${refNumbers}::text[])
    order by array_position(${refNumbers}::text[], ref_number::text) limit 1`.execute(tx)
  return found.rows[0]?.enquiryId ?? null
}

/**
 * The latest thread about an enquiry that includes this person. That is required, because reference numbers can be
 * guessed.
 */
export const findWithPerson = async (tx: Executor, enquiryId: number, writer: Writer) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails m
      where enquiry_id = ${enquiryId} and ${isAcquainted(writer)}
      order by at desc, mail_id desc limit 1`.execute(tx),
  )

/** Whether a stored mail is an answer that a colleague sent from another mail program. */
export async function isAnswer(tx: Executor, mailId: number): Promise<boolean> {
  const found =
    await sql`select from mails m where m.mail_id = ${mailId} and ${isAnswerFromElsewhere}`.execute(tx)
  return found.rows.length > 0
}

interface Failure {
  /** The Message-ID of our mail that the report names, or an id with the token of its thread. */
  messageId: string
  token: string | null
  recipients: readonly string[]
  reason: string
}

/**
 * Marks a mail of ours as not delivered. If the report contains only the thread's token, that is the latest mail to its
 * recipient in the thread. A repeated report does not mark an earlier mail.
 * @returns whether the failure is new
 */
export async function markFailed(
  tx: Executor,
  { messageId, token, recipients, reason }: Failure,
): Promise<boolean> {
  const found = await sql`update mails set state = 'FAILED', reason = ${reason} where mail_id = (
    select mail_id from mails m
    where message_id = ${messageId} and state <> 'RECEIVED'
      or thread = ${token} and state in ('SENT', 'UNCERTAIN', 'FAILED')
    order by message_id = ${messageId} desc,
      addresses_in(to_addresses, cc_addresses) && ${recipients.map((one) => one.toLowerCase())}::text[] desc,
      at desc, mail_id desc
    limit 1
  ) and state in ('SENT', 'UNCERTAIN') returning mail_id`.execute(tx)
  return found.rows.length > 0
}

/** Attaches the files of a received mail. @param isShown whether the text shows the file as an image */
export const attachReceived = (
  tx: Executor,
  row: { mailId: number; contentId: number; isShown: boolean; warning: string | null },
) => tx.insertInto('mailAttachments').values(row).execute()
