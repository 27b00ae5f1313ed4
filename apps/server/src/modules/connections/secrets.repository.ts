import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** What a connection signs in with. All are encrypted. */
export interface Sealed {
  password: string | null
  clientSecret: string | null
}

export async function findSealed(db: Executor, connectionId: number): Promise<Sealed | undefined> {
  const { rows } = await sql<Sealed>`select password, client_secret from connection_secrets
    where connection_id = ${connectionId}`.execute(db)
  return rows[0]
}

/** Keeps new secrets. One that is `null` stays as it is. */
export const keepSealed = (tx: Executor, connectionId: number, { password, clientSecret }: Sealed) =>
  sql`update connection_secrets set password = coalesce(${password}, password),
      client_secret = coalesce(${clientSecret}, client_secret), retry_at = null, changed_at = now()
    where connection_id = ${connectionId}`.execute(tx)

/** Notes what a test found. After one that succeeded, a mailbox is opened anew, also if it refused a password before. */
export const keepFound = (
  db: Executor,
  connectionId: number,
  { fault, said }: { fault: string | null; said: string | null },
) =>
  sql`update connection_secrets set fault = ${fault}, said = ${said}, tested_at = now(),
      changed_at = case when ${fault}::text is null then now() else changed_at end
    where connection_id = ${connectionId}`.execute(db)
