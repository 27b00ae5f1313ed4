import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The encrypted secrets of a connection. */
export interface Sealed {
  password: string | null
  clientSecret: string | null
}

export async function findSealed(db: Executor, connectionId: number): Promise<Sealed | undefined> {
  const { rows } = await sql<Sealed>`select password, client_secret from connection_secrets
    where connection_id = ${connectionId}`.execute(db)
  return rows[0]
}

/** Stores new secrets. `null` leaves a secret unchanged. */
export const keepSealed = (tx: Executor, connectionId: number, { password, clientSecret }: Sealed) =>
  sql`update connection_secrets set password = coalesce(${password}, password),
      client_secret = coalesce(${clientSecret}, client_secret), retry_at = null, changed_at = now()
    where connection_id = ${connectionId}`.execute(tx)

/**
 * Stores the result of a test. After a successful one, a mailbox is opened again, even if it had refused the password.
 */
export const keepFound = (
  db: Executor,
  connectionId: number,
  { fault, said }: { fault: string | null; said: string | null },
) =>
  sql`update connection_secrets set fault = ${fault}, said = ${said}, tested_at = now(),
      changed_at = case when ${fault}::text is null then now() else changed_at end
    where connection_id = ${connectionId}`.execute(db)
