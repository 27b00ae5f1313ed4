import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface MailboxRow {
  mailboxId: number
  since: string
  uidValidity: number | null
  lastUid: number
  failedUids: number[]
  state: string
  checkedAt: string | null
}

/** Days before the first reading whose mails are taken too. */
const DAYS_BEFORE = 14

/** The state of a mailbox, which the first reading adds. */
export async function findMailbox(db: Executor, name: string): Promise<MailboxRow> {
  await sql`insert into mailboxes (name, since) values (${name}, now() - make_interval(days => ${DAYS_BEFORE}))
    on conflict (name) do nothing`.execute(db)
  const found =
    await sql<MailboxRow>`select mailbox_id, since, uid_validity, last_uid, failed_uids, state, checked_at
    from mailboxes where name = ${name}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a mailbox was removed while it was read')
  return { ...row, failedUids: row.failedUids.map(Number) }
}

/** The server counts its mails anew: all since the first reading are looked at again, and copies are left out. */
export const restart = (db: Executor, mailboxId: number, validity: number) =>
  sql`update mailboxes set uid_validity = ${validity}, last_uid = 0, failed_uids = '{}'
    where mailbox_id = ${mailboxId} and uid_validity is distinct from ${validity}`.execute(db)

/** Notes that a mail was read. @param isStored `false` for one that is to be tried again */
export const passed = (db: Executor, { mailboxId, validity, uid, isStored, isNew }: Passed) =>
  sql`update mailboxes set last_uid = greatest(last_uid, ${uid}),
      failed_uids = array_remove(failed_uids, ${uid}::bigint) || ${isStored ? [] : [uid]}::bigint[],
      received_at = case when ${isNew} then now() else received_at end
    where mailbox_id = ${mailboxId} and uid_validity = ${validity}`.execute(db)

interface Passed {
  mailboxId: number
  validity: number
  uid: number
  isStored: boolean
  isNew: boolean
}

export const setState = (db: Executor, mailboxId: number, state: string, reason: string | null) =>
  sql`update mailboxes set state = ${state}, reason = ${reason}, checked_at = now()
    where mailbox_id = ${mailboxId}`.execute(db)
