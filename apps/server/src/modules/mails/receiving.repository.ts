import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A thread that a received mail belongs to. */
export interface Related {
  thread: string
  enquiryId: number | null
  /** The mail that it answers, if that is known. */
  mailId: number | null
}

/** Makes the mails of all workers come one after the other until the end of the transaction. */
export async function receiveInTurn(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('received mails', 0))`.execute(tx)
}

/** Whether this mail is stored already: a copy of it, or a mail of ours that came back. */
export async function isKnown(db: Executor, identity: string, messageId: string | null): Promise<boolean> {
  const found = await sql`select from mails where identity = ${identity}
    union all select from mails where message_id = ${messageId} and state <> 'RECEIVED' limit 1`.execute(db)
  return found.rows.length > 0
}

const firstOf = async (found: { rows: Related[] }) => found.rows[0]

/** The thread of the latest of these mails that is known. @param ids Message-IDs, the earliest first */
export const findByIds = async (tx: Executor, ids: readonly string[]) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, mail_id from mails where message_id = any(${ids}::text[])
      order by array_position(${ids}::text[], message_id) desc, mail_id limit 1`.execute(tx),
  )

/** The thread of mails that name one of these ids too: answers may come before what they answer. */
export const findByReferences = async (tx: Executor, ids: readonly string[]) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails
      where string_to_array(reference_ids, ' ') && ${ids}::text[] order by at, mail_id limit 1`.execute(tx),
  )

export const findByTokens = async (tx: Executor, tokens: readonly string[]) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails
      where thread = any(${tokens}::text[]) order by at desc, mail_id desc limit 1`.execute(tx),
  )

/** The enquiry with the first of these reference numbers that exists. */
export async function findEnquiry(tx: Executor, refNumbers: readonly string[]): Promise<number | null> {
  const found = await sql<{ enquiryId: number }>`select enquiry_id from enquiries
    where ref_number = any(${refNumbers}::text[])
    order by array_position(${refNumbers}::text[], ref_number::text) limit 1`.execute(tx)
  return found.rows[0]?.enquiryId ?? null
}

/** The latest thread about an enquiry with this person: reference numbers can be guessed. */
export const findWithPerson = async (tx: Executor, enquiryId: number, address: string) =>
  firstOf(
    await sql<Related>`select thread, enquiry_id, null::bigint as mail_id from mails
      where enquiry_id = ${enquiryId} and (lower(from_address) = lower(${address})
        or position(lower(${address}) in lower(to_addresses)) > 0)
      order by at desc, mail_id desc limit 1`.execute(tx),
  )

/** A mail of ours did not arrive. @returns whether that is news */
export async function markFailed(tx: Executor, messageId: string, reason: string): Promise<boolean> {
  const found = await sql`update mails set state = 'FAILED', reason = ${reason}
    where message_id = ${messageId} and state in ('SENT', 'UNCERTAIN') returning mail_id`.execute(tx)
  return found.rows.length > 0
}

/** @param isShown whether the text shows it as a picture */
export const attachReceived = (
  tx: Executor,
  row: { mailId: number; contentId: number; isShown: boolean; warning: string | null },
) => tx.insertInto('mailAttachments').values(row).execute()
