import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The country code of a message's client, or else of the client's organisation; `undefined` if neither has one. */
export async function findCountry(db: Executor, messageId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string | null }>`
    select coalesce(own.country_code, company.country_code) as code
    from messages m join clients c using (client_id)
    left join countries own on fold(own.name) = fold(c.country)
    left join organisations o on o.organisation_id = c.organisation_id
    left join countries company on company.country_id = o.country_id
    where m.message_id = ${messageId} limit 1`.execute(db)
  return rows[0]?.code ?? undefined
}
