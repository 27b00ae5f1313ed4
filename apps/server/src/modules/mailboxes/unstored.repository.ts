import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Unstored {
  arrivedMailId: number
  mailbox: string | null
  sender: string | null
  subject: string | null
  receivedAt: string
  size: number
  reason: string
  tries: number
  triedAt: string | null
  nextAt: string | null
}

/** The most mails in the list. */
const MOST = 200

/** The mails that could not be stored, newest first. */
export async function listUnstored(db: Executor): Promise<Unstored[]> {
  const found =
    await sql<Unstored>`select a.arrived_mail_id, m.name as mailbox, a.sender, a.subject, a.received_at,
      f.size, a.reason, a.tries, a.tried_at, case when a.given_up_at is null then a.next_at end as next_at
    from arrived_mails a join files f on f.file_id = a.original_id left join mailboxes m using (mailbox_id)
    where a.reason is not null order by a.arrived_mail_id desc limit ${MOST}`.execute(db)
  return found.rows
}

/** The hash of an arrived raw mail; `undefined` if it does not exist. */
export async function findHash(db: Executor, arrivedMailId: number): Promise<string | undefined> {
  const found = await sql<{
    hash: string
  }>`select f.hash from arrived_mails a join files f on f.file_id = a.original_id
    where arrived_mail_id = ${arrivedMailId}`.execute(db)
  return found.rows[0]?.hash
}

/** Makes an arrived mail due for another attempt. @returns whether it exists */
export async function setDue(tx: Executor, arrivedMailId: number): Promise<boolean> {
  const found = await sql`update arrived_mails set next_at = now(), given_up_at = null
    where arrived_mail_id = ${arrivedMailId} returning 1`.execute(tx)
  return found.rows.length > 0
}

/** Marks an arrived mail as given up. @returns whether it exists */
export async function setGivenUp(db: Executor, arrivedMailId: number): Promise<boolean> {
  const found = await sql`update arrived_mails set given_up_at = now()
    where arrived_mail_id = ${arrivedMailId} returning 1`.execute(db)
  return found.rows.length > 0
}
