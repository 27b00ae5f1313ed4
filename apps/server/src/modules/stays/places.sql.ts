import { type RawBuilder, sql } from 'kysely'

export interface PlacesAsked {
  department: RawBuilder<unknown>
  /** The nights as a range of days. On an empty one, all places are free. */
  nights: RawBuilder<unknown>
  /** An enquiry whose bookings without a room are left out. */
  except?: RawBuilder<unknown> | undefined
  /** Whether the room `r` is not sold for the nights; its places are not free then. */
  isUnsold?: RawBuilder<boolean>
}

/** The columns of `placesIn`. */
export interface Places {
  places: number
  /** The most people without a room on one night. */
  waiting: number
  /** The places that are left on the fullest night; negative if it is overbooked. */
  leftPlaces: number
  /** The places that a group can still have on all nights. */
  freePlaces: number
  /** Places of free rooms that are closed or released for these nights, or whose contract ends before. */
  unsoldPlaces: number
}

/** A subquery for one row with the places of a house on all nights of a period (docs/rules/stays.md#places). */
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
