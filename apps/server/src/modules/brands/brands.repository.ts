import type { TestMailOutcome } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

export type CheckedStep = 'SENDER' | 'DOCUMENT'

interface Check {
  exploiterId: number
  step: CheckedStep
  outcome: TestMailOutcome | 'RIGHT'
  said: string | null
  /** A fingerprint of what was tested: the address, or the letterhead as text. */
  about: string
}

/** Stores the result of a test, replacing the previous one. */
export const keepCheck = (db: Executor, { exploiterId, step, outcome, said, about }: Check) =>
  sql`insert into brand_checks (exploiter_id, step, outcome, said, about)
    values (${exploiterId}, ${step}, ${outcome}, ${said}, ${about})
    on conflict (exploiter_id, step) do update
      set outcome = excluded.outcome, said = excluded.said, about = excluded.about, at = now()`.execute(db)

/** The latest test of a step; `undefined` if what was tested has changed since. */
export async function findCheck(db: Executor, exploiterId: number, step: CheckedStep, about: string | null) {
  const { rows } = await sql<{ outcome: TestMailOutcome; said: string | null; at: string }>`
    select outcome, said, at from brand_checks
    where exploiter_id = ${exploiterId} and step = ${step} and about = ${about}`.execute(db)
  return rows[0]
}

/** The latest existing enquiry that the site of a brand sent. */
export const findLastEnquiry = (db: Executor, exploiterId: number) =>
  db
    .selectFrom('intakes as i')
    .innerJoin('enquiries as e', 'e.enquiryId', 'i.enquiryId')
    .select(['e.enquiryId', 'e.refNumber', 'i.receivedAt as at', 'i.isTest'])
    .where('i.exploiterId', '=', exploiterId)
    .orderBy('i.receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The number of active webhooks that send new enquiries of a brand. */
export async function countWebhooks(db: Executor, exploiterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints
    where is_active and 'enquiry.created' = any(events) and coalesce(exploiter_id, ${exploiterId}) = ${exploiterId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The current API key of the brand's site; `undefined` if there is none. */
export const findKey = (db: Executor, exploiterId: number) =>
  db
    .selectFrom('exploiterKeys as key')
    .innerJoin('exploiters as x', 'x.exploiterId', 'key.exploiterId')
    .select(['key.exploiterKeyId', 'x.exploiterId', 'x.name', 'key.ending'])
    .where('key.exploiterId', '=', exploiterId)
    .where('key.validUntil', 'is', null)
    .executeTakeFirst()

/** The name and email address of the calling user. */
export const findCaller = (db: Executor, userId: number | null) =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .select(userNameOf('users').as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
