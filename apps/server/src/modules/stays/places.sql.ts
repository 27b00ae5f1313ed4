import { type RawBuilder, sql } from 'kysely'

export interface PlacesAsked {
  department: RawBuilder<unknown>
  /** SQL for the nights as a range of days. For an empty range, all places are free. */
  nights: RawBuilder<unknown>
  /** SQL for the id of an enquiry whose bookings without a room do not count. */
  except?: RawBuilder<unknown> | undefined
  /** SQL: whether the room `r` cannot be sold for the nights, so that its places are not free. */
  isUnsold?: RawBuilder<boolean>
}

/** The columns of `placesIn`. */
export interface Places {
  places: number
  /** The highest number of people without a room in one night. */
  waiting: number
  /** The places left in the fullest night; negative if the department is overbooked. */
  leftPlaces: number
  /** The places that a group can have in all nights. */
  freePlaces: number
  /**
   * Places of free rooms that cannot be sold for these nights, because they are closed or released or the contract ends
   * before.
   */
  unsoldPlaces: number
}

/** SQL subquery with one row: the places of a department in all nights of a period (docs/rules/stays.md#places). */
export const placesIn = ({
  department,
  nights,
  except = sql`null`,
  isUnsold = sql`false`,
}: PlacesAsked): RawBuilder<Places> => sql`
  with own as materialized (
    select r.space_type_id, r.max_guests, ${isUnsold} as is_unsold,
      not exists (select from busy_nights o where o.space_type_id = r.space_type_id and o.nights && ${nights}) as is_free
    from space_types r where r.department_id = ${department}
  )
  select house.places, peak.waiting, house.places - peak.needed as left_places, house.unsold as unsold_places,
    greatest(0, least(house.free, house.places - peak.needed)) as free_places
  from (
    select coalesce(sum(own.max_guests), 0)::int as places,
      coalesce(sum(own.max_guests) filter (where is_free and not is_unsold), 0)::int as free,
      coalesce(sum(own.max_guests) filter (where is_free and is_unsold), 0)::int as unsold
    from own
  ) house cross join (
    select coalesce(max(needed), 0)::int as needed, coalesce(max(waiting), 0)::int as waiting from (
      select sum(change.needed) over (order by change.day) as needed,
        sum(change.waiting) over (order by change.day) as waiting
      from (
        select lower(busy.nights) as check_in, upper(busy.nights) as check_out, own.max_guests as needed, 0 as waiting
        from own cross join lateral (
          select unnest(range_agg(o.nights)) as nights from busy_nights o
          where not own.is_free and not own.is_unsold and o.space_type_id = own.space_type_id and o.nights && ${nights}
          union all
          select ${nights} where own.is_unsold
        ) busy
        union all
        select o.check_in, o.check_out, o.people, o.people from taken_rooms o
        where o.space_type_id is null and o.current_department_id = ${department}
          and daterange(o.check_in, o.check_out) && ${nights}
          and not exists (select from stays own
            where own.space_type_reservation_id = o.space_type_reservation_id and own.enquiry_id = ${except})
      ) taken cross join lateral (values
        (greatest(taken.check_in, lower(${nights})), taken.needed, taken.waiting),
        (taken.check_out, -taken.needed, -taken.waiting)
      ) change (day, needed, waiting)
    ) nightly
  ) peak`
