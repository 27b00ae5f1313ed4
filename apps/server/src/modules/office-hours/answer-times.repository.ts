import type { AnswerGroup } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Conversation {
  id: number | null
  name: string | null
  firstAt: string
  answeredAt: string | null
  closedAt: string | null
}

const groups = {
  user: sql`select u.id, coalesce(nullif(u.displayname, ''), u.username) as name from users u where u.id = m.user_id`,
  exploiter: sql`select x.exploiter_id as id, x.name from exploiters x where x.exploiter_id = m.exploiter_id`,
  client: sql`select c.client_id as id, c.firstname || ' ' || c.lastname as name from clients c
    where c.client_id = m.client_id`,
} satisfies Record<AnswerGroup, unknown>

interface Period {
  by: AnswerGroup
  /** Days of the office's zone; the last one counts. */
  from: string
  to: string
  zone: string
}

/**
 * The conversations whose first mail came in a period: when it came, when our first mail left after it, and when the
 * conversation was closed. Mails of programs neither begin nor answer one.
 */
export async function listConversations(db: Executor, { by, from, to, zone }: Period) {
  const start = sql`(${from}::date::timestamp at time zone ${zone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`
  const { rows } = await sql<Conversation>`
    with begun as (
      select t.message_id, min(r.at) as first_at from mails r join message_threads t using (thread)
      where r.state = 'RECEIVED' and r.kind in ('MESSAGE', 'INVITATION') and r.at >= ${start} and r.at < ${end}
      group by t.message_id
    )
    select g.id, g.name, b.first_at, a.answered_at, m.closed_at
    from begun b join messages m using (message_id)
    left join lateral (${groups[by]}) g on true
    cross join lateral (
      select min(s.sent_at) as answered_at from message_threads t join mails s using (thread)
      where t.message_id = b.message_id and s.state in ('SENT', 'WRITTEN') and s.sent_at > b.first_at
    ) a
    where not exists (
      select from message_threads t join mails e using (thread)
      where t.message_id = b.message_id and e.state = 'RECEIVED' and e.kind in ('MESSAGE', 'INVITATION')
        and e.at < ${start}
    )`.execute(db)
  return rows
}
