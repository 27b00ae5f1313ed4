import type { FindableKind, ProviderKind } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { containsWords, hasIndexableWord } from '../../kit/sql/conditions.ts'
import type { Executor } from '../../platform/database.ts'
import { byFormerKey } from '../imports/former-keys.sql.ts'
import { enquiriesByMail, messagesByMail, messagesByPhone } from '../messages/search.sql.ts'
import { reservationsByPhone } from '../reservations/search.sql.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

export interface FoundRow {
  kind: FindableKind
  id: number
  name: string
  hint: string | null
  parentId: number | null
  departmentId: number | null
  providerKind: ProviderKind | null
  reviewOn: string | null
}

/** How the finder searches and shows a kind of record. Expressions use the table alias `a`. */
interface Source {
  readonly table: string
  readonly id: string
  /** Folded names, each with an index for prefix searches. */
  readonly names: readonly RawBuilder<string>[]
  /**
   * Folded columns with a trigram index, which contain the names and further search texts. Missing for small tables.
   */
  readonly search?: readonly string[]
  /** Conditions for further indexed searches, such as a reference number; `undefined` if the text cannot be one. */
  readonly also?: (text: string) => readonly RawBuilder<unknown>[]
  /** Restricts which rows can be found; by default all. */
  readonly only?: RawBuilder<unknown>
  readonly shown: {
    name: RawBuilder<string>
    hint?: RawBuilder<string | null>
    parentId?: RawBuilder<number>
    departmentId?: RawBuilder<number>
    providerKind?: RawBuilder<string>
    reviewOn?: RawBuilder<string | null>
    joins?: RawBuilder<unknown>
  }
}

const department = {
  hint: sql<string>`d.name`,
  joins: sql`join provider_departments d on d.department_id = a.provider_department_id`,
}

const sources: Record<FindableKind, Source> = {
  organisation: {
    table: 'organisations',
    id: 'organisation_id',
    names: [sql`fold(a.name)`],
    search: ['a.search'],
    shown: { name: sql`a.name`, hint: sql`a.city` },
  },
  client: {
    table: 'clients',
    id: 'client_id',
    names: [sql`fold(a.firstname || ' ' || a.lastname)`, sql`fold(a.lastname)`],
    search: ['a.search'],
    shown: {
      name: sql`a.firstname || ' ' || a.lastname`,
      hint: sql`concat_ws(' · ', a.email, nullif(a.phone, ''))`,
    },
  },
  contact: {
    table: 'organisation_contacts',
    id: 'organisation_contact_id',
    names: [sql`fold(a.name)`],
    search: ['a.search'],
    shown: {
      name: sql`a.name`,
      hint: sql`concat_ws(' · ', o.name, nullif(coalesce(nullif(a.mobile_phone, ''), a.office_phone), ''))`,
      parentId: sql`a.organisation_id`,
      joins: sql`join organisations o using (organisation_id)`,
    },
  },
  enquiry: {
    table: 'enquiries',
    id: 'enquiry_id',
    names: [sql`fold(a.ref_number)`, sql`fold(a.name)`],
    search: ['a.search'],
    also: (text) => enquiriesByMail('a', text),
    shown: {
      name: sql`coalesce(nullif(a.name, ''), a.ref_number)`,
      hint: sql`a.ref_number || ' · ' || o.name`,
      joins: sql`join organisations o using (organisation_id)`,
    },
  },
  reservation: {
    table: 'reservations',
    id: 'reservation_id',
    names: [sql`fold(a.reservation_number)`, sql`fold(a.booking_ref)`, sql`fold(a.traveller_lastname)`],
    search: ['a.search'],
    also: (text) => reservationsByPhone('a', text),
    shown: {
      name: sql`a.reservation_number`,
      hint: sql`concat_ws(' · ', nullif(a.booking_ref, ''),
        nullif(concat_ws(' ', a.traveller_firstname, coalesce(a.traveller_lastname, a.lastname)), ''))`,
    },
  },
  guest: {
    table: 'guests',
    id: 'space_type_guest_id',
    names: [sql`a.name_key`, sql`fold(a.guest_last_name)`],
    search: ['a.search'],
    shown: {
      name: sql`concat_ws(' ', a.guest_first_name, a.guest_last_name)`,
      hint: sql`concat_ws(' · ', e.ref_number, nullif(e.name, ''), nullif(a.guest_phone, ''))`,
      parentId: sql`e.enquiry_id`,
      joins: sql`join stays s using (space_type_reservation_id) join enquiries e on e.enquiry_id = s.enquiry_id`,
    },
  },
  message: {
    table: 'messages',
    id: 'message_id',
    names: [sql`fold(a.contact_name)`],
    search: ['a.search', 'a.contact_search'],
    also: (text) => [...messagesByMail('a', text), ...messagesByPhone('a', text)],
    only: sql`a.merged_into_id is null`,
    shown: { name: sql`a.subject`, hint: sql`concat_ws(' · ', nullif(a.contact_name, ''), a.contact_email)` },
  },
  provider: {
    table: 'provider_metas',
    id: 'meta_id',
    names: [sql`a.name_search`],
    search: ['a.name_search'],
    shown: {
      name: sql`a.name`,
      hint: sql`c.name`,
      joins: sql`left join cities c using (city_id)`,
    },
  },
  department: {
    table: 'provider_departments',
    id: 'department_id',
    names: [sql`a.name_search`],
    search: ['a.name_search'],
    shown: {
      name: sql`a.name`,
      hint: sql`c.name`,
      providerKind: sql`a.provider_kind`,
      joins: sql`join cities c using (city_id)`,
    },
  },
  room: {
    table: 'rooms',
    id: 'hospitality_entity_id',
    names: [sql`fold(a.name)`],
    search: ['a.search'],
    shown: { name: sql`a.name`, ...department },
  },
  spaceType: {
    table: 'space_types',
    id: 'space_type_id',
    names: [sql`a.search`],
    search: ['a.search'],
    shown: {
      name: sql`a.code`,
      hint: sql`d.name`,
      departmentId: sql`d.department_id`,
      providerKind: sql`d.provider_kind`,
      joins: sql`join provider_departments d using (department_id)`,
    },
  },
  article: {
    table: 'articles',
    id: 'article_id',
    names: [sql`fold(a.title)`],
    search: ['a.search'],
    shown: { name: sql`a.title`, reviewOn: sql`a.review_on` },
  },
  tag: {
    table: 'tags',
    id: 'tag_id',
    names: [sql`a.search`],
    search: ['a.search'],
    shown: { name: sql`a.name` },
  },
  exploiter: {
    table: 'exploiters',
    id: 'exploiter_id',
    names: [sql`fold(a.name)`],
    shown: { name: sql`a.name` },
  },
  user: {
    table: 'users',
    id: 'id',
    names: [sql`fold(${userNameOf('a')})`, sql`fold(a.username)`],
    search: ['a.search'],
    shown: { name: userNameOf('a'), hint: sql`a.email` },
  },
}

