import {
  type AnswerOf,
  type Attention,
  type enquiries,
  type Fase,
  fases,
  LATE_AFTER_HOURS,
  type QueryOf,
} from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import {
  containsText,
  containsWords,
  equals,
  isDue,
  type Search,
  searchIn,
} from '../../kit/sql/conditions.ts'
import { foldedTexts, type IndexedTexts } from '../../kit/sql/lists/field-conditions.ts'
import { officeDay, type Paging } from '../../kit/sql/lists/lists.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { withoutPrice, withoutPrognosis } from '../prognosis/unfinished.sql.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Query = QueryOf<typeof enquiries.list> & Pick<Paging, typeof officeDay>

/** SQL for the city of the first booked stay's department, else of the wanted department. */
const cityOfStay = sql<string | null>`(
  select c.name from provider_departments d join cities c on c.city_id = d.city_id
  where d.department_id = coalesce(
    (select s.current_department_id from stays s where s.enquiry_id = e.enquiry_id and s.state = 'BOOKED'
      order by s.check_in, s.space_type_reservation_id limit 1),
    e.department_id))`

const select = (db: Executor) =>
  db
    .selectFrom('enquiries as e')
    .innerJoin('organisations as o', 'o.organisationId', 'e.organisationId')
    .innerJoin('exploiters as x', 'x.exploiterId', 'e.exploiterId')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .leftJoin('users as former', 'former.id', 'e.returnsToUserId')
    .select(['e.enquiryId', 'e.name', 'e.refNumber', 'e.location', 'e.checkinDate', 'e.checkoutDate'])
    .select(['e.nights', 'e.guests', 'e.price', 'e.contactName', 'e.timeStamp', 'e.version'])
    .select(['e.nextStep', 'e.nextStepDate', 'e.faseBegan as faseSince'])
    .select(['e.clientEmail', 'e.title', 'e.phone', 'e.probability', 'e.total', 'e.budget', 'e.roomType'])
    .select(['e.prefferredAccommodation', 'e.cancelReason', 'e.competitor', 'e.priceGap'])
    .select(['e.organisationId', 'e.exploiterId', 'e.userId', 'o.name as organisationName'])
    .select(['x.name as exploiterName', 'u.username', 'u.displayname'])
    .select('e.userUntil')
    .select(userNameOf<string | null>('former').as('returnsToUserName'))
    .select(sql<Fase>`e.fase`.as('fase'))
    .select(cityOfStay.as('departmentCity'))

type Contacted = AnswerOf<typeof enquiries.get>['enquiry']['contactedProviders']

/** SQL for the contacted departments, as one JSON value. */
const contactedProviders = sql<Contacted>`(
  select coalesce(jsonb_agg(jsonb_build_object('contactedProviderId', p.contacted_provider_id, 'status', p.status,
    'roomtype', p.roomtype, 'priceInformation', p.price_information, 'version', p.version,
    'department', jsonb_build_object(
      'departmentId', d.department_id, 'name', d.name, 'cityName', c.name)) order by p.contacted_provider_id), '[]')
  from contacted_providers p
    join provider_departments d on d.department_id = p.department_id
    join cities c on c.city_id = d.city_id
  where p.enquiry_id = e.enquiry_id)`

type Rooms = AnswerOf<typeof enquiries.get>['enquiry']['rooms']

/** SQL for the booked rooms, as one JSON value. */
const rooms = sql<Rooms>`(
  select coalesce(jsonb_agg(jsonb_build_object('spaceTypeReservationId', s.space_type_reservation_id,
    'roomCode', coalesce(t.code, 'unassigned'), 'roomCodeId', coalesce(s.space_type_id, 0),
    'departmentId', s.current_department_id) order by s.check_in, s.space_type_reservation_id), '[]')
  from stays s left join space_types t on t.space_type_id = s.space_type_id
  where s.enquiry_id = e.enquiry_id and s.state = 'BOOKED')`

