import { type OffsetChange, offsetHere, setOffsets } from '@stayboard/domain'
import type pg from 'pg'
import { codeOf, StartError } from '../platform/start-error.ts'

/**
 * Queries the offset changes of a time zone, as PostgreSQL knows them, from 2000 to 2040. Each day with a change is
 * searched in steps of a quarter of an hour. The first entry is the offset at the start of 2000.
 */
const CHANGES = `
  with day as (
    select at, at at time zone $1 - at at time zone 'UTC' as ahead
    from generate_series('2000-01-01Z'::timestamptz, '2040-01-01Z', '24 hours') as at
  ), edge as (
    select lag(at) over (order by at) as before, at, ahead, lag(ahead) over (order by at) as former from day
  ), quarter as (
    select moment as at, moment at time zone $1 - moment at time zone 'UTC' as ahead from edge
    cross join lateral generate_series(edge.before, edge.at, '15 minutes') as moment
    where edge.ahead <> edge.former
  ), change as (select at, ahead, lag(ahead) over (order by at) as former from quarter)
  select extract(epoch from at)::float8 * 1000 as since, extract(epoch from ahead)::float8 / 60 as minutes from (
    (select at, ahead from day order by at limit 1)
    union all (select at, ahead from change where ahead <> former)
  ) as changes order by at`

export interface OfficeClock {
  readonly zone: string
  readonly changes: readonly OffsetChange[]
}

/**
 * Makes Node use PostgreSQL's data of the office's zone, so that a day in a statement and a day in code are the same.
 * @returns the zone and its changes, for the browser
 * @throws StartError if PostgreSQL does not know the zone
 */
export async function agreeOnOfficeClock(
  pool: pg.Pool,
  zone: string,
  warn: (line: string) => void,
): Promise<OfficeClock> {
  const { rows } = await pool
    .query<{ since: number; minutes: number }>(CHANGES, [zone])
    .catch((cause: unknown) => {
      if (codeOf(cause) !== INVALID_PARAMETER) throw cause
      throw new StartError(`PostgreSQL does not know the time zone ${zone} (OFFICE_TIMEZONE).`, { cause })
    })
  const changes = rows.map(({ since, minutes }) => [since, minutes] as const)
  setOffsets(zone, changes)
  const from = firstDifference(zone, changes, Date.now())
  if (from)
    warn(
      `Node and PostgreSQL have different time-zone data for ${zone} from ${from} on. Those of PostgreSQL are used. ` +
        'Update the older of the two (Node, or the tzdata of PostgreSQL).',
    )
  return { zone, changes }
}

const INVALID_PARAMETER = '22023'
const DAY = 86_400_000

/** The first day within the coming 400 on which Node's own data differ from the changes; `undefined` if none does. */
export function firstDifference(
  zone: string,
  changes: readonly OffsetChange[],
  now: number,
): string | undefined {
  const days = Array.from({ length: 400 }, (_, day) => now + day * DAY)
  const different = days.find((moment) => {
    const minutes = changes.findLast(([from]) => from <= moment)?.[1]
    return minutes !== undefined && minutes * 60_000 !== offsetHere(zone, moment)
  })
  return different === undefined ? undefined : new Date(different).toISOString().slice(0, 10)
}
