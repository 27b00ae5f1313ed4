import type { TimelineKind } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

type Sql = RawBuilder<unknown>

/** The rows that a timeline is about, as conditions. */
export interface Scope {
  /** On the columns of `clients c`. */
  clients: Sql
  /** On the columns of `enquiries e`. */
  enquiries: Sql
  /** On the columns of `activities a`. */
  activities: Sql
  /** On the columns of `change_log l`. */
  changes: Sql
}

/** One source of entries. Its select has `at`, `id`, `title`, `detail`, `by`, `is_received`, `fields` and `record_id`. */
interface Branch {
  kind: TimelineKind
  select: Sql
}

const nobody = sql`null::text`
const notMail = sql`null::boolean, null::text[]`
const userName = (id: string) => sql`(
  select coalesce(nullif(u.displayname, ''), u.username) from users u where u.id = ${sql.ref(id)}
)`

/** @param zone the time zone of the office, in which days begin */
const branchesOf = ({ clients, enquiries, activities, changes }: Scope, zone: string): Branch[] => [
  {
    kind: 'MAIL',
    select: sql`select mail.at, mail.mail_id, mail.subject, ${nobody},
        coalesce(nullif(mail.from_name, ''), mail.from_address), mail.state = 'RECEIVED', null::text[], m.message_id
      from clients c join messages m using (client_id) join message_threads using (message_id)
        join mails mail using (thread)
      where ${clients}`,
  },
  {
    kind: 'ENQUIRY',
    select: sql`select e.time_stamp, e.enquiry_id, coalesce(e.ref_number, ''), e.name, ${nobody}, ${notMail},
        e.enquiry_id
      from enquiries e where ${enquiries}`,
  },
  {
    kind: 'FASE',
    select: sql`select f.since, e.enquiry_id, f.fase::text, e.ref_number, ${userName('f.user_id')}, ${notMail},
        e.enquiry_id
      from enquiries e cross join lateral (
        select fase, since, user_id from enquiry_fases where enquiry_id = e.enquiry_id
        union all select e.fase, e.fase_began, e.fase_user_id
      ) f
      where f.since > e.time_stamp and ${enquiries}`,
  },
  {
    kind: 'STAY',
    select: sql`select s.check_in::timestamp at time zone ${zone}, s.space_type_reservation_id, d.name,
        s.check_in || '/' || s.check_out, ${nobody}, ${notMail}, e.enquiry_id
      from enquiries e join stays s using (enquiry_id)
        join provider_departments d on d.department_id = s.current_department_id
      where s.state = 'BOOKED' and ${enquiries}`,
  },
  {
    kind: 'RESERVATION',
    select: sql`select r.reservation_date::timestamp at time zone ${zone}, r.reservation_id, r.reservation_number,
        r.checkin_date || '/' || r.checkout_date, r.channel, ${notMail}, r.reservation_id
      from clients c join reservations r using (client_id) where ${clients}`,
  },
  {
    kind: 'FILE',
    select: sql`select f.created_at, ef.file_id, f.name, e.ref_number, ${nobody}, ${notMail}, e.enquiry_id
      from enquiries e join enquiry_files ef using (enquiry_id) join files f on f.file_id = ef.content_id
      where ${enquiries}`,
  },
  {
    kind: 'ACTIVITY',
    select: sql`select a.at, a.activity_id, a.kind, coalesce(a.text, a.outcome), ${userName('a.user_id')}, ${notMail},
        a.activity_id
      from activities a where ${activities}`,
  },
  {
    kind: 'CHANGE',
    select: sql`select l.at, l.id, l.operation, l.table_name, ${userName('l.actor')}, null::boolean, array(
          select name from jsonb_object_keys(l.after) name
          where l.operation = 'update' and l.before -> name is distinct from l.after -> name and name <> 'version'
        ), l.row_id
      from change_log l where ${changes}`,
  },
]

/** The enquiries of a client came from one of the client's addresses (docs/rules/enquiries.md#client). */
export const ofClient = (id: number): Scope => ({
  clients: sql`c.client_id = ${id}`,
  enquiries: sql`lower(e.client_email) = any(addresses_of_client(${id}))`,
  activities: sql`a.client_id = ${id}`,
  changes: sql`l.table_name = 'clients' and l.row_id = ${id}`,
})

export const ofOrganisation = (id: number): Scope => ({
  clients: sql`c.organisation_id = ${id}`,
  enquiries: sql`e.organisation_id = ${id}`,
  activities: sql`a.organisation_id = ${id}`,
  changes: sql`(l.table_name = 'organisations' and l.row_id = ${id}
    or l.table_name = 'organisation_contacts' and l.parent_id = ${id})`,
})

/** Where a timeline continues: after the entry at this time, of this source, with this id. */
export interface Place {
  /** In microseconds. */
  at: string
  source: number
  id: string
}

export interface Entry {
  kind: TimelineKind
  source: number
  at: string
  micros: string
  id: number
  title: string
  detail: string | null
  by: string | null
  isReceived: boolean | null
  fields: string[] | null
  recordId: number
}

interface Asked {
  scope: Scope
  kinds: readonly TimelineKind[]
  zone: string
  before: Place | undefined
  size: number
}

/** The newest entries before a place. Each source gives no more rows than are wanted. */
export async function entriesOf(db: Executor, { scope, kinds, zone, before, size }: Asked): Promise<Entry[]> {
  const pieces = branchesOf(scope, zone)
    .map((branch, source) => ({ branch, source }))
    .filter(({ branch }) => kinds.includes(branch.kind))
    .map(({ branch, source }) => pieceOf(branch, source, before, size))
  if (pieces.length === 0) return []
  const found = await sql<Entry>`
    select *, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${sql.join(pieces, sql` union all `)}) entries
    order by at desc, source, id desc limit ${size}`.execute(db)
  return found.rows
}

const pieceOf = ({ kind, select }: Branch, source: number, before: Place | undefined, size: number) => sql`(
  select ${kind}::text as kind, ${source}::int as source, piece.*
  from (${select}) piece (at, id, title, detail, by, is_received, fields, record_id)
  where ${before ? after(before, source) : sql`true`}
  order by at desc, id desc limit ${size}
)`

/** Entries of the same time are ordered by their source, then by their id. */
function after(place: Place, source: number) {
  const at = sql`timestamptz 'epoch' + ${place.at}::bigint * interval '1 microsecond'`
  if (source < place.source) return sql`at < ${at}`
  return source > place.source ? sql`at <= ${at}` : sql`(at, id) < (${at}, ${place.id}::bigint)`
}