/** The column of `former_keys` that refers to each kind of record. Kinds without an entry have no former keys. */
const keyColumns: Readonly<Partial<Record<FindableKind, string>>> = {
  organisation: 'organisation_id',
  client: 'client_id',
  enquiry: 'enquiry_id',
  guest: 'space_type_guest_id',
  provider: 'meta_id',
  department: 'department_id',
  room: 'hospitality_entity_id',
  spaceType: 'space_type_id',
  article: 'article_id',
  tag: 'tag_id',
  user: 'user_id',
}

/**
 * The most candidates per kind before ranking: names that begin with the text, and records that contain it anywhere.
 */
const most = { begin: 5, contain: 40 }

/** The search text, as typed and folded. */
export interface Wanted {
  text: string
  folded: string
}

/**
 * Finds records of these kinds whose name begins with the text, and records that contain each of its words. For texts
 * that no index supports, only names are searched.
 */
export async function candidates(db: Executor, kinds: readonly FindableKind[], wanted: Wanted) {
  const ofKinds = kinds.map((kind) => rowsOf(kind, sql`in (${idsOf(kind, wanted)})`))
  return (await sql<FoundRow>`${sql.join(ofKinds, sql` union all `)}`.execute(db)).rows
}

/** SQL for the rows of one kind that match a condition on their id. */
function rowsOf(kind: FindableKind, condition: RawBuilder<unknown>) {
  const { table, id, shown } = sources[kind]
  const { name, hint, parentId, departmentId, providerKind, reviewOn, joins } = shown
  return sql`(select ${kind}::text as kind, a.${sql.ref(id)} as id, (${name})::text as name,
    (${hint ?? sql`null`})::text as hint, (${parentId ?? sql`null`})::bigint as "parentId",
    (${departmentId ?? sql`null`})::bigint as "departmentId",
    (${providerKind ?? sql`null`})::text as "providerKind", (${reviewOn ?? sql`null`})::date as "reviewOn"
    from ${sql.table(table)} a ${joins ?? sql``} where a.${sql.ref(id)} ${condition})`
}

/** SQL for the ids of a kind's candidates. Each part has a limit, so that any text reads only a few rows by index. */
function idsOf(kind: FindableKind, { text, folded }: Wanted) {
  const { table, id, names, search, also, only = sql`true` } = sources[kind]
  const keyColumn = keyColumns[kind]
  const begins = `${folded.replace(/[\\%_]/g, '\\$&')}%`
  const from = sql`select a.${sql.ref(id)} from ${sql.table(table)} a where ${only} and`
  const parts = names.map(
    (name) => sql`(${from} ${name} like ${begins} order by ${name} limit ${most.begin})`,
  )
  const isNarrow = hasIndexableWord(text)
  const contains = search
    ? search.flatMap((column) => (isNarrow && containsWords(column, text)) || [])
    : [inside(names, folded)]
  const byKey = keyColumn ? [byFormerKey(sql`a.${sql.ref(id)}`, keyColumn, text)] : []
  for (const one of [...contains, ...(also?.(text) ?? []), ...byKey])
    parts.push(sql`(${from} ${one} limit ${most.contain})`)
  return sql.join(parts, sql` union `)
}

const inside = (names: Source['names'], folded: string) =>
  sql`(${sql.join(
    names.map((name) => sql`strpos(${name}, ${folded}) > 0`),
    sql` or `,
  )})`

/** The names of records. Records that no longer exist are left out. */
export async function namesOf(
  db: Executor,
  records: readonly { kind: FindableKind; id: number }[],
): Promise<FoundRow[]> {
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  if (kinds.length === 0) return []
  const statements = kinds.map((kind) => {
    const ids = records.filter((one) => one.kind === kind).map(({ id }) => id)
    return rowsOf(kind, sql`= any(${ids}::bigint[])`)
  })
  return (await sql<FoundRow>`${sql.join(statements, sql` union all `)}`.execute(db)).rows
}
