import type { Fase } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { eras, isInEra, type ReportPeriod } from '../figures/eras.repository.ts'

/** A period in which an enquiry was in one fase, with the user who set it. */
export interface TimeInFase {
  fase: Fase
  since: string
  until: string | null
  reason: string | null
  userId: number | null
  username: string | null
  displayname: string | null
}

/** The fases of an enquiry over time, the current one first. */
export async function fasesOf(db: Executor, enquiryId: number): Promise<TimeInFase[]> {
  const found = await sql<TimeInFase>`
    select f.fase, f.since, f.until, f.reason, f.user_id, u.username, u.displayname
    from (
      select fase, fase_began as since, null::timestamptz as until, fase_user_id as user_id, null as reason
      from enquiries where enquiry_id = ${enquiryId}
      union all
      select fase, since, until, user_id, reason from enquiry_fases where enquiry_id = ${enquiryId}
    ) f left join users u on u.id = f.user_id
    order by f.since desc`.execute(db)
  return found.rows
}

export interface TimesInFase {
  isFormer: boolean
  /** The fase; `null` for all fases together. */
  fase: Fase | null
  times: number
  /** The median length of stay in the fase, in seconds. */
  seconds: number
}

/**
 * The median time that enquiries spent in each fase, and in all together, for periods that ended in a range of days.
 * @param zone the IANA zone of the days
 */
export async function mediansIn(
  db: Executor,
  { zone, ...period }: ReportPeriod & { zone: string },
): Promise<TimesInFase[]> {
  const ofExploiter =
    period.exploiterId === undefined
      ? sql`true`
      : sql`f.enquiry_id in (select enquiry_id from enquiries where exploiter_id = ${period.exploiterId})`
  const found = await sql<TimesInFase>`
    select era.is_former, f.fase, count(*) as times,
      percentile_cont(0.5) within group (order by extract(epoch from f.until - f.since)::float8) as seconds
    from ${eras(period)} join enquiry_fases f on ${isInEra('f.until', zone)}
    where ${ofExploiter}
    group by grouping sets ((era.is_former, f.fase), (era.is_former)) order by f.fase`.execute(db)
  return found.rows
}