/** Adds long texts, which lists leave out. */
const selectWhole = (db: Executor) =>
  select(db)
    .leftJoin('providerDepartments as w', 'w.departmentId', 'e.departmentId')
    .select(['e.departmentId', 'w.name as departmentName', contactedProviders.as('contactedProviders')])
    .select(['e.siteLatitude', 'e.siteLongitude', rooms.as('rooms')])
    .select(['e.priceInfo', 'e.additionalInformation', 'e.moreInfo', 'e.notes', 'e.rawResponse'])

type Sort = NonNullable<Query['sort']>

const order: Record<Exclude<Sort['field'], 'urgency'>, RawBuilder<unknown>> = {
  timeStamp: sql`e.time_stamp`,
  refNumber: sql`e.ref_number`,
  name: sql`e.name`,
  location: sql`e.location`,
  checkinDate: sql`e.checkin_date`,
  price: sql`e.price`,
  fase: sql`e.fase`,
  faseSince: sql`e.fase_began`,
  nextStepDate: sql`e.next_step_date`,
}

/**
 * The sort expression of a list. By urgency, enquiries without an owner come first, and the oldest first within each
 * group (docs/rules/enquiries.md#urgency). The expression for fases must equal that of the index.
 */
function orderBy({ field, direction }: Sort): RawBuilder<unknown> {
  const by = { urgency: sql`(e.user_id is not null)`, fase: sql`e.fase` }
  if (field !== 'urgency' && field !== 'fase') return order[field]
  return sql`${by[field]} ${sql.raw(direction)}, e.time_stamp`
}

/** The nullable sort fields of an enquiry. */
const optional: ReadonlySet<string> = new Set(['name', 'location', 'checkinDate', 'price', 'nextStepDate'])

function plan({ sort = { field: 'timeStamp', direction: 'desc' }, ...query }: Query): ListPlan {
  const wanted = wantedFases(query)
  const searches = [
    anyPart(query.query),
    within('e.name', query.name),
    withReference(query.refNumber),
    within('e.location', query.location),
    inRawResponse(query.rawResponse),
  ]
  const narrowing = [
    query.amount === undefined ? undefined : sql<boolean>`e.price = ${query.amount}::numeric`,
    query.userId === 0 ? sql<boolean>`e.user_id is null` : equals('e.user_id', query.userId),
    equals('e.organisation_id', query.organisationId),
    isMarked(query.attention),
    query.withoutPrognosis ? withoutPrognosis('e') : undefined,
    lacksPrice(query) ? withoutPrice('e', query.withoutPriceFrom, query.withoutPriceTo) : undefined,
    isDue('e.next_step_date', query.nextStepDue, query[officeDay]),
    query.clientId === undefined
      ? undefined
      : sql<boolean>`lower(e.client_email) = any(addresses_of_client(${query.clientId}))`,
  ]
  return {
    where: [isIn(wanted), equals('e.exploiter_id', query.exploiterId), ...narrowing],
    searches,
    order: orderBy(sort),
    direction: sort.direction,
    isNullable: optional.has(sort.field),
    keptWith: [
      'enquiries',
      ...(query.clientId === undefined ? [] : ['clients']),
      ...(query.withoutPrognosis ? ['prognosis_metas'] : []),
      ...(lacksPrice(query) ? ['stays'] : []),
    ],
    // Prognoses and bookings are in other tables, so the log of enquiries does not tell whether a row matches.
    recounts: query.withoutPrognosis === true || lacksPrice(query),
    searchedWith: ['organisations', 'clients'],
  }
}

const lacksPrice = ({ withoutPriceFrom, withoutPriceTo }: Query) =>
  withoutPriceFrom !== undefined || withoutPriceTo !== undefined

/** The fases that a query selects; all if it does not filter by fase. */
function wantedFases({ fases: only, notFases = [] }: Pick<Query, 'fases' | 'notFases'>): Fase[] {
  return (only ?? fases).filter((fase) => !notFases.includes(fase))
}

function isIn(wanted: readonly Fase[]): Condition | undefined {
  if (wanted.length === fases.length) return undefined
  return wanted.length === 1 ? sql`e.fase = ${wanted[0]}::fase` : sql`e.fase = any(${wanted}::fase[])`
}

