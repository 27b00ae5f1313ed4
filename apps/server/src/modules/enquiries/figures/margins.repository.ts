import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { eras, isOfExploiter, type ReportPeriod } from './eras.repository.ts'

export interface Earned {
  by: 'client' | 'provider' | 'enquiry' | 'total'
  isFormer: boolean
  id: number | null
  name: string | null
  sales: number
  purchase: number
  unpriced: number
}

/**
 * Sales and purchase of booked rooms with a check-in in the period: by client, provider and enquiry, highest margin
 * first, and in total. Rooms without one of the two prices are only counted. Enquiries are limited to 100 and have no
 * earlier figures, because each belongs to one period.
 */
export async function earnedIn(db: Executor, period: ReportPeriod): Promise<Earned[]> {
  const found = await sql<Earned>`
    with booked as materialized (
      select era.is_former, e.organisation_id as client, d.provider_meta_id as provider, s.enquiry_id as enquiry,
        e.ref_number, s.total_price as sales, s.purchase_price as purchase,
        s.total_price is not null and s.purchase_price is not null as is_priced
      from ${eras(period)}
        join stays s on s.state = 'BOOKED' and s.check_in between era.first and era.last
        join enquiries e using (enquiry_id)
        join provider_departments d on d.department_id = s.current_department_id
      where ${isOfExploiter('e.exploiter_id', period.exploiterId)}
    ), summed as (
      select is_former, case when grouping(client) = 0 then 'client' when grouping(provider) = 0 then 'provider'
          when grouping(enquiry) = 0 then 'enquiry' else 'total' end as "by",
        coalesce(client, provider, enquiry) as id, min(ref_number) as ref_number,
        coalesce(sum(sales) filter (where is_priced), 0) as sales,
        coalesce(sum(purchase) filter (where is_priced), 0) as purchase,
        count(*) filter (where not is_priced) as unpriced, bool_or(is_priced) as is_priced
      from booked
      group by grouping sets ((is_former, client), (is_former, provider), (is_former, enquiry), (is_former))
    ), ranked as (
      select *, row_number() over (partition by is_former, "by" order by sales - purchase desc, id) as place
      from summed where is_priced or "by" = 'total'
    )
    select r."by", r.is_former, r.id, r.sales, r.purchase, r.unpriced,
      case r."by" when 'client' then o.name when 'provider' then m.name else r.ref_number end as name
    from ranked r
      left join organisations o on r."by" = 'client' and o.organisation_id = r.id
      left join provider_metas m on r."by" = 'provider' and m.meta_id = r.id
    where r."by" <> 'enquiry' or not r.is_former and r.place <= 100 order by r."by", r.place`.execute(db)
  return found.rows
}
