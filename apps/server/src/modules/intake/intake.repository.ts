import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Intake {
  requestId: string
  exploiterId: number
  exploiterName: string
  /** The last characters of the API key, by which administrators recognise it. */
  keyEnding: string
  kind: string
  /** The request body as it was received. */
  source: string
  /** The enquiry that was created from it. */
  enquiryId: number | null
  /** Whether an administrator tested the form. */
  isTest: boolean
}

/** Stores a request of a site. */
export const insert = (tx: Executor, intake: Intake) => tx.insertInto('intakes').values(intake).execute()

/** The sites that sent these requests. */
export const findSenders = (db: Executor, requestIds: readonly string[]) =>
  db
    .selectFrom('intakes')
    .select(['requestId', 'exploiterName', 'keyEnding'])
    .where(sql<boolean>`request_id = any(${requestIds}::text[])`)
    .execute()

/** The exploiter whose site has this host name. */
export const findHost = (db: Executor, host: string) =>
  db.selectFrom('exploiterDomains').select('exploiterId').where('domain', '=', host).executeTakeFirst()

/**
 * Whether an exploiter has a client with this address. Locks the address, so that no concurrent request adds such a
 * client.
 * @param email in any case
 */
export async function hasClient(tx: Executor, exploiterId: number, email: string): Promise<boolean> {
  await sql`select hold_rule(${`client ${exploiterId} ${email.toLowerCase()}`})`.execute(tx)
  const found = await tx
    .selectFrom('clients')
    .select('clientId')
    .where('exploiterId', '=', exploiterId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this address was sent a confirmation of any brand within the last hour. */
export async function isConfirmed(db: Executor, email: string): Promise<boolean> {
  const found =
    await sql`select from mails where kind = 'CONFIRMATION' and lower(to_addresses) = lower(${email})
    and at > now() - interval '1 hour' limit 1`.execute(db)
  return found.rows.length > 0
}

/** The confirmation text of a brand for new enquiries. */
export const findConfirmation = (db: Executor, exploiterId: number) =>
  db
    .selectFrom('exploiters')
    .select(['email', 'confirms', 'confirmation', 'signature'])
    .where('exploiterId', '=', exploiterId)
    .executeTakeFirstOrThrow()
