import type { AnswerGroup } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'
import { openings, openUntil } from './openings.sql.ts'

/** The column that messages are grouped by, and the query of a group's name. */
const groups = {
  user: {
    id: sql`m.user_id`,
    ofEnquiry: sql`q.user_id`,
    name: sql`select ${userNameOf('u')} from users u where u.id = c.id`,
  },
  exploiter: {
    id: sql`m.exploiter_id`,
    ofEnquiry: sql`q.exploiter_id`,
    name: sql`select x.name from exploiters x where x.exploiter_id = c.id`,
  },
  client: {
    id: sql`m.client_id`,
    ofEnquiry: sql`null::bigint`,
    name: sql`select l.firstname || ' ' || l.lastname from clients l where l.client_id = c.id`,
  },
} satisfies Record<AnswerGroup, unknown>

interface Period {
  by: AnswerGroup
  /** Days of the office's zone; the last one counts. */
  from: string
  to: string
  /** The day of now. Nothing was answered or closed later than a day after it. */
  now: string
  zone: string
  /** The most groups. */
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

/** The minutes of opening between the first mail and a moment, 0 if the moment is earlier. */
const minutes = (day: 'a' | 'e', moment: string) =>
  sql`case when ${sql.ref(moment)} is not null
    then greatest(floor((${openUntil(day, sql.ref(moment))} - (${openUntil('f', sql.ref('first_at'))})) / 60 + 0.5), 0) end`

/** The median, rounded. */
const middle = (what: string) =>
  sql`round((percentile_cont(0.5) within group (order by ${sql.ref(what)}))::numeric)::int`

/** Whether a mail that left is an answer: a person sent it. Confirmations and mails before an arrival leave by themselves. */
const byPerson = sql`s.state in ('SENT', 'WRITTEN') and s.user_id is not null`

/**
 * The conversations whose first mail came in a period, by group and in total: how long it took until a person's first mail left
 * after it, and until the conversation was closed, as medians in minutes in which the office was open. Mails of programs
 * neither begin nor answer a conversation (docs/rules/answer-times.md). An enquiry of a site is one, too.
 * Everything is computed by the database, because a period can have half a million conversations. They are materialized, so
 * that their days are found by a hash and not by a scan for each.
 * @returns the figures of all conversations, and those of the groups, the largest first
 */
export async function countAnswers(db: Executor, { by, from, to, now, zone, most }: Period) {
  const start = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone})::date`
  const { rows } = await sql<Counted>`
    with ${openings(sql`${from}::date`, sql`greatest(${to}::date, ${now}::date + 1)`, zone)}, begun as (
      select t.message_id, min(r.at) as first_at from mails r join message_threads t using (thread)
      where r.state = 'RECEIVED' and r.kind in ('MESSAGE', 'INVITATION') and r.at >= ${start} and r.at < ${end}
      group by t.message_id
    ), conversations as materialized (
      select ${groups[by].id} as id, b.first_at, s.answered_at, m.closed_at
      from begun b join messages m using (message_id)
      cross join lateral (
        select min(s.sent_at) as answered_at from message_threads t join mails s using (thread)
        where t.message_id = b.message_id and ${byPerson} and s.sent_at > b.first_at
      ) s
      where not exists (
        select from message_threads t join mails e using (thread)
        where t.message_id = b.message_id and e.state = 'RECEIVED' and e.kind in ('MESSAGE', 'INVITATION')
          and e.at < ${start}
      )
      union all
      select ${groups[by].ofEnquiry}, i.received_at, s.answered_at, null::timestamptz
      from intakes i join enquiries q using (enquiry_id)
      cross join lateral (
        select min(s.sent_at) as answered_at from mails s
        where s.enquiry_id = i.enquiry_id and s.kind in ('MESSAGE', 'PROPOSAL') and s.contacted_provider_id is null
          and ${byPerson} and s.sent_at > i.received_at
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
