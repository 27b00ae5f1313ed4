import type { ContractStatus, PricePer } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsAny, containsText } from '../../kit/sql/conditions.ts'
import { distanceTo, isNear, isUnplaced, type Point } from '../../kit/sql/on-map.ts'
import type { Executor } from '../../platform/database.ts'
import { isUnsold } from '../space-types/kinds.sql.ts'
import { placesIn } from '../stays/places.sql.ts'

/** The criteria for finding departments to ask. Without check-in or check-out, all space types count as free. */
export interface Need {
  enquiryId: number
  /** Parts of names. A department must match at least one. */
  names: readonly string[]
  cityId: number | undefined
  near: Point | undefined
  /** The place of work, from which distances are measured. */
  site: Point | undefined
  kilometres: number
  capacity: number
  checkIn: string | null
  checkOut: string | null
  /** The most results. */
  most: number
  /** Today in the office's zone. */
  day: string
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
  pricePer: PricePer | null
  capacity: number
  freeCapacity: number
  unsoldCapacity: number
  isContacted: boolean
  /** The percentage of requests that the department's provider answered; `null` if there were none. */
  answeredPercent: number | null
}

/** The numbers of departments that match the criteria, by their free places. */
interface Counts {
  /** Departments with enough free places. */
  total: number
  /** Departments with too few free places. */
  partly: number
  /** Departments without free places. */
  full: number
  /** Departments among `partly` and `full` that would have enough places if nothing were closed or released. */
  unsold: number
}

/** A candidate with the counts. If no department matches, a single row has only the counts. */
interface CountedCandidate extends Counts, Omit<Candidate, 'departmentId'> {
  departmentId: number | null
}

/**
 * The departments that match the criteria, nearest first or else by name, and the counts of all
 * (docs/rules/offers.md#candidates).
 */
export async function candidates(db: Executor, need: Need) {
  const { rows } = await sql<CountedCandidate>`
    with houses as materialized (${housesFor(need)}), fits as (
      select *, row_number() over (order by distance nulls last, name, department_id) as place
      from houses where free_places >= ${need.capacity}
    )
    select counted.*, found.* from (
      select (select count(*) from fits)::int as total,
        count(*) filter (where free_places > 0 and free_places < ${need.capacity})::int as partly,
        count(*) filter (where free_places = 0 and free_places < ${need.capacity})::int as full,
        count(*) filter (where free_places < ${need.capacity} and free_places + unsold_places >= ${need.capacity})::int as unsold
      from houses
    ) counted left join (
      select d.department_id, d.name, m.name as meta_name, d.address, d.city_id, c.name as city_name, d.latitude,
        d.longitude, round(f.distance::numeric, 2)::float8 as kilometres, d.email, d.contract_status, d.price_from, d.price_per,
        f.places as capacity, f.free_places as free_capacity, f.unsold_places as unsold_capacity,
        exists (select from contacted_providers p
          where p.enquiry_id = ${need.enquiryId} and p.department_id = d.department_id) as is_contacted,
        (select round(100.0 * count(p.answered_at) / nullif(count(*), 0), 1)::float8
          from contacted_providers p join provider_departments o using (department_id)
          where o.provider_meta_id = d.provider_meta_id and p.asked_at is not null) as answered_percent
      from fits f
        join provider_departments d using (department_id)
        join provider_metas m on m.meta_id = d.provider_meta_id
        join cities c on c.city_id = d.city_id
      where f.place <= ${need.most} order by f.place
    ) found on true`.execute(db)
  const { total, partly, full, unsold } = rows[0] ?? { total: 0, partly: 0, full: 0, unsold: 0 }
  const found = rows.flatMap(({ departmentId, ...row }) =>
    departmentId === null ? [] : [{ ...row, departmentId }],
  )
  return { rows: found, total, partly, full, unsold }
}

const canBeAsked = sql<boolean>`d.active and d.provider_kind <> 'JOBS'`

/** SQL for the matching departments with distance and free places, including those with too few places. */
const housesFor = (need: Need) => {
  const { near, site, kilometres, cityId } = need
  const distance = site
    ? sql`case when not ${isUnplaced('d')} then ${distanceTo('d', site)} end`
    : sql`null::float8`
  const conditions = [
    canBeAsked,
    isNear('d', near, kilometres),
    cityId === undefined ? undefined : sql`d.city_id = ${cityId}`,
    containsAny('d.name_search', need.names),
  ].filter((one) => one !== undefined)
  return sql`select d.department_id, d.name, ${distance} as distance, r.places, r.free_places, r.unsold_places
    from provider_departments d cross join lateral (${placesOf(need)}) r
    where ${sql.join(conditions, sql` and `)}`
}

/**
 * SQL for the free places of department `d` in the nights of the stay. All places are free unless both dates are known.
 */
const placesOf = ({ checkIn, checkOut, day }: Need) => {
  const nights =
    checkIn === null || checkOut === null
      ? sql`'empty'::daterange`
      : sql`daterange(${checkIn}::date, ${checkOut}::date)`
  return placesIn({ department: sql`d.department_id`, nights, isUnsold: isUnsold(nights, day) })
}

/** The criteria that the fields of an enquiry give. */
export const needOf = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('enquiries')
    .select(['checkinDate as checkIn', 'checkoutDate as checkOut', 'guests', 'location'])
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst()

/** The names that match no department. */
export async function unknownNames(db: Executor, names: readonly string[]): Promise<string[]> {
  const each = names.map(
    (name) => sql`select ${name}::text as name where not exists
      (select from provider_departments d where ${canBeAsked} and ${containsText('d.name_search', name)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** The name of a city; `undefined` if there is none. */
export const cityNamed = async (db: Executor, cityId: number) =>
  db.selectFrom('cities').select(['cityId', 'name']).where('cityId', '=', cityId).executeTakeFirst()
