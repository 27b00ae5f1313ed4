import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** An arrived mail that is not stored in a conversation yet. */
export interface Arrival {
  arrivedMailId: number
  originalId: number
  hash: string
  receivedAt: string
  tries: number
  deaths: number
}

interface NewArrival {
  mailboxId: number | null
  originalId: number
  hash: string
  receivedAt: Date
}

/** Saves an arrived mail. @returns its id; `undefined` if a mail with the same bytes is waiting already */
export async function insertArrival(tx: Executor, mail: NewArrival): Promise<number | undefined> {
  const added = await sql<{ arrivedMailId: number }>`
    insert into arrived_mails (mailbox_id, original_id, hash, received_at)
    values (${mail.mailboxId}, ${mail.originalId}, ${mail.hash}, ${mail.receivedAt})
    on conflict (hash) do nothing returning arrived_mail_id`.execute(tx)
  return added.rows[0]?.arrivedMailId
}

/** The id of a waiting mail with these bytes. */
export async function findByHash(db: Executor, hash: string): Promise<number | undefined> {
  const found = await sql<{ arrivedMailId: number }>`select arrived_mail_id from arrived_mails
    where hash = ${hash}`.execute(db)
  return found.rows[0]?.arrivedMailId
}

/** Seconds between two heartbeats while a mail is being read. Without one, its server counts as dead. */
export const BEAT = 5
const LEASE = 4 * BEAT

const isFree = sql`(reading_since is null or reading_since < now() - make_interval(secs => ${LEASE}))`

/** Claims an arrived mail for reading. @returns `undefined` if another copy of the server reads it or has stored it */
export async function claim(db: Executor, arrivedMailId: number): Promise<Arrival | undefined> {
  const found = await sql<Arrival>`update arrived_mails set reading_since = now(), tried_at = now(),
      deaths = deaths + (reading_since is not null)::int, tries = tries + 1
    where arrived_mail_id = ${arrivedMailId} and given_up_at is null and ${isFree}
    returning arrived_mail_id, original_id, hash, received_at, tries, deaths`.execute(db)
  return found.rows[0]
}

/** Sends a heartbeat for a mail that is being read. */
export const beat = (db: Executor, arrivedMailId: number) =>
  sql`update arrived_mails set reading_since = now()
    where arrived_mail_id = ${arrivedMailId} and reading_since is not null`.execute(db)

/** Releases the claims of mails, as if reading had not begun. */
export const giveBack = (db: Executor, arrivedMailIds: readonly number[]) =>
  sql`update arrived_mails set reading_since = null, tries = tries - 1
    where arrived_mail_id = any(${[...arrivedMailIds]}::bigint[]) and reading_since is not null`.execute(db)

/** The arrived mails that are due, oldest first. */
export async function listDue(db: Executor, most: number): Promise<number[]> {
  const found = await sql<{ arrivedMailId: number }>`select arrived_mail_id from arrived_mails
    where given_up_at is null and ${isFree} and coalesce(next_at <= now(), true)
    order by arrived_mail_id limit ${most}`.execute(db)
  return found.rows.map(({ arrivedMailId }) => arrivedMailId)
}

export const noteDeath = (db: Executor, arrivedMailId: number, reason: string) =>
  sql`update arrived_mails set deaths = deaths + 1, reading_since = now(), reason = ${reason}
    where arrived_mail_id = ${arrivedMailId}`.execute(db)

interface Failure {
  reason: string
  /** Seconds until the next attempt. */
  pause: number
  sender: string | null
  subject: string | null
}

export const noteFailure = (
  db: Executor,
  arrivedMailId: number,
  { reason, pause, sender, subject }: Failure,
) =>
  sql`update arrived_mails set reading_since = null, reason = ${reason}, sender = coalesce(${sender}, sender),
      subject = coalesce(${subject}, subject), next_at = now() + make_interval(secs => ${pause})
    where arrived_mail_id = ${arrivedMailId}`.execute(db)

export const removeArrival = (tx: Executor, arrivedMailId: number) =>
  tx.deleteFrom('arrivedMails').where('arrivedMailId', '=', arrivedMailId).execute()
