import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Replacement values by column for personal data. */
export type Blanks = Readonly<Record<string, string | null>>

/** The replacement for a required name. */
export const ERASED = '[erased]'

/** Replaces columns of rows by blank values. */
export async function blank(tx: Executor, table: string, id: string, ids: readonly number[], blanks: Blanks) {
  if (ids.length === 0) return
  const changes = Object.entries(blanks).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.ref(id)} = any(${ids}::bigint[])`.execute(tx)
}

/** Deletes rows; the foreign keys delete dependent rows. */
export const remove = (tx: Executor, table: string, id: string, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(id)} = any(${ids}::bigint[])`.execute(tx)

/** Removes references to deleted mails from other mails and proposals. */
export async function forgetMails(tx: Executor, mailIds: readonly number[]): Promise<void> {
  await sql`update mails set reply_to_id = null
    where reply_to_id = any(${mailIds}::bigint[]) and mail_id <> all(${mailIds}::bigint[])`.execute(tx)
  await sql`update proposals set mail_id = null where mail_id = any(${mailIds}::bigint[])`.execute(tx)
}

/** Removes notifications about the records, and their entries in users' lists of recent records. */
export async function forgetNotices(
  tx: Executor,
  kind: 'client' | 'messagingMessage',
  ids: readonly number[],
) {
  const records = ids.map((id) => `/api/${kind}/${id}`)
  await sql`delete from notifications where record = any(${records}::text[])`.execute(tx)
  await sql`delete from openings where kind = ${`/api/${kind}`} and record_id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

/** Removes the payloads of webhooks about the clients. */
export const forgetPayloads = (tx: Executor, clientIds: readonly number[]) =>
  sql`update webhook_deliveries set payload = null
    where event like 'client.%' and record_id = any(${clientIds}::bigint[])`.execute(tx)
