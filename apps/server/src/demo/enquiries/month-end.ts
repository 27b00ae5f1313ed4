import type pg from 'pg'
import { managerId } from '../system/users.ts'
import { triggers } from '../triggers.ts'
import type { World } from '../world.ts'

/**
 * The most prognoses for which months are closed. Closing a month with 50,000 takes half a second, and there are 17
 * months.
 */
const MOST_TO_CLOSE = 5_000

/**
 * Adds data of month ends: targets of each exploiter from half a year ago to a year ahead, closed months, and a few
 * changes to closed months.
 */
export async function leaveMonthEnd(client: pg.ClientBase, { now, size }: World): Promise<void> {
  await client.query(targets, [now])
  if (size.prognosisMetas > MOST_TO_CLOSE) return
  // Triggers store the amounts of a closed month, and spread later changes.
  await triggers(client, 'firing')
  await client.query("select set_config('stayboard.actor', $1, true)", [managerId])
  const { rows } = await client.query<{ month: string }>(monthsToClose, [now])
  for (const { month } of rows) await client.query(close, [month, managerId])
  for (const change of changes) await client.query(change)
  await triggers(client, 'silent')
}

/** Targets near the expected amounts, in steps of € 2.500. */
const targets = `
  insert into prognosis_targets (exploiter_id, month, amount)
  select x.exploiter_id, to_char(m, 'YYYY-MM'),
    2500 * greatest(4, round(coalesce(expected.total, 0) * (0.85 + (x.exploiter_id * 7 + extract(month from m)) % 5 * 0.1) / 2500))
  from exploiters x
  cross join generate_series(date_trunc('month', $1::timestamptz) - interval '6 months',
    date_trunc('month', $1::timestamptz) + interval '12 months', interval '1 month') m
  left join lateral (
    select sum(weighted) as total from prognosis_months
    where exploiter_id = x.exploiter_id and month = m::date and status <> 'CANCELLED'
  ) expected on true`

/** SQL for the months to close: all past months except the last one, from the first with an amount. */
const monthsToClose = `
  select to_char(m, 'YYYY-MM-DD') as month
  from (select min(month) as first from prognosis_months) months
  cross join generate_series(first, date_trunc('month', $1::timestamptz) - interval '2 months', interval '1 month') m
  order by m`

/** SQL that closes months, each on the fifth of the next month. */
const close = `insert into month_closings (month, closed_at, user_id)
  values ($1::date, $1::date + interval '1 month 4 days 9 hours', $2)`

/** SQL for the n-th booked stay with a total price that ended in a closed month. */
const late = (n: number) => `(
  select prognosis_meta_id from prognosis_metas
  where status = 'BOOKED' and price_calculation = 'PER_TOTAL' and nights between 3 and 300
    and start + nights <= (select max(month) from month_closings)
  order by start desc, prognosis_meta_id limit 1 offset ${n})`

/** SQL for changes to closed months: a corrected price, a longer stay, and a cancelled one. */
const changes = [
  `update prognosis_metas set total_prognosis = round(total_prognosis * 1.04, 2), notes = 'Two extra rooms on the last invoice'
   where prognosis_meta_id = ${late(0)}`,
  `update prognosis_metas set nights = nights + 4, total_prognosis = total_prognosis + 860
   where prognosis_meta_id = ${late(2)}`,
  `update prognosis_metas set status = 'CANCELLED' where prognosis_meta_id = ${late(5)}`,
]
