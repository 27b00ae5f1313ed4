import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The values that columns get instead of those of the person. */
export type Blanks = Readonly<Record<string, string | null>>

/** What stands where a name must stand. */
export const ERASED = '[erased]'

/** Gives columns of rows their blank values. */
export async function blank(tx: Executor, table: string, id: string, ids: readonly number[], blanks: Blanks) {
  if (ids.length === 0) return
  const changes = Object.entries(blanks).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.ref(id)} = any(${ids}::bigint[])`.execute(tx)
}

/** Deletes rows, and by the links of the database what is a part of them. */
export const remove = (tx: Executor, table: string, id: string, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(id)} = any(${ids}::bigint[])`.execute(tx)

/** Takes references to mails that are removed out of other mails and proposals. */
export async function forgetMails(tx: Executor, mailIds: readonly number[]): Promise<void> {
  await sql`update mails set reply_to_id = null
    where reply_to_id = any(${mailIds}::bigint[]) and mail_id <> all(${mailIds}::bigint[])`.execute(tx)
  await sql`update proposals set mail_id = null where mail_id = any(${mailIds}::bigint[])`.execute(tx)
}

/** Removes notices about the records, and from lists of what users opened last. */
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

/** What webhooks were sent about the clients. */
export const forgetPayloads = (tx: Executor, clientIds: readonly number[]) =>
  sql`update webhook_deliveries set payload = null
    where event like 'client.%' and record_id = any(${clientIds}::bigint[])`.execute(tx)
