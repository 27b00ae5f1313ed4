import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { eras, isInEra, isOfExploiter, type ReportPeriod } from './eras.repository.ts'

export interface Loss {
  by: 'reason' | 'city' | 'month' | 'total'
  isFormer: boolean
  name: string | null
  /** The name without case and accents, by which rows are grouped; `null` without a name. */
  folded: string | null
  enquiries: number
  price: number
  priceGap: number | null
}

/** The query of the report. @param zone the IANA zone of the days */
interface Asked extends ReportPeriod {
  zone: string
  organisationId?: number | undefined
}

/**
 * Enquiries that were lost in a period and are still lost: by reason and location, the most frequent first, by month,
 * and in total. Names are grouped ignoring case and accents.
 */
export async function lossesIn(db: Executor, { zone, organisationId, ...period }: Asked): Promise<Loss[]> {
  const found = await sql<Loss>`
    with lost as materialized (
      select era.is_former, fold(e.cancel_reason) as reason, fold(nullif(e.location, '')) as city, e.cancel_reason, e.location,
        to_char(e.fase_began at time zone ${zone}, 'YYYY-MM') as month, e.price, e.price_gap, e.enquiry_id
      from ${eras(period)} join enquiries e on ${isInEra('e.fase_began', zone)}
      where e.fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled')
        and ${isOfExploiter('e.exploiter_id', period.exploiterId)}
        and ${organisationId === undefined ? sql`true` : sql`e.organisation_id = ${organisationId}`}
    )
    select case when grouping(reason) = 0 then 'reason' when grouping(city) = 0 then 'city'
        when grouping(month) = 0 then 'month' else 'total' end as "by", is_former,
      case when grouping(reason) = 0 then (array_agg(cancel_reason order by enquiry_id))[1]
        when grouping(city) = 0 then (array_agg(location order by enquiry_id))[1]
        when grouping(month) = 0 then month end as name,
      coalesce(reason, city, month) as folded,
      count(*) as enquiries, coalesce(sum(price), 0) as price, round(avg(price_gap), 2) as price_gap
    from lost group by grouping sets ((is_former, reason), (is_former, city), (is_former, month), (is_former))
    order by 1, case when grouping(month) = 0 then month end, enquiries desc, name`.execute(db)
  return found.rows
}
