import type { TimelineKind } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Sql = RawBuilder<unknown>

/** The most characters of a text that an entry shows. */
const SNIPPET = 300

/** SQL conditions that select the rows of a timeline. */
export interface Scope {
  /**
   * SQL that selects `at`, `mail_id`, `mail`, `message_id` and `times`: the mails, and the number of identical ones
   * that each represents.
   */
  mails: Sql
  /** A condition on `clients c`. */
  clients: Sql
  /** A condition on `enquiries e`. */
  enquiries: Sql
  /** A condition on `activities a`. */
  activities: Sql
  /** A condition on `change_log l`. */
  changes: Sql
}

/**
 * SQL for one source of entries. It selects `at`, `id`, `title`, `detail`, `by`, `is_received`, `times`, `fields`,
 * `values` and `record_id`.
 */
interface Branch {
  kind: TimelineKind
  select: Sql
}

const nobody = sql`null::text`
const plain = sql`null::boolean, 1, null::text[], null::jsonb`
const userName = (id: string) => sql`(
  select ${userNameOf('u')} from users u where u.id = ${sql.ref(id)}
)`

/** The SQL of all sources of entries. @param zone the office's IANA zone, in which days begin */
const branchesOf = ({ mails, clients, enquiries, activities, changes }: Scope, zone: string): Branch[] => [
  {
    kind: 'MAIL',
    select: sql`select found.at, found.mail_id, (found.mail).subject, left((found.mail).body, ${SNIPPET}),
        coalesce(nullif((found.mail).from_name, ''), (found.mail).from_address), (found.mail).state = 'RECEIVED',
        found.times, null::text[], null::jsonb, found.message_id
      from (${mails}) found`,
  },
  {
    kind: 'ENQUIRY',
    select: sql`select e.time_stamp, e.enquiry_id, coalesce(e.ref_number, ''), e.name, ${nobody}, ${plain},
        e.enquiry_id
      from enquiries e where ${enquiries}`,
  },
  {
    kind: 'FASE',
    select: sql`select f.since, e.enquiry_id, f.fase::text, e.ref_number, ${userName('f.user_id')}, ${plain},
        e.enquiry_id
      from enquiries e cross join lateral (
        select fase, since, user_id from enquiry_fases where enquiry_id = e.enquiry_id
        union all select e.fase, e.fase_began, e.fase_user_id
      ) f
      where f.since > e.time_stamp and ${enquiries}`,
  },
  {
    kind: 'OFFER',
    select: sql`select o.created_at, o.offer_id, case when o.revision = 1 then 'RECORDED' else 'CORRECTED' end,
        o.number || ' (' || d.name || ')', ${userName('o.user_id')}, ${plain}, e.enquiry_id
      from enquiries e join offers o using (enquiry_id) join contacted_providers p using (contacted_provider_id)
        join provider_departments d on d.department_id = p.department_id
      where ${enquiries}`,
  },
  {
    kind: 'OFFER',
    select: sql`select l.at, l.id, case when (l.after ->> 'accepted')::boolean then 'ACCEPTED' else 'REOPENED' end,
        o.number || ' (' || d.name || ')', ${userName('l.actor')}, ${plain}, e.enquiry_id
      from enquiries e join offers o using (enquiry_id) join contacted_providers p using (contacted_provider_id)
        join provider_departments d on d.department_id = p.department_id
        join change_log l on l.table_name = 'offers' and l.row_id = o.offer_id and l.operation = 'update'
      where l.before -> 'accepted' is distinct from l.after -> 'accepted' and ${enquiries}`,
  },
  {
    kind: 'PROPOSAL',
    select: sql`select deed.at, p.proposal_id * 4 + deed.place, deed.name, p.number::text, ${userName('p.user_id')},
        ${plain}, e.enquiry_id
      from enquiries e join proposals p using (enquiry_id) cross join lateral (
        values (p.created_at, 0, 'WRITTEN'), (p.sent_at, 1, 'SENT'), (p.withdrawn_at, 2, 'WITHDRAWN')
      ) deed (at, place, name)
      where deed.at is not null and ${enquiries}`,
  },
  {
    kind: 'PROPOSAL',
    select: sql`select a.at, a.proposal_answer_id, a.kind, p.number::text, a.name, ${plain}, e.enquiry_id
      from enquiries e join proposals p using (enquiry_id) join proposal_answers a using (proposal_id)
      where ${enquiries}`,
  },
  {
    kind: 'STAY',
    select: sql`select s.check_in::timestamp at time zone ${zone}, s.space_type_reservation_id, d.name,
        s.check_in || '/' || s.check_out, ${nobody}, ${plain}, e.enquiry_id
      from enquiries e join stays s using (enquiry_id)
        join provider_departments d on d.department_id = s.current_department_id
      where s.state = 'BOOKED' and ${enquiries}`,
  },
  {
    kind: 'RESERVATION',
    select: sql`select r.reservation_date::timestamp at time zone ${zone}, r.reservation_id, r.reservation_number,
        r.checkin_date || '/' || r.checkout_date, r.channel, ${plain}, r.reservation_id
      from clients c join reservations r using (client_id) where ${clients}`,
  },
  {
    kind: 'FILE',
    select: sql`select f.created_at, ef.file_id, f.name, e.ref_number, ${nobody}, ${plain}, e.enquiry_id
      from enquiries e join enquiry_files ef using (enquiry_id) join files f on f.file_id = ef.content_id
      where ${enquiries}`,
  },
  {
    kind: 'ACTIVITY',
    select: sql`select a.at, a.activity_id, a.kind, coalesce(a.text, a.outcome), ${userName('a.user_id')}, ${plain},
        a.activity_id
      from activities a where ${activities}`,
  },
  {
    kind: 'CHANGE',
    select: sql`select l.at, l.id, l.operation, l.table_name, ${userName('l.actor')}, null::boolean, 1,
        ${changedColumns}, case when l.table_name = 'enquiries' then ${changedValues} end, l.row_id
      from change_log l where ${changes}`,
  },
]

