import type { AnswerGroup } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { isAnswerFromElsewhere } from '../messages/answers.sql.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'
import { openings, openUntil } from './openings.sql.ts'

/** The column by which messages are grouped, and the query of a group's name. */
const groups = {
  user: {
    id: sql`g.user_id`,
    ofEnquiry: sql`q.user_id`,
    name: sql`select ${userNameOf('u')} from users u where u.id = c.id`,
  },
  exploiter: {
    id: sql`g.exploiter_id`,
    ofEnquiry: sql`q.exploiter_id`,
    name: sql`select x.name from exploiters x where x.exploiter_id = c.id`,
  },
  client: {
    id: sql`g.client_id`,
    ofEnquiry: sql`null::bigint`,
    name: sql`select l.firstname || ' ' || l.lastname from clients l where l.client_id = c.id`,
  },
} satisfies Record<AnswerGroup, unknown>

interface Period {
  by: AnswerGroup
  /** The first and the last day of the period in the office's zone, both inclusive. */
  from: string
  to: string
  /** Today. Nothing can have been answered or closed later than a day after it. */
  now: string
  zone: string
  /** The most groups in the answer. */
  most: number
}

interface Counted {
  id: number | null
  name: string | null
  conversations: number
  answered: number
  firstResponse: number | null
  closed: number
  resolution: number | null
}

/** SQL for the office minutes between the first mail and a moment; 0 if the moment is earlier. */
const minutes = (day: 'a' | 'e', moment: string) =>
  sql`case when ${sql.ref(moment)} is not null
    then greatest(floor((${openUntil(day, sql.ref(moment))} - (${openUntil('f', sql.ref('first_at'))})) / 60 + 0.5), 0) end`

/** SQL for a rounded median. */
const middle = (what: string) =>
  sql`round((percentile_cont(0.5) within group (order by ${sql.ref(what)}))::numeric)::int`

/**
 * SQL: whether a person sent the mail. Confirmations and mails before an arrival are sent automatically, so they are no
 * answers.
 */
const byPerson = sql`m.state in ('SENT', 'WRITTEN') and m.user_id is not null`

/** SQL for when a person of ours sent mail `m`, here or from another mail program; null if none did. */
const answeredAt = sql`case when ${byPerson} then m.sent_at when ${isAnswerFromElsewhere} then m.at end`

/** SQL: whether mail `m` is from a person who waits for an answer. */
const isAsked = sql`m.state = 'RECEIVED' and m.kind in ('MESSAGE', 'INVITATION') and not ${isAnswerFromElsewhere}`

/**
 * Computes answer times of conversations whose first mail arrived in a period, by group and in total: medians of the
 * office minutes until a person's first answer, and until the conversation was closed. Mails of programs do not count
 * (docs/rules/answer-times.md); an enquiry of a site does. Everything is computed in SQL, because a period may have
 * half a million conversations. They are materialised, so that their days are found by a hash join instead of a scan
 * per conversation.
 * @returns the figures of all conversations, and those of the groups, largest first
 */
export async function countAnswers(db: Executor, { by, from, to, now, zone, most }: Period) {
  const start = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone})::date`
  const { rows } = await sql<Counted>`
    with ${openings(sql`${from}::date`, sql`greatest(${to}::date, ${now}::date + 1)`, zone)}, begun as (
      select t.message_id, min(m.at) as first_at from mails m join message_threads t using (thread)
      where m.at >= ${start} and m.at < ${end} and ${isAsked}
      group by t.message_id
    ), conversations as materialized (
      select ${groups[by].id} as id, b.first_at, s.answered_at, g.closed_at
      from begun b join messages g using (message_id)
      cross join lateral (
        select min(${answeredAt}) as answered_at from message_threads t join mails m using (thread)
        where t.message_id = b.message_id and ${answeredAt} > b.first_at
      ) s
      where not exists (
        select from message_threads t join mails m using (thread)
        where t.message_id = b.message_id and m.at < ${start} and ${isAsked}
      )
      union all
      select ${groups[by].ofEnquiry}, i.received_at, s.answered_at, null::timestamptz
      from intakes i join enquiries q using (enquiry_id)
      cross join lateral (
        select min(${answeredAt}) as answered_at from mails m
        where m.mail_id in (
            select mail_id from mails where enquiry_id = i.enquiry_id
            union all select mail_id from mail_enquiries where enquiry_id = i.enquiry_id
          ) and m.kind in ('MESSAGE', 'PROPOSAL', 'INVITATION') and m.contacted_provider_id is null
          and (m.enquiry_id = i.enquiry_id and m.state <> 'RECEIVED'
            or addresses_in(m.to_addresses) && array[lower(q.client_email)])
          and ${answeredAt} > i.received_at
      ) s
      where i.received_at >= ${start} and i.received_at < ${end} and not i.is_test
    ), timed as (
      select id, answered_at, closed_at, ${minutes('a', 'answered_at')} as response,
        ${minutes('e', 'closed_at')} as resolution
      from conversations
      join openings f on f.day = ${dayOf('first_at')}
      left join openings a on a.day = ${dayOf('answered_at')}
      left join openings e on e.day = ${dayOf('closed_at')}
    ), counted as (
      select grouping(id) = 1 as is_total, id, count(*)::int as conversations,
        count(answered_at)::int as answered, ${middle('response')} as first_response,
        count(closed_at)::int as closed, ${middle('resolution')} as resolution
      from timed group by grouping sets ((id), ())
    )
    select c.id, (${groups[by].name}) as name, c.conversations, c.answered, c.first_response, c.closed, c.resolution
    from counted c
    order by is_total desc, conversations desc, coalesce(id, 0) limit ${most + 1}`.execute(db)
  const [total, ...found] = rows
  if (!total) throw new Error('a total always has a row')
  return { total, groups: found }
}
