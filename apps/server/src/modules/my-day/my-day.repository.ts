import {
  approvingRoles,
  DUTY_LIMIT,
  type DutyKind,
  type Fase,
  type ProviderKind,
  type PutOffKind,
} from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { hasAnswered } from '../contacted-providers/replies.sql.ts'
import { openings, openUntil } from '../office-hours/openings.sql.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

/** The user, and the current time in the office. */
export interface Moment {
  userId: number
  today: string
  now: string
  zone: string
  /** The fases in which an enquiry needs work. */
  openFases: readonly Fase[]
}

/** How many days ahead arrivals and ends of contracts are shown. */
const [ARRIVALS, CONTRACTS] = [3, 30]
/** Hours after which a provider's answer is due (docs/rules/offers.md). */
const ANSWER_HOURS = 48

/** Kinds of duty whose waiting time is counted in office hours, because they begin at a moment and not on a day. */
const timed: readonly DutyKind[] = ['MAIL', 'ANSWER', 'CHOICE']
/** The office minutes after which a duty is late: eight hours, a working day (docs/rules/my-day.md#late). */
const LATE_MINUTES = 480
/** The longest period in days over which office hours are counted. */
const COUNTED_DAYS = 366

const noKind = sql`null::text`
const noVersion = sql`null::int`
/** SQL for the phone number of the main contact, else of the first contact that has one. */
const phoneOfOrganisation = sql`(
  select coalesce(n.office_phone, n.mobile_phone) from organisation_contacts n
  where n.organisation_id = o.organisation_id and coalesce(n.office_phone, n.mobile_phone) is not null
  order by n.main_contact desc, n.organisation_contact_id limit 1)`
const nameOfEnquiry = sql`coalesce(nullif(e.name, ''), e.ref_number)`

/**
 * SQL for the duties of each kind: when it is due, its id, title and detail, its record, the kind of a department,
 * whether it is the user's own, the version of a record whose change ends or postpones it, and a phone number.
 */
