import { sql } from 'kysely'

/** SQL for the original stay of a booking: the one from which `s` descends through changes. */
export const rootOf = sql<number>`(with recursive up as (
    select s.space_type_reservation_id as id, s.supersedes_id
    union all
    select o.space_type_reservation_id, o.supersedes_id from up join stays o on o.space_type_reservation_id = up.supersedes_id
  ) select id from up where supersedes_id is null)`

/** SQL for the booked stays that belong to the same booking as `s` after all changes. */
const parts = sql`(with recursive down as (
    select ${rootOf} as id
    union all
    select o.space_type_reservation_id from down join stays o on o.supersedes_id = down.id
  ) select p.check_in, p.check_out from down join stays p on p.space_type_reservation_id = down.id
    where p.state = 'BOOKED')`

/**
 * Whether the stay `s` directly continues another part of its booking, so it has no arrival
 * (docs/rules/arrivals.md#days).
 */
export const goesOn = sql<boolean>`(s.supersedes_id is not null
  and exists (select from ${parts} part where part.check_out = s.check_in))`

/** Whether another part of the booking directly continues the stay `s`, so it has no departure. */
export const isGoneOnFrom = sql<boolean>`(s.supersedes_id is not null
  and exists (select from ${parts} part where part.check_in = s.check_out))`
