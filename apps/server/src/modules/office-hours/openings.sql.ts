import { type RawBuilder, sql } from 'kysely'

/**
 * The CTE `openings`: for each day its opening time, its length in seconds, and the total seconds of all earlier days
 * (docs/rules/answer-times.md#office-hours).
 * @param from the first day
 * @param until the last day
 */
export const openings = (from: RawBuilder<unknown>, until: RawBuilder<unknown>, zone: string) => sql`
  days as (
    select day, (day + coalesce(o.opens, '00:00')::time) at time zone ${zone} as opens,
      extract(epoch from coalesce(o.closes::time - o.opens::time, '0'))::float8 as length
    from (select d::date as day from generate_series(${from}, ${until}, interval '1 day') d) d
    left join office_days o on o.weekday = extract(isodow from day)
      and not exists (select from holidays h where h.day = d.day)
  ), openings as materialized (
    select *, coalesce(sum(length) over (order by day rows between unbounded preceding and 1 preceding), 0) as before
    from days
  )`

/**
 * SQL for the open seconds from the first day of `openings` until a moment.
 * @param day the alias of the moment's day in `openings`
 */
export function openUntil(day: string, moment: RawBuilder<unknown>) {
  const [before, opens, length] = ['before', 'opens', 'length'].map((name) => sql.ref(`${day}.${name}`))
  return sql`${before} + least(greatest(extract(epoch from ${moment} - ${opens})::float8, 0), ${length})`
}
