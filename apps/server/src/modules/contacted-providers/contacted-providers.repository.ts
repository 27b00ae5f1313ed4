import type { ContactStatus, contactedProviders, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { distanceOrder, type Point } from '../../kit/sql/on-map.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { latestReply, writtenMails } from './replies.sql.ts'

type Query = QueryOf<typeof contactedProviders.list> & {
  enquiryId: number
  /** The place of work of the enquiry, for sorting by distance. */
  site?: Point | undefined
}

const select = (db: Executor) =>
  db
    .selectFrom('contactedProviders as p')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'p.departmentId')
    .innerJoin('cities as c', 'c.cityId', 'd.cityId')
    .select(['p.contactedProviderId', 'p.enquiryId', 'p.departmentId', 'p.roomtype', 'p.priceInformation'])
    .select(['p.askedAt', 'p.changedAt', 'p.version', 'd.name as departmentName', 'c.name as cityName'])
    .select(['d.latitude', 'd.longitude'])
    .select([sql<ContactStatus>`p.status`.as('status'), latestReply.as('reply')])

const orders = { departmentName: sql`d.name`, kilometres: sql`p.contacted_provider_id` }

/** The contacted providers of enquiries, in the order in which they were added. */
export const repository = tableRepository(
  {
    table: 'contacted_providers',
    alias: 'p',
    id: 'contacted_provider_id',
    select,
    order: { by: 'contactedProviderId', nullable: ['askedAt'], as: orders },
  },
  (query: Query) => ({
    where: [
      equals('p.enquiry_id', query.enquiryId),
      query.query === undefined
        ? undefined
        : sql`p.department_id in (select n.department_id from provider_departments n
            where ${containsText('n.name_search', query.query) ?? sql`true`})`,
    ],
    ...ofDepartment(query),
  }),
)

/** The sort expression for a column of the department. */
function ofDepartment({ sort, site }: Query) {
  if (sort?.field !== 'departmentName' && sort?.field !== 'kilometres') return {}
  const joined = sql`join provider_departments d on d.department_id = p.department_id`
  if (sort.field === 'departmentName' || !site) return { joined }
  return { joined, order: distanceOrder('d', site, sort.direction) }
}

/** Locks the contacted providers of an enquiry until the transaction ends, and returns them. */
export const lockOf = (tx: Executor, enquiryId: number) =>
  tx
    .selectFrom('contactedProviders')
    .select(['contactedProviderId', 'departmentId', sql<ContactStatus>`status`.as('status')])
    .where('enquiryId', '=', enquiryId)
    .orderBy('contactedProviderId')
    .forNoKeyUpdate()
    .execute()

export const hasEnquiry = async (db: Executor, enquiryId: number): Promise<boolean> =>
  (await db.selectFrom('enquiries').where('enquiryId', '=', enquiryId).executeTakeFirst()) !== undefined

/** The ids of mails that a contacted provider wrote, newest first. */
export async function writtenBy(db: Executor, contactedProviderId: number): Promise<number[]> {
  const found = await db
    .selectFrom('contactedProviders as p')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'p.departmentId')
    .select(writtenMails.as('ids'))
    .where('p.contactedProviderId', '=', contactedProviderId)
    .executeTakeFirst()
  return found?.ids ?? []
}

/**
 * The contacted providers that may have written a mail of this message: those it was sent to, and those of its
 * enquiries. `undefined` without such a message.
 */
export async function nearMessage(db: Executor, messageId: number): Promise<number[] | undefined> {
  const found = await sql<{ ids: number[] }>`
    select array(select distinct p.contacted_provider_id
      from message_threads t join messages g using (message_id) join mails m using (thread)
        left join mail_enquiries j on j.mail_id = m.mail_id
        join contacted_providers p on p.contacted_provider_id = m.contacted_provider_id
          or p.enquiry_id = j.enquiry_id
      where g.message_id = ${messageId} or g.merged_into_id = ${messageId}
      order by p.contacted_provider_id limit 200) as ids
    from messages where message_id = ${messageId}`.execute(db)
  return found.rows[0]?.ids
}

/** Locks an enquiry until the transaction ends. @returns whether it exists */
export async function holdEnquiry(tx: Executor, enquiryId: number): Promise<boolean> {
  const found = await sql`select from enquiries where enquiry_id = ${enquiryId} for no key update`.execute(tx)
  return found.rows.length > 0
}

/** Whether a department is active and has rooms. Departments for vacancies have none. */
export async function canBeAsked(db: Executor, departmentId: number): Promise<boolean> {
  const found = await sql`select from provider_departments
    where department_id = ${departmentId} and active and provider_kind <> 'JOBS'`.execute(db)
  return found.rows.length > 0
}
