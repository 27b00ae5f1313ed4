import type { AnswerOf, connections } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The fields of a connection that are needed to sign in. */
export type Opening = Pick<
  AnswerOf<typeof connections.get>,
  | 'connectionId'
  | 'name'
  | 'host'
  | 'port'
  | 'security'
  | 'username'
  | 'folder'
  | 'method'
  | 'tenant'
  | 'clientId'
>

/** A sender: that of one exploiter, or the default for all others. */
export interface Sender extends Opening {
  exploiterId: number | null
  dkimSelector: string | null
}

const columns = sql`c.connection_id, c.name, c.host, c.port, c.security, c.username, c.folder, c.method, c.tenant, c.client_id`

/** The sender for an email address: that of its exploiter, or else the default. */
export async function findSender(db: Executor, address: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    select ${columns}, c.exploiter_id, c.dkim_selector
    from connections c left join exploiters x using (exploiter_id)
    where c.kind = 'SENDER' and c.is_active and (c.exploiter_id is null or lower(x.email) = lower(${address}))
    order by c.exploiter_id nulls last limit 1`.execute(db)
  return rows[0]
}

export async function hasSender(db: Executor): Promise<boolean> {
  const { rows } = await sql`select from connections where kind = 'SENDER' and is_active limit 1`.execute(db)
  return rows.length > 0
}

/** A mailbox with a stamp that changes whenever its settings or secrets change. */
export interface MailboxConnection extends Opening {
  stamp: string
  changedAt: string
}

/** The active mailboxes. */
export async function listMailboxes(db: Executor): Promise<MailboxConnection[]> {
  const { rows } = await sql<MailboxConnection>`
    select ${columns}, s.changed_at, c.version || ' ' || s.changed_at as stamp
    from connections c join connection_secrets s using (connection_id)
    where c.kind = 'MAILBOX' and c.is_active order by c.connection_id`.execute(db)
  return rows
}

/** The addresses that use a sender: those of its exploiter or, for the default, of all exploiters without their own. */
export async function listAddresses(db: Executor, exploiterId: number | null): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from exploiters x
    where email is not null and case when ${exploiterId}::bigint is null
      then not exists (select from connections c where c.exploiter_id = x.exploiter_id and c.kind = 'SENDER' and c.is_active)
      else x.exploiter_id = ${exploiterId}::bigint end
    order by 1 limit 100`.execute(db)
  return rows.map(({ email }) => email)
}
