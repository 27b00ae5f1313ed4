import type { Language } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The data for a mail to the client of an enquiry: the client, the country for the language, and the sender. */
export const clientOf = (db: Executor, enquiryId: number, userId: number | null) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('organisations as o', 'o.organisationId', 'e.organisationId')
    .leftJoin('countries as c', 'c.countryId', 'o.countryId')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${userId}`))
    .select(['e.refNumber', 'e.contactName', 'e.clientEmail', 'c.countryCode'])
    .select(latestLanguage.as('language'))
    .select(sql<string>`coalesce(u.displayname, u.username, '')`.as('sender'))
    .where('e.enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow()

const latestLanguage: RawBuilder<Language | null> = sql`(select m.language from mails m where m.enquiry_id = e.enquiry_id
  and m.kind in ('MESSAGE', 'PROPOSAL') and m.language is not null order by m.at desc limit 1)`

interface House {
  departmentId: number
  name: string
  toAddress: string | null
  contactName: string | null
  countryCode: string
}

/** The departments as recipients of mails. */
export async function housesOf(db: Executor, departmentIds: readonly number[]): Promise<House[]> {
  const found = await sql<House>`
    select d.department_id, d.name, nullif(btrim(d.email), '') as to_address, nullif(btrim(d.contact_name), '') as contact_name,
      n.country_code
    from provider_departments d join cities using (city_id) join countries n using (country_id)
    where d.department_id = any(${departmentIds}::bigint[]) order by d.name, d.department_id`.execute(db)
  return found.rows
}
