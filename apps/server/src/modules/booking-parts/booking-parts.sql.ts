import { sql } from 'kysely'

/** The first stay of the booking of `s`, from which others followed when it was changed. */
export const rootOf = sql<number>`(with recursive up as (
    select s.space_type_reservation_id as id, s.supersedes_id
    union all
    select o.space_type_reservation_id, o.supersedes_id from up join stays o on o.space_type_reservation_id = up.supersedes_id
  ) select id from up where supersedes_id is null)`

/** The booked stays that the booking of `s` consists of, however often it was changed. */
const parts = sql`(with recursive down as (
    select ${rootOf} as id
    union all
    select o.space_type_reservation_id from down join stays o on o.supersedes_id = down.id
  ) select p.check_in, p.check_out from down join stays p on p.space_type_reservation_id = down.id
    where p.state = 'BOOKED')`

/** Whether the stay `s` goes on from another part of its booking, so that it is no arrival (docs/rules/arrivals.md#days). */
export const goesOn = sql<boolean>`(s.supersedes_id is not null
  and exists (select from ${parts} part where part.check_out = s.check_in))`

/** Whether another part of its booking goes on from the stay `s`, so that it is no departure. */
export const isGoneOnFrom = sql<boolean>`(s.supersedes_id is not null
  and exists (select from ${parts} part where part.check_in = s.check_out))`
