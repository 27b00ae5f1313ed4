import type { AnswerKind, ContactStatus, Language, MailState, proposals, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof proposals.list> & { enquiryId: number }

/** An offer within a proposal. Its sales price is in cents. */
export interface Option {
  offerId: number
  number: number
  revision: number
  departmentName: string
  currency: string
  salesEx: number
  salesInc: number
  expiresOn: string | null
  accepted: boolean
  /** Whether a later version of the offer exists. */
  isSuperseded: boolean
}

const options = sql<Option[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('offerId', o.offer_id, 'number', o.number, 'revision', o.revision,
    'departmentName', d.name, 'currency', o.currency, 'salesEx', (coalesce(o.sales_ex, 0) * 100)::bigint,
    'salesInc', (coalesce(o.sales_inc, 0) * 100)::bigint, 'expiresOn', o.expires_on, 'accepted', o.accepted,
    'isSuperseded', exists (select from offers n
      where n.enquiry_id = o.enquiry_id and n.number = o.number and n.revision > o.revision)) order by c.place), '[]')
  from unnest(p.offer_ids) with ordinality c (offer_id, place)
    join offers o using (offer_id)
    join contacted_providers a using (contacted_provider_id)
    join provider_departments d using (department_id))`

/** An entry of the answer page's log. */
interface Logged {
  kind: AnswerKind
  name: string | null
  number: number | null
  departmentName: string | null
  text: string | null
  at: string
}

/** The most log entries of a proposal in an answer. */
const LOGGED = 100

const answers = sql<Logged[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'name', a.name, 'number', o.number,
    'departmentName', d.name, 'text', a.text, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.proposal_answer_id desc), '[]')
  from (select * from proposal_answers where proposal_id = p.proposal_id
      order by proposal_answer_id desc limit ${sql.lit(LOGGED)}) a
    left join offers o using (offer_id)
    left join contacted_providers c using (contacted_provider_id)
    left join provider_departments d using (department_id))`

const select = (db: Executor) =>
  db
    .selectFrom('proposals as p')
    .leftJoin('users as u', 'u.id', 'p.userId')
    .leftJoin('mails as m', 'm.mailId', 'p.mailId')
    .leftJoin('files as f', 'f.fileId', 'p.contentId')
    .select(['p.proposalId', 'p.enquiryId', 'p.number', 'p.offerIds', 'p.expiresOn', 'p.introduction'])
    .select(['p.createdAt', 'p.sentAt', 'p.withdrawnAt', 'p.mailId', 'p.version'])
    .select(['f.hash as documentHash', 'f.name as documentName'])
    .select(options.as('options'))
    .select(['p.userId', 'p.linkRound', 'p.openedAt', 'p.chosenOfferId', 'p.chosenBy', 'p.chosenAt'])
    .select(['p.struckIds', 'p.guestNames', sql<boolean>`p.link_ended_at is not null`.as('isLinkEnded')])
    .select(answers.as('answers'))
    .select([
      sql<Language>`p.language`.as('language'),
      sql<MailState | null>`m.state`.as('mailState'),
      sql<string | null>`coalesce(u.displayname, u.username)`.as('userName'),
    ])

/** Reads and writes proposals with their offers, latest first. */
export const repository = tableRepository(
  { table: 'proposals', alias: 'p', id: 'proposal_id', select, order: { by: 'number', direction: 'desc' } },
  ({ enquiryId }: Query) => ({
    where: [sql`p.enquiry_id = ${enquiryId}`],
  }),
)

/** The number for the next proposal of an enquiry. */
export async function nextNumber(tx: Executor, enquiryId: number): Promise<number> {
  const found = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from proposals where enquiry_id = ${enquiryId}`.execute(tx)
  return found.rows[0]?.next ?? 1
}

/** An offer with what decides whether it can be proposed. */
export interface Proposable extends Pick<Option, 'offerId' | 'number' | 'expiresOn' | 'isSuperseded'> {
  isPriced: boolean
  /** The status of the offer's provider. */
  status: ContactStatus
}

/** Filters offers to those of the enquiry. */
export async function proposable(
  db: Executor,
  enquiryId: number,
  offerIds: readonly number[],
): Promise<Proposable[]> {
  const found = await sql<Proposable>`
    select o.offer_id, o.number, o.expires_on, o.sales_price is not null as is_priced, p.status,
      exists (select from offers n where n.enquiry_id = o.enquiry_id and n.number = o.number
        and n.revision > o.revision) as is_superseded
    from offers o join contacted_providers p using (contacted_provider_id)
    where o.enquiry_id = ${enquiryId} and o.offer_id = any(${offerIds}::bigint[])`.execute(db)
  return found.rows
}

/** The data of a proposal and its mail about the enquiry, and the author. */
export const aboutClient = (db: Executor, enquiryId: number, userId: number | null) =>
  db
    .selectFrom('enquiries as e')
    .innerJoin('exploiters as x', 'x.exploiterId', 'e.exploiterId')
    .leftJoin('organisations as o', 'o.organisationId', 'e.organisationId')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${userId}`))
    .select(['e.refNumber', 'e.contactName', 'e.clientEmail', 'e.checkinDate', 'e.checkoutDate'])
    .leftJoin('files as l', 'l.fileId', 'x.imageId')
    .select(['x.name as brand', 'x.phone', 'x.address', 'x.email', 'x.domain', 'l.path as logo'])
    .select(['o.name as organisationName'])
    .select(sql<string>`coalesce(u.displayname, u.username, '')`.as('sender'))
    .where('e.enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow()

/**
 * The data that determines a client's language: that of the latest mail to the client, and the country of the
 * organisation.
 */
export const spokenBy = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('organisations as o', 'o.organisationId', 'e.organisationId')
    .leftJoin('countries as c', 'c.countryId', 'o.countryId')
    .select('c.countryCode')
    .select(
      sql<Language | null>`(select m.language from mails m where m.enquiry_id = e.enquiry_id
        and m.kind in ('MESSAGE', 'PROPOSAL') and m.language is not null order by m.at desc limit 1)`.as(
        'language',
      ),
    )
    .where('e.enquiryId', '=', enquiryId)
    .executeTakeFirst()