/** SQL for the columns that a change log entry changed. */
const changedColumns = sql`array(
  select name from jsonb_object_keys(l.after) name
  where l.operation = 'update' and l.before -> name is distinct from l.after -> name and name <> 'version'
)`

/**
 * SQL: whether a column of an enquiry is shown as changed. Fases are excluded, because they are entries of their own.
 */
const isShown = sql`name not in ('version', 'search', 'returns_to_user_id', 'raw_response') and name not like 'fase%'`

/** SQL for the old and new values of changed columns of an enquiry, with the names of linked records. */
const changedValues = sql`(
  select jsonb_agg(jsonb_build_object('name', name, 'from', ${valueIn('before')}, 'to', ${valueIn('after')}))
  from unnest(${changedColumns}) name where ${isShown}
)`

/** SQL for the value of a column, shortened, or the name of the linked record. */
function valueIn(side: 'before' | 'after') {
  const value = sql`l.${sql.ref(side)} -> name`
  const id = sql`(l.${sql.ref(side)} ->> name)::bigint`
  return sql`case name
    when 'organisation_id' then (select to_jsonb(o.name) from organisations o where o.organisation_id = ${id})
    when 'exploiter_id' then (select to_jsonb(x.name) from exploiters x where x.exploiter_id = ${id})
    when 'department_id' then (select to_jsonb(d.name) from provider_departments d where d.department_id = ${id})
    when 'user_id' then (
      select to_jsonb(${userNameOf('u')}) from users u where u.id = ${id})
    else case when jsonb_typeof(${value}) = 'string' then to_jsonb(left(${value} #>> '{}', ${SNIPPET}))
      else ${value} end
  end`
}

/**
 * The scope of a client's timeline. Enquiries from one of the client's email addresses are included
 * (docs/rules/enquiries.md#client).
 */
export const ofClient = (id: number): Scope => ({
  mails: mailsOfClients(sql`c.client_id = ${id}`),
  clients: sql`c.client_id = ${id}`,
  enquiries: sql`lower(e.client_email) = any(addresses_of_client(${id}))`,
  activities: sql`a.client_id = ${id}`,
  changes: sql`l.table_name = 'clients' and l.row_id = ${id}`,
})