const dutiesOf = ({ userId, today, now, zone, openFases }: Moment): Record<DutyKind, RawBuilder<unknown>> => {
  const isOpen = sql`e.fase = any(${openFases}::fase[])`
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`
  return {
    MAIL: sql`select m.waiting_since, m.message_id, m.subject,
        coalesce(nullif(m.contact_name, ''), m.contact_email), m.message_id, ${noKind}, m.user_id is not null, m.version, c.phone
      from messages m left join clients c using (client_id)
      where m.waiting_since is not null and m.merged_into_id is null
        and (m.snoozed_until is null or m.snoozed_until <= ${now}::timestamptz) and (m.user_id is null or m.user_id = ${userId})`,
    ENQUIRY_STEP: sql`select ${midnight(sql`e.next_step_date`)}, e.enquiry_id, ${nameOfEnquiry}, e.next_step,
        e.enquiry_id, ${noKind}, true, e.version, e.phone
      from enquiries e where e.user_id = ${userId} and e.next_step_date <= ${today}::date and ${isOpen}`,
    ORGANISATION_STEP: sql`select ${midnight(sql`o.next_step_date`)}, o.organisation_id, o.name, o.next_step,
        o.organisation_id, ${noKind}, true, o.version, ${phoneOfOrganisation}
      from organisations o where o.user_id = ${userId} and o.next_step_date <= ${today}::date`,
    ANSWER: sql`select p.asked_at + ${ANSWER_HOURS} * interval '1 hour', p.contacted_provider_id, ${nameOfEnquiry}, d.name,
        e.enquiry_id, ${noKind}, true, ${noVersion}, d.phone
      from enquiries e join contacted_providers p using (enquiry_id) join provider_departments d on d.department_id = p.department_id
      where e.user_id = ${userId} and p.status = 'Inquiry requested' and ${isOpen} and not ${hasAnswered}
        and p.asked_at <= ${now}::timestamptz - ${ANSWER_HOURS} * interval '1 hour'`,
    CHOICE: sql`select distinct on (p.chosen_offer_id) p.chosen_at, p.chosen_offer_id, ${nameOfEnquiry},
        p.chosen_by || ' · ' || d.name, e.enquiry_id, ${noKind}, true, ${noVersion}, e.phone
      from proposals p join enquiries e using (enquiry_id) join offers o on o.offer_id = p.chosen_offer_id
        join contacted_providers c using (contacted_provider_id)
        join provider_departments d on d.department_id = c.department_id
      where coalesce(e.user_id, p.user_id) = ${userId} and p.sent_at is not null and p.withdrawn_at is null
        and not exists (select from offers a where a.enquiry_id = e.enquiry_id and a.accepted)
      order by p.chosen_offer_id, p.chosen_at desc`,
    ARRIVAL: sql`select ${midnight(sql`s.check_in`)}, s.space_type_reservation_id, ${nameOfEnquiry}, d.name,
        e.enquiry_id, ${noKind}, true, ${noVersion}, e.phone
      from stays s join enquiries e using (enquiry_id)
        join provider_departments d on d.department_id = s.current_department_id
      where s.state = 'BOOKED' and e.user_id = ${userId}
        and s.check_in between ${today}::date and ${today}::date + ${ARRIVALS}::int`,
    PROVIDER: sql`select ${midnight(sql`p.contract_date_end`)}, p.meta_id, p.name, null::text, p.meta_id,
        p.provider_kind::text, false, ${noVersion}, p.phone
      from provider_metas p
      where p.contract_date_end between ${today}::date and ${today}::date + ${CONTRACTS}::int`,
    DEPARTMENT: sql`select ${midnight(sql`d.contract_date_end`)}, d.department_id, d.name, null::text, d.department_id,
        d.provider_kind::text, false, ${noVersion}, d.phone
      from provider_departments d
      where d.contract_date_end between ${today}::date and ${today}::date + ${CONTRACTS}::int`,
    // If an article has no active owner, its approvers are responsible.
    ARTICLE: sql`select ${midnight(sql`a.review_on`)}, a.article_id, a.title, null::text, a.article_id, ${noKind},
        coalesce(a.user_id = ${userId}, false), ${noVersion}, null::text
      from articles a where a.review_on <= ${today}::date and (a.user_id = ${userId}
        or not exists (select from users o where o.id = a.user_id and o.active)
          and exists (select from users u where u.id = ${userId} and u.roles && ${[...approvingRoles]}::text[]))`,
    DRAFT: sql`select w.saved_at, w.article_draft_id, w.title, ${userNameOf('u')},
        w.article_draft_id, ${noKind}, false, ${noVersion}, null::text
      from article_drafts w join users u on u.id = w.author_id where w.state = 'WAITING'`,
    TEXT_DRAFT: sql`select w.saved_at, w.department_draft_id, d.name, ${userNameOf('u')},
        d.department_id, d.provider_kind::text, false, ${noVersion}, null::text
      from department_drafts w join provider_departments d on d.department_id = w.provider_department_id
        join users u on u.id = w.author_id where w.state = 'WAITING'`,
  }
}

export interface Duty {
  kind: DutyKind
  due: string
  days: number
  /** The waiting time in office minutes; `null` for a duty that is due on a day. */
  waitedMinutes: number | null
  id: number
  title: string
  detail: string | null
  recordId: number
  providerKind: ProviderKind | null
  isMine: boolean
  version: number | null
  phone: string | null
}

/** The number of duties of a kind by section. */
export interface DutyCount {
  kind: DutyKind
  late: number
  today: number
  later: number
}

/** The first duties of each of these kinds, most overdue first, and the numbers of all. */
export async function dutiesFor(db: Executor, kinds: readonly DutyKind[], moment: Moment) {
  const selects = dutiesOf(moment)
  if (kinds.length === 0) return { duties: [], counts: [] }
  const all = kinds.map((kind) => sql`select ${kind}::text, duty.* from (${selects[kind]}) duty`)
  const { zone, today, now, userId } = moment
  const first = sql`(${today}::date - ${COUNTED_DAYS}::int)`
  const found = await sql<Duty & { counts: DutyCount[] }>`
    with ${openings(first, sql`${today}::date`, zone)}, listed as (
      select * from (${sql.join(all, sql` union all `)})
        all_duties (kind, moment, id, title, detail, record_id, provider_kind, is_mine, version, phone)
    ), here as (
      select a.kind, coalesce(p.until::timestamp at time zone ${zone}, a.moment) as moment, a.id, a.title, a.detail,
        a.record_id, a.provider_kind, a.is_mine, a.version, a.phone
      from listed a left join put_off_duties p
        on p.user_id = ${userId} and p.kind = a.kind and p.row_id = a.id and p.moment = a.moment
      where p.user_id is null or p.until <= ${today}::date
    ), duties as (
      select *, (moment at time zone ${zone})::date as day,
        row_number() over (partition by kind order by moment, id) as place
      from here
    ), timed as (
      select duties.*, case when kind = any(${[...timed]}::text[]) then
        greatest(floor((${openUntil('n', sql`${now}::timestamptz`)} - (${openUntil('f', sql.ref('moment'))})) / 60), 0)::int
      end as waited_minutes
      from duties join openings n on n.day = ${today}::date left join openings f on f.day = greatest(duties.day, ${first})
    ), dated as (
      select timed.*, coalesce(waited_minutes / ${LATE_MINUTES}::int, ${today}::date - day) as days from timed
    ), counts as (
      select kind, count(*) filter (where days > 0) as late, count(*) filter (where days = 0) as today,
        count(*) filter (where days < 0) as later
      from dated group by kind
    )
    select kind, day as due, days, waited_minutes, id, title, detail, record_id, provider_kind, is_mine, version, phone,
      (select json_agg(counts) from counts) as counts
    from dated where place <= ${DUTY_LIMIT}::int order by moment, kind, id`.execute(db)
  return { duties: found.rows.map(({ counts: _, ...duty }) => duty), counts: found.rows[0]?.counts ?? [] }
}

interface PutOff {
  kind: PutOffKind
  id: number
  /** The day on which the duty returns; `null` if the user has finished it. */
  until: string | null
}

/** Records that a user finished or postponed a duty. @returns whether the duty exists */
export async function keepPutOff(
  db: Executor,
  moment: Moment,
  { kind, id, until }: PutOff,
): Promise<boolean> {
  const done = await sql`
    insert into put_off_duties (user_id, kind, row_id, moment, until)
    select ${moment.userId}::bigint, ${kind}, duty.id, duty.moment, ${until}::date
    from (${dutiesOf(moment)[kind]}) duty (moment, id) where duty.id = ${id}::bigint
    on conflict (user_id, kind, row_id)
      do update set moment = excluded.moment, until = excluded.until, at = now()`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Reverts that a user finished or postponed a duty. */
export const takeBack = async (db: Executor, userId: number, { kind, id }: Omit<PutOff, 'until'>) =>
  void (await db
    .deleteFrom('putOffDuties')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('rowId', '=', id)
    .execute())
