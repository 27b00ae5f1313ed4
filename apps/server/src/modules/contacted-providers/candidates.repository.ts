import type { ContractStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { distanceTo, isNear, isUnplaced, type Point } from '../../kit/sql/on-map.ts'
import type { Executor } from '../../platform/database.ts'
import { placesIn } from '../stays/places.sql.ts'

/** What departments are looked for. Without a check-in or check-out, all space types count as free. */
export interface Need {
  enquiryId: number
  query: string | undefined
  cityId: number | undefined
  near: Point | undefined
  /** Where the people work; distances are from there. */
  site: Point | undefined
  kilometres: number
  capacity: number
  checkIn: string | null
  checkOut: string | null
}

interface Candidate {
  departmentId: number
  name: string
  metaName: string
  address: string | null
  cityId: number
  cityName: string
  latitude: number | null
  longitude: number | null
  kilometres: number | null
  email: string | null
  contractStatus: ContractStatus
  priceFrom: number | null
  capacity: number
  freeCapacity: number
  isContacted: boolean
  /** The share of requests to its provider that were answered, in per cent; `null` without any. */
  answeredPercent: number | null
}

/** The most candidates of one answer. */
const CEILING = 200

/** The departments that fit a need, the nearest first, else by name (docs/rules/offers.md#candidates). */
export async function candidates(db: Executor, need: Need): Promise<Candidate[]> {
  const { near, site, kilometres, capacity, cityId, enquiryId } = need
  const distance = site
    ? sql`case when not ${isUnplaced('d')} then ${distanceTo('d', site)} end`
    : sql`null::float8`
  const conditions = [
    sql`d.active and d.provider_kind <> 'JOBS'`,
    isNear('d', near, kilometres),
    cityId === undefined ? undefined : sql`d.city_id = ${cityId}`,
    containsText('d.name_search', need.query),
    capacity > 0 ? sql`r.free_places >= ${capacity}` : undefined,
  ].filter((one) => one !== undefined)
  const found = await sql<Candidate>`
    select d.department_id, d.name, m.name as meta_name, d.address, d.city_id, c.name as city_name, d.latitude,
      d.longitude, round(${distance}::numeric, 2)::float8 as kilometres, d.email, d.contract_status, d.price_from,
      r.places as capacity, r.free_places as free_capacity,
      exists (select from contacted_providers p
        where p.enquiry_id = ${enquiryId} and p.department_id = d.department_id) as is_contacted,
      (select round(100.0 * count(p.answered_at) / nullif(count(*), 0), 1)::float8
        from contacted_providers p join provider_departments o using (department_id)
        where o.provider_meta_id = d.provider_meta_id and p.asked_at is not null) as answered_percent
    from provider_departments d
      join provider_metas m on m.meta_id = d.provider_meta_id
      join cities c on c.city_id = d.city_id
      cross join lateral (${placesOf(need)}) r
    where ${sql.join(conditions, sql` and `)}
    order by ${distance} nulls last, d.name, d.department_id limit ${CEILING}`.execute(db)
  return found.rows
}

/** The places of department `d` on the nights of a need; all of them are free unless both dates are known. */
const placesOf = ({ checkIn, checkOut }: Need) =>
  placesIn({
    department: sql`d.department_id`,
    nights:
      checkIn === null || checkOut === null
        ? sql`'empty'::daterange`
        : sql`daterange(${checkIn}::date, ${checkOut}::date)`,
  })

/** The need that an enquiry states. */
export const needOf = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('enquiries')
    .select(['checkinDate as checkIn', 'checkoutDate as checkOut', 'guests', 'location'])
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst()

/** The name of a city; `undefined` if there is none. */
export const cityNamed = async (db: Executor, cityId: number) =>
  db.selectFrom('cities').select(['cityId', 'name']).where('cityId', '=', cityId).executeTakeFirst()