export const ofOrganisation = (id: number): Scope => ({
  mails: mailsOfClients(sql`c.organisation_id = ${id}`),
  clients: sql`c.organisation_id = ${id}`,
  enquiries: sql`e.organisation_id = ${id}`,
  activities: sql`a.organisation_id = ${id}`,
  changes: sql`(l.table_name = 'organisations' and l.row_id = ${id}
    or l.table_name = 'organisation_contacts' and l.parent_id = ${id})`,
})

export const ofEnquiry = (id: number): Scope => ({
  mails: sql`select mail.at, mail.mail_id, mail, (
      select coalesce(g.merged_into_id, g.message_id) from message_threads t join messages g using (message_id)
      where t.thread = mail.thread
    ) as message_id, folded.times
    from mails mail join (
      select max(m.mail_id) as mail_id, count(*)::int as times from mails m
      where m.mail_id in (
        select mail_id from mails where enquiry_id = ${id}
        union all select mail_id from mail_enquiries where enquiry_id = ${id}
      ) and m.state <> 'DRAFT'
      group by m.state = 'RECEIVED', m.from_address, m.to_addresses, m.subject, md5(m.body)
    ) folded using (mail_id)`,
  clients: sql`false`,
  enquiries: sql`e.enquiry_id = ${id}`,
  activities: sql`a.enquiry_id = ${id}`,
  changes: sql`l.table_name = 'enquiries' and l.row_id = ${id} and ${isTold}`,
})

/** SQL: whether a change log entry is shown. An update of only the fase is shown as an entry of its own instead. */
const isTold = sql`(l.operation <> 'update' or exists (
  select from jsonb_object_keys(l.after) name
  where l.before -> name is distinct from l.after -> name and ${isShown}
))`

/** SQL for the mails of clients. @param which a condition on `clients c` */
const mailsOfClients = (which: Sql) => sql`select mail.at, mail.mail_id, mail, m.message_id, 1 as times
  from clients c join messages m using (client_id) join message_threads using (message_id) join mails mail using (thread)
  where ${which}`

/** The position at which a timeline continues: after the entry with this time, source and id. */
export interface Place {
  /** The time in microseconds. */
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
  times: number
  fields: string[] | null
  values: { name: string; from: unknown; to: unknown }[] | null
  /** The id of the record; `null` for a mail without a conversation. */
  recordId: number | null
}

interface Asked {
  scope: Scope
  kinds: readonly TimelineKind[]
  zone: string
  /** The first and the last day; `undefined` for an open end. */
  from: string | undefined
  to: string | undefined
  before: Place | undefined
  size: number
}

/** The newest entries before a position. Each source returns at most as many rows as are requested. */
export async function entriesOf(db: Executor, asked: Asked): Promise<Entry[]> {
  const { scope, kinds, zone, size } = asked
  const pieces = branchesOf(scope, zone)
    .map((branch, source) => ({ branch, source }))
    .filter(({ branch }) => kinds.includes(branch.kind))
    .map(({ branch, source }) => pieceOf(branch, source, asked))
  if (pieces.length === 0) return []
  const found = await sql<Entry>`
    select *, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${sql.join(pieces, sql` union all `)}) entries
    order by at desc, source, id desc limit ${size}`.execute(db)
  return found.rows
}

const pieceOf = ({ kind, select }: Branch, source: number, { before, from, to, zone, size }: Asked) => sql`(
  select ${kind}::text as kind, ${source}::int as source, piece.*
  from (${select}) piece (at, id, title, detail, by, is_received, times, fields, values, record_id)
  where ${before ? after(before, source) : sql`true`}
    and ${from ? sql`at >= ${from}::date::timestamp at time zone ${zone}` : sql`true`}
    and ${to ? sql`at < (${to}::date + 1)::timestamp at time zone ${zone}` : sql`true`}
  order by at desc, id desc limit ${size}
)`

/** SQL: whether an entry comes after a position. Entries with the same time are ordered by source and id. */
function after(place: Place, source: number) {
  const at = sql`timestamptz 'epoch' + ${place.at}::bigint * interval '1 microsecond'`
  if (source < place.source) return sql`at < ${at}`
  return source > place.source ? sql`at <= ${at}` : sql`(at, id) < (${at}, ${place.id}::bigint)`
}
