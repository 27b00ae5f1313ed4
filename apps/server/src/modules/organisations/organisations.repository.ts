import type {
  CommunicationStatus,
  CompanySize,
  Industry,
  LeadInfoTag,
  OrganisationSource,
  OrganisationStatus,
  organisations,
  QueryOf,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { containsWords, equals, isDue, isOneOf, type Search } from '../../kit/sql/conditions.ts'
import { foldedTexts, type IndexedTexts } from '../../kit/sql/lists/field-conditions.ts'
import { officeDay, type Paging } from '../../kit/sql/lists/lists.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof organisations.list> & Pick<Paging, typeof officeDay>

const select = (db: Executor) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('countries', 'countries.countryId', 'o.countryId')
    .leftJoin('users', 'users.id', 'o.userId')
    .leftJoin('users as former', 'former.id', 'o.returnsToUserId')
    .leftJoin('organisations as partner', 'partner.organisationId', 'o.partnerOrganisationId')
    .select(['o.organisationId', 'o.name', 'o.address', 'o.contactname', 'o.contactemail', 'o.website'])
    .select(['o.generalContact', 'o.generalEmail', 'o.province', 'o.city', 'o.postalCode', 'o.street'])
    .select(['o.countryId', 'o.userId', 'o.partnerOrganisationId', 'o.timeStamp', 'o.version'])
    .select(['o.nextStep', 'o.nextStepDate', 'o.userUntil'])
    .select(['countries.name as countryName', 'users.username as userName'])
    .select('users.displayname as userDisplayname')
    .select(sql<string | null>`coalesce(former.displayname, former.username)`.as('returnsToUserName'))
    .select('partner.name as partnerOrganisationName')
    .select([
      sql<OrganisationStatus | null>`o.organisation_status`.as('organisationStatus'),
      sql<CommunicationStatus[]>`o.communication_status`.as('communicationStatus'),
      sql<Industry[]>`o.industry`.as('industry'),
      sql<CompanySize | null>`o.company_size`.as('companySize'),
      sql<OrganisationSource | null>`o.organisation_source`.as('organisationSource'),
      sql<LeadInfoTag | null>`o.lead_info_tag`.as('leadInfoTag'),
    ])

function plan(query: Query): ListPlan {
  return {
    where: [
      isOneOf('o.organisation_status', query.organisationStatus),
      query.communicationStatus && sql`o.communication_status && ${query.communicationStatus}::text[]`,
      equals('o.user_id', query.userId),
      isDue('o.next_step_date', query.nextStepDue, query[officeDay]),
    ],
    searches: [anyPart(query.query)],
    keptWith: ['organisations'],
    searchedWith: ['organisation_contacts'],
  }
}

/** A search in the texts of an organisation, and in the names, email addresses and phone numbers of its contacts. */
function anyPart(text: string | undefined): Search | undefined {
  const [own, ofContact] = [containsWords('o.search', text), containsWords('k.search', text)]
  if (!own || !ofContact) return undefined
  return {
    own,
    linked: sql`o.organisation_id = any(array(
      select k.organisation_id from organisation_contacts k where ${ofContact}))`,
    holds: sql`(${own} or (
      select bool_or(${ofContact}) from organisation_contacts k where k.organisation_id = o.organisation_id))`,
  }
}

const others = ['contactname', 'contactemail', 'address', 'street', 'postal_code', 'province', 'next_step']
const texts: IndexedTexts[] = [
  { index: sql`o.search`, fields: ['name', 'website', 'city', 'generalContact', 'generalEmail'] },
  {
    index: foldedTexts('o', others),
    fields: ['contactname', 'contactemail', 'address', 'street', 'postalCode', 'province', 'nextStep'],
  },
]
const source = {
  table: 'organisations',
  alias: 'o',
  id: 'organisation_id',
  texts,
  order: { by: 'name', nullable: ['nextStepDate'] },
} as const

/** Reads organisations with the fields of lists, and the names of linked records. */
export const listed = tableRepository({ ...source, select }, plan)
/** Reads and writes organisations with all their fields. */
export const repository = tableRepository({ ...source, select: (db) => select(db).select('o.notes') }, plan)

/** Whether the chain of partners would become a circle if `partnerId` were the organisation's partner. */
export async function isInChain(tx: Executor, id: number, partnerId: number): Promise<boolean> {
  const found = await sql`
    with recursive chain (id) as (
      select ${partnerId}::bigint
      union
      select o.partner_organisation_id from organisations o join chain on o.organisation_id = chain.id
      where o.partner_organisation_id is not null
    )
    select 1 from chain where id = ${id}`.execute(tx)
  return found.rows.length > 0
}

/** The id of the organisation for private customers. */
export async function findPrivate(db: Executor): Promise<number | undefined> {
  const found = await db
    .selectFrom('organisations')
    .select('organisationId')
    // A literal, because for a parameter PostgreSQL would plan the statement for each value.
    .where('isPrivate', '=', sql.lit(true))
    .executeTakeFirst()
  return found?.organisationId
}

/** Serialises transactions that create the organisation for private customers. */
export async function holdPrivate(tx: Executor): Promise<void> {
  await sql`select hold_rule('private organisation')`.execute(tx)
}

/** The first organisation with this name key (`companyKey` of domain). */
export async function findByKey(db: Executor, key: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('organisations')
    .select('organisationId')
    .where('nameKey', '=', key)
    .orderBy('organisationId')
    .limit(1)
    .executeTakeFirst()
  return found?.organisationId
}

export const findStatus = (tx: Executor, id: number) =>
  tx
    .selectFrom('organisations')
    .select('organisationStatus')
    .where('organisationId', '=', id)
    .executeTakeFirst()

/** The sum of open prognoses in cents, by the status of the organisation. */
export async function sumOpenPrognosis(db: Executor, query: Query, rights: Condition | undefined) {
  const { where, searches = [] } = plan(query)
  const conditions = [...where, ...searches.map((search) => search?.holds), rights].filter(
    (condition) => condition !== undefined,
  )
  const found = await sql<{ organisationStatus: OrganisationStatus | null; total: number }>`
    select o.organisation_status, sum(p.total_prognosis) as total
    from prognosis_metas p join organisations o on o.organisation_id = p.organisation_id
    where ${sql.join([sql`p.status in ('PROGNOSIS', 'PENDING')`, ...conditions], sql` and `)}
    group by o.organisation_status`.execute(db)
  return found.rows
}
