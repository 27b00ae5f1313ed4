import type { AnswerOf, marketing, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { type Condition, containsWords } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** The query of the list. `today` limits it to coming events. */
type Query = QueryOf<typeof marketing.list> & { today?: string }
export type Source = 'MEETUP' | 'TICKETMASTER'
type Row = Omit<AnswerOf<typeof marketing.get>, '_links'>

const select = (db: Executor) =>
  db
    .selectFrom('marketingEvents as e')
    .select(['e.marketingEventId', 'e.name', 'e.url', 'e.startsAt', 'e.endsAt', 'e.day', 'e.status'])
    .select(['e.kind', 'e.organiser', 'e.venue', 'e.address', 'e.city', 'e.countryCode'])
    .select(['e.latitude', 'e.longitude'])
    .select(sql<Source>`e.source`.as('source'))

/**
 * SQL: whether an event is still to come. An event of several days counts until its end, and one without a date always.
 */
const isComing = (today: string): Condition => sql`(e.sort_day >= ${today}::date or e.ends_at > now())`

const plan = ({ query, past = false, today }: Query): ListPlan => ({
  where: [containsWords('e.search', query), past || !today ? undefined : isComing(today)],
})

/** Reads events of Meetup and Ticketmaster, the next ones first. */
export const repository = tableRepository(
  {
    table: 'marketing_events',
    alias: 'e',
    id: 'marketing_event_id',
    select,
    order: { by: 'day', nullable: ['city'], as: { day: sql`e.sort_day` } },
  },
  plan,
)

/** An event as its source returns it. */
interface SourceEvent extends Omit<Row, 'marketingEventId' | 'source'> {
  /** The event's id at its source. */
  id: string
}

/** Adds events, or updates those that are known by their id at the source. */
export async function save(db: Executor, source: Source, events: readonly SourceEvent[]): Promise<void> {
  const rows = events.map(({ id, startsAt, endsAt, countryCode, ...event }) => ({
    ...event,
    source_id: id,
    starts_at: startsAt,
    ends_at: endsAt,
    country_code: countryCode,
  }))
  await sql`
    insert into marketing_events (source, source_id, name, url, starts_at, ends_at, day, status, kind, organiser,
      venue, address, city, country_code, latitude, longitude)
    select ${source}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (source_id text, name text,
      url text, starts_at timestamptz, ends_at timestamptz, day date, status text, kind text, organiser text,
      venue text, address text, city text, country_code text, latitude float8, longitude float8)
    on conflict (source, source_id) do update set name = excluded.name, url = excluded.url,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, day = excluded.day, status = excluded.status,
      kind = excluded.kind, organiser = excluded.organiser, venue = excluded.venue, address = excluded.address,
      city = excluded.city, country_code = excluded.country_code, latitude = excluded.latitude,
      longitude = excluded.longitude, read_at = now()`.execute(db)
}

/** The current time of the database, for comparison with the time at which events were read. */
export async function timeOf(db: Executor): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** Deletes coming events that the source no longer returns. @returns how many */
export async function dropGone(db: Executor, source: Source, since: string, today: string): Promise<number> {
  const { rows } = await sql`delete from marketing_events
    where source = ${source} and read_at < ${since}::timestamptz and sort_day >= ${today}::date returning 1`.execute(
    db,
  )
  return rows.length
}

/** Deletes events that ended before a day in the office's zone. */
export async function dropBefore(db: Executor, day: string): Promise<void> {
  await sql`delete from marketing_events where sort_day < ${day}::date
    and (ends_at is null or ends_at < ${day}::date)`.execute(db)
}