const lateBefore = sql`now() - make_interval(hours => ${LATE_AFTER_HOURS}::int)`
const isOfMark: Record<Attention, Condition> = {
  late: sql`(e.user_id is null and e.time_stamp < ${lateBefore})`,
  unassigned: sql`(e.user_id is null and e.time_stamp >= ${lateBefore})`,
}
const isMarked = (marks: readonly Attention[] | undefined): Condition | undefined =>
  marks &&
  sql`(${sql.join(
    marks.map((mark) => isOfMark[mark]),
    sql` or `,
  )})`

/** A search in one column. The search index finds candidates, and the column decides. */
const within = (column: string, text: string | undefined) =>
  searchIn(sql`e.search`, sql`spelled(${sql.ref(column)})`, text)

/** A search in the raw response. Its index contains only enquiries with a raw response. */
function inRawResponse(text: string | undefined): Search | undefined {
  const found = containsText(sql`fold(e.raw_response)`, text)
  const own = found && sql<boolean>`(e.raw_response is not null and ${found})`
  return own && { own, holds: own }
}

/** Matches a complete reference number. It cannot be part of another one. */
const WHOLE = /^SB-\d\d-\d{6,12}[A-Y]$/

/** A search for a part of the reference number. A complete one is found by its index. */
function withReference(text: string | undefined): Search | undefined {
  const whole = text?.trim().toUpperCase() ?? ''
  if (!WHOLE.test(whole)) return within('e.ref_number', text)
  const own = sql<boolean>`e.ref_number = ${whole}`
  return { own, holds: own }
}

/** A search in the texts of the enquiry and in the name of its organisation. */
function anyPart(text: string | undefined): Search | undefined {
  const own = containsWords('e.search', text)
  const named = containsWords('organisations.search', text)
  if (!own || !named) return undefined
  return {
    own,
    linked: sql`e.organisation_id = any(array(select organisation_id from organisations where ${named}))`,
    // A scalar subquery, because PostgreSQL would otherwise search all organisations first.
    holds: sql`(${own} or (select ${named} from organisations where organisation_id = e.organisation_id))`,
  }
}

const texts: IndexedTexts[] = [
  { index: sql`e.search`, fields: ['contactName'] },
  {
    index: foldedTexts('e', ['client_email', 'title', 'phone', 'next_step', 'room_type', 'competitor']),
    fields: ['clientEmail', 'title', 'phone', 'nextStep', 'roomType', 'competitor'],
  },
]
const columns = { faseSince: sql`e.fase_began` }
const source = { table: 'enquiries', alias: 'e', id: 'enquiry_id', texts, columns } as const

/** Reads enquiries with the fields of lists, and the names of linked records. */
export const listed = tableRepository({ ...source, select }, plan)
/** Reads and writes enquiries with all their fields. */
export const repository = tableRepository({ ...source, select: selectWhole }, plan)

/** The number and total price of the enquiries that match a query, in cents, by fase. */
export async function sumsByFase(db: Executor, query: Query) {
  const { where, searches = [] } = plan(query)
  const conditions = [...where, ...searches.map((search) => search?.holds)].filter((one) => one !== undefined)
  const found = await sql<{ fase: Fase; enquiries: number; price: number; weighted: number }>`
    select e.fase, count(*) as enquiries, coalesce(sum(e.price), 0) as price,
      round(coalesce(sum(e.price * e.probability), 0) / 100, 2) as weighted
    from enquiries e where ${sql.join([sql`true`, ...conditions], sql` and `)} group by e.fase order by e.fase`.execute(
    db,
  )
  return found.rows
}

/** The next number of the sequence for reference numbers. */
export async function nextReference(tx: Executor): Promise<number> {
  const next = await sql<{ number: number }>`select nextval('enquiry_reference') as number`.execute(tx)
  return next.rows[0]?.number ?? 0
}

/** Compacts the tally rows that were appended since the last run. */
export const compactTallies = (db: Executor) => sql`select compact_enquiry_tallies()`.execute(db)
