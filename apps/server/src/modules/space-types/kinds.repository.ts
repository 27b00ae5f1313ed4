import type { ListPer, SaleTermKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A room type whose units share a price, or a unit. */
export interface Kind {
  departmentId: number
  roomTypeId: number | null
  spaceTypeId: number | null
  /**
   * The room type of a unit. Its price applies to nights without a price of the unit, and its terms of sale to the
   * unit.
   */
  kindOfUnit: number | null
  name: string
  units: number
  maxGuests: number
  /** The distinct numbers of guests of its units, without units that are listed themselves. */
  sizes: number[]
  /** The sort key: 0 for room types, which come before units. */
  place: number
}

/** SQL: whether the unit `t` has a price or term of its own. */
const hasOwn = sql`(exists (select from space_type_prices p where p.space_type_id = t.space_type_id)
  or exists (select from sale_terms p where p.space_type_id = t.space_type_id))`

/**
 * The room types of these departments, then units without a room type or with a price or term of their own, by name.
 */
export async function kindsOf(db: Executor, departmentIds: readonly number[]): Promise<Kind[]> {
  const found = await sql<Kind>`
    select r.provider_department_id as department_id, r.hospitality_entity_id as room_type_id,
      null::bigint as space_type_id, null::bigint as kind_of_unit, r.name,
      count(t.space_type_id)::integer as units, coalesce(max(t.max_guests), 1) as max_guests,
      coalesce(array_agg(distinct t.max_guests) filter (where t.space_type_id is not null and not ${hasOwn}), '{}') as sizes, 0 as place
    from rooms r left join space_types t on t.room_type_id = r.hospitality_entity_id
    where r.provider_department_id = any(${departmentIds}::bigint[])
    group by r.hospitality_entity_id, r.provider_department_id, r.name
    having count(t.space_type_id) > 0
      or exists (select from space_type_prices p where p.room_type_id = r.hospitality_entity_id)
      or exists (select from sale_terms p where p.room_type_id = r.hospitality_entity_id)
    union all
    select t.department_id, null, t.space_type_id, t.room_type_id, t.code, 1, t.max_guests, array[t.max_guests], 1
    from space_types t where t.department_id = any(${departmentIds}::bigint[]) and (t.room_type_id is null or ${hasOwn})
    order by department_id, place, name, room_type_id, space_type_id`.execute(db)
  return found.rows
}

/** The ids of the units and room types of a department. */
export async function ownersIn(db: Executor, departmentId: number) {
  const units = await db
    .selectFrom('spaceTypes')
    .select('spaceTypeId')
    .where('departmentId', '=', departmentId)
    .execute()
  const kinds = await db
    .selectFrom('rooms')
    .select('hospitalityEntityId')
    .where('providerDepartmentId', '=', departmentId)
    .execute()
  return {
    units: new Set(units.map(({ spaceTypeId }) => spaceTypeId)),
    kinds: new Set(kinds.map(({ hospitalityEntityId }) => hospitalityEntityId)),
  }
}

interface Nights {
  checkIn: string
  checkOut: string
}

interface HeldPrice {
  spaceTypeId: number | null
  roomTypeId: number | null
  departmentId: number
  priceEx: number
  priceInc: number
  vatIncluded: boolean
  vatRate: number
  currency: string
  checkIn: string
  checkOut: string
  pricePer: ListPer
  fromNights: number
  upToGuests: number | null
}

/** The prices of these departments for the nights of a stay. Amounts are in cents. */
export async function heldPrices(db: Executor, departmentIds: readonly number[], stay: Nights) {
  const columns = sql`p.space_type_id, p.room_type_id, p.price_ex, p.price_inc, p.vat_included, p.vat_rate, p.currency,
    p.check_in, p.check_out, p.price_per, p.from_nights, p.up_to_guests`
  const isMet = sql`p.check_in < ${stay.checkOut}::date and ${stay.checkIn}::date < p.check_out`
  const found = await sql<HeldPrice>`
    select ${columns}, t.department_id from space_types t join space_type_prices p using (space_type_id)
    where t.department_id = any(${departmentIds}::bigint[]) and ${isMet}
    union all
    select ${columns}, r.provider_department_id from rooms r
      join space_type_prices p on p.room_type_id = r.hospitality_entity_id
    where r.provider_department_id = any(${departmentIds}::bigint[]) and ${isMet}`.execute(db)
  return found.rows
}

interface HeldTerm extends Nights {
  spaceTypeId: number | null
  roomTypeId: number | null
  term: SaleTermKind
  days: number | null
}

/** The terms of sale of these departments for the nights, the arrival and the departure of a stay. */
export async function heldTerms(db: Executor, departmentIds: readonly number[], stay: Nights) {
  const columns = sql`p.space_type_id, p.room_type_id, p.term, p.days, p.check_in, p.check_out`
  const isMet = sql`p.check_in <= ${stay.checkOut}::date and ${stay.checkIn}::date < p.check_out`
  const found = await sql<HeldTerm>`
    select ${columns} from space_types t join sale_terms p using (space_type_id)
    where t.department_id = any(${departmentIds}::bigint[]) and ${isMet}
    union all
    select ${columns} from rooms r join sale_terms p on p.room_type_id = r.hospitality_entity_id
    where r.provider_department_id = any(${departmentIds}::bigint[]) and ${isMet}`.execute(db)
  return found.rows
}
