import { type ContentFault, OLD_MONTHS, type ProviderKind, RISK_DAYS } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { goesOn } from '../../booking-parts/booking-parts.sql.ts'
import { anyBehind } from '../texts.repository.ts'
import { faultsOfChannels, isEmpty, read } from './channel-faults.repository.ts'

export interface Health {
  departmentId: number
  providerKind: ProviderKind
  name: string
  cityName: string
  arrivals: number
  firstArrival: string | null
  contractDateEnd: string | null
  faults: ContentFault[]
}

/**
 * SQL: whether a certificate of `d` ends in a period. Of a renewed certificate only the latest document counts;
 * documents of other kinds count each.
 */
const certificateEnds = (between: RawBuilder<unknown>) => sql`exists (select from department_files f
  where f.department_id = d.department_id and f.certificate is not null
  group by f.certificate, case when f.certificate = 'OTHER' then f.file_id end
  having bool_and(f.ends_on is not null) and max(f.ends_on) ${between})`

/**
 * SQL: whether registration numbers are missing. The department has none of its own, and one of its active units has
 * none. Hotels need none.
 */
const unregistered = sql`t.registration_required and d.provider_kind = 'HOSPITALITY' and m.provider_types <> '{HOTEL}'
  and ${isEmpty('d.registration_number')} and not coalesce((select bool_and(not ${isEmpty('r.registration_number')}) from rooms r
    where r.provider_department_id = d.department_id and r.active), false)`

/**
 * SQL conditions for the faults that apply regardless of the channel, on department `d`
 * (docs/rules/content-health.md#faults).
 */
const conditions = (today: string) =>
  ({
    NO_DESCRIPTION: sql`${read(sql`d.description`)} = 0`,
    BEHIND_SOURCE: sql`exists (select from department_texts t
    where t.provider_department_id = d.department_id and t.language <> d.language and (${anyBehind}))`,
    NO_ADDRESS: isEmpty('d.address'),
    NO_PLACE: sql`d.latitude is null or d.longitude is null or (d.latitude = 0 and d.longitude = 0)`,
    NO_PHONE: isEmpty('d.phone'),
    NO_HOUSE_RULES: sql`${read(sql`d.need_to_know`)} = 0`,
    NO_TIMES: sql`${isEmpty('d.checkin')} or ${isEmpty('d.checkout')}`,
    NO_ROOMS: sql`not exists (select from rooms r where r.provider_department_id = d.department_id)`,
    NO_REGISTRATION_NUMBER: unregistered,
    CERTIFICATE_ENDED: certificateEnds(sql`< ${today}::date`),
    CERTIFICATE_ENDS: certificateEnds(sql`between ${today}::date and ${today}::date + ${RISK_DAYS}::int`),
    CONTRACT_ENDED: sql`d.contract_date_end < ${today}::date`,
    CONTRACT_ENDS: sql`d.contract_date_end between ${today}::date and ${today}::date + ${RISK_DAYS}::int`,
    OLD: sql`not exists (select from change_log c where c.table_name = 'provider_departments'
    and c.row_id = d.department_id and c.at > ${today}::date - make_interval(months => ${OLD_MONTHS}))`,
  }) satisfies { [Fault in ContentFault]?: unknown }

/**
 * The active departments with faults, ordered by arrivals in the next days and then by number of faults.
 * @param today in the office's zone
 * @param departmentId limits the result to one department
 */
export async function listUnhealthy(db: Executor, today: string, departmentId?: number): Promise<Health[]> {
  const faults = Object.entries(conditions(today)).map(
    ([fault, condition]) => sql`case when ${condition} then ${fault}::text end`,
  )
  const { rows } = await sql<Health>`
    select d.department_id, d.provider_kind, d.name, t.name as city_name, s.arrivals, s.first_arrival,
      d.contract_date_end, f.faults
    from provider_departments d join cities t using (city_id)
      join provider_metas m on m.meta_id = d.provider_meta_id
    cross join lateral (
      select array_remove(array[${sql.join(faults)}], null) || ${faultsOfChannels} as faults) f
    cross join lateral (
      select count(*)::int as arrivals, min(s.check_in) as first_arrival from stays s
      where s.current_department_id = d.department_id and s.state = 'BOOKED'
        and s.check_in between ${today}::date and ${today}::date + ${RISK_DAYS}::int and not ${goesOn}
    ) s
    where d.active and d.provider_kind <> 'JOBS' and f.faults <> '{}'
      and (${departmentId ?? null}::bigint is null or d.department_id = ${departmentId ?? null}::bigint)
    order by s.arrivals desc, cardinality(f.faults) desc, d.name, d.department_id`.execute(db)
  return rows
}
