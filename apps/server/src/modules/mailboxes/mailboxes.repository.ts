import type { MailboxState } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

type StoredState = Exclude<MailboxState, 'LATE'>

export interface MailboxRow {
  mailboxId: number
  name: string
  since: string
  uidValidity: number | null
  lastUid: number
  state: StoredState
  checkedAt: string | null
}

/** How many days before the first reading mails may have arrived to be read. */
const DAYS_BEFORE = 14

/**
 * Links the state of a mailbox to its connection. If user, host or folder changed, it is another mailbox, whose mails
 * are read again without creating copies. A mailbox that was read before continues at its position. Safe for concurrent
 * servers.
 */
export async function tie(db: Executor, name: string, connectionId: number): Promise<void> {
  const former = await sql<{ since: string }>`update mailboxes set connection_id = null
    where connection_id = ${connectionId} and name <> ${name} returning since`.execute(db)
  await sql`insert into mailboxes (name, since, connection_id)
    values (${name}, coalesce(${former.rows[0]?.since ?? null}::timestamptz, now() - make_interval(days => ${DAYS_BEFORE})),
      ${connectionId})
    on conflict do nothing`.execute(db)
  await sql`update mailboxes set connection_id = ${connectionId}
    where name = ${name} and connection_id is distinct from ${connectionId}`.execute(db)
}

/** The state of a mailbox; created on the first reading. */
export async function findMailbox(db: Executor, name: string): Promise<MailboxRow> {
  await sql`insert into mailboxes (name, since) values (${name}, now() - make_interval(days => ${DAYS_BEFORE}))
    on conflict (name) do nothing`.execute(db)
  const found =
    await sql<MailboxRow>`select mailbox_id, name, since, uid_validity, last_uid, state, checked_at
    from mailboxes where name = ${name}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a mailbox was removed while it was read')
  return row
}

export async function findName(db: Executor, mailboxId: number): Promise<string | undefined> {
  const found = await sql<{
    name: string
  }>`select name from mailboxes where mailbox_id = ${mailboxId}`.execute(db)
  return found.rows[0]?.name
}

/**
 * Restarts a mailbox after its UIDVALIDITY has changed. All mails since the first reading are read again; copies are
 * skipped.
 */
export const restart = (db: Executor, mailboxId: number, validity: number) =>
  sql`update mailboxes set uid_validity = ${validity}, last_uid = 0,
      renumbered_at = case when uid_validity is null then null else now() end
    where mailbox_id = ${mailboxId} and uid_validity is distinct from ${validity}`.execute(db)

/** Records that a mail was taken. @param isNew whether it was stored now */
export const passed = (db: Executor, { mailboxId, validity, uid, isNew, unread }: Passed) =>
  sql`update mailboxes set last_uid = greatest(last_uid, ${uid}),
      received_at = case when ${isNew} then now() else received_at end,
      unread = ${unread}, checked_at = now()
    where mailbox_id = ${mailboxId} and uid_validity = ${validity}`.execute(db)

interface Passed {
  mailboxId: number
  validity: number
  uid: number
  isNew: boolean
  /** The number of mails still to be read. */
  unread: number
}

interface NewState {
  state: StoredState
  reason?: string
  /** The number of mails to be read; unchanged if unknown. */
  unread?: number
}

export const setState = (db: Executor, mailboxId: number, { state, reason, unread }: NewState) =>
  sql`update mailboxes set state = ${state}, reason = ${reason ?? null}, checked_at = now(),
      unread = coalesce(${unread ?? null}::int, unread),
      failing_since = case when ${state === 'READY'} then null else coalesce(failing_since, now()) end
    where mailbox_id = ${mailboxId}`.execute(db)

interface FoundState {
  mailboxId: number | null
  /** The connection of the mailbox; `null` if it comes from the settings. */
  connectionId: number | null
  name: string
  isActive: boolean
  state: StoredState
  reason: string | null
  checkedAt: string | null
  receivedAt: string | null
  failingSince: string | null
  renumberedAt: string | null
  unread: number
  failed: number
}

/**
 * The states of the mailboxes with these names, in this order, followed by those of connections. Mailboxes that were
 * never read are NEW.
 */
export async function findStates(db: Executor, names: readonly string[]): Promise<FoundState[]> {
  const found =
    await sql<FoundState>`select m.mailbox_id, n.connection_id, n.name, n.is_active, coalesce(state, 'NEW') as state,
      reason, checked_at, received_at, failing_since, renumbered_at, coalesce(unread, 0) as unread,
      (select count(*) from arrived_mails a where a.mailbox_id = m.mailbox_id
        and a.reason is not null and a.given_up_at is null) as failed
    from (
      select name, null::bigint as connection_id, true as is_active, at as place
        from unnest(${[...names]}::text[]) with ordinality as f (name, at)
      union all
      select c.username || '@' || c.host || '/' || coalesce(c.folder, 'INBOX'), c.connection_id, c.is_active,
          1000 + row_number() over (order by c.name, c.connection_id)
        from connections c where c.kind = 'MAILBOX'
    ) n left join mailboxes m on m.name = n.name order by n.place`.execute(db)
  return found.rows
}
