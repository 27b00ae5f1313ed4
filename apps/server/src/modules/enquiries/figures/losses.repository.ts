import { sql } from 'kysely'
import { isDuring, type Period } from '../../../kit/sql/conditions.ts'
import type { Executor } from '../../../platform/database.ts'

export interface Loss {
  by: 'reason' | 'city' | 'month' | 'total'
  name: string | null
  enquiries: number
  price: number
  priceGap: number | null
}

/**
 * Enquiries that were lost in a period and are lost now: by reason and location, the most frequent first, by month, and
 * in total. Letter case and accents do not make a difference.
 */
export async function lossesIn(
  db: Executor,
  {
    exploiterId,
    organisationId,
    ...period
  }: Period & { exploiterId?: number | undefined; organisationId?: number | undefined },
): Promise<Loss[]> {
  const { zone } = period
  const found = await sql<Loss>`
    with lost as materialized (
      select fold(e.cancel_reason) as reason, fold(nullif(e.location, '')) as city, e.cancel_reason, e.location,
        to_char(e.fase_began at time zone ${zone}, 'YYYY-MM') as month, e.price, e.price_gap, e.enquiry_id
      from enquiries e
      where e.fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled')
        and ${isDuring('e.fase_began', period)}
        and ${exploiterId === undefined ? sql`true` : sql`e.exploiter_id = ${exploiterId}`}
        and ${organisationId === undefined ? sql`true` : sql`e.organisation_id = ${organisationId}`}
    )
    select case when grouping(reason) = 0 then 'reason' when grouping(city) = 0 then 'city'
        when grouping(month) = 0 then 'month' else 'total' end as "by",
      case when grouping(reason) = 0 then (array_agg(cancel_reason order by enquiry_id))[1]
        when grouping(city) = 0 then (array_agg(location order by enquiry_id))[1]
        when grouping(month) = 0 then month end as name,
      count(*) as enquiries, coalesce(sum(price), 0) as price, round(avg(price_gap), 2) as price_gap
    from lost group by grouping sets ((reason), (city), (month), ())
    order by 1, case when grouping(month) = 0 then month end, enquiries desc, name`.execute(db)
  return found.rows
}
