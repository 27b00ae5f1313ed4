import { type RawBuilder, sql } from 'kysely'
import { type Condition, equals } from '../../kit/sql/conditions.ts'

/** SQL: whether the price or term `p` belongs to a unit or room type of a department. */
export const isOf = (departmentId: number) => sql<boolean>`(
  p.space_type_id = any(array(select space_type_id from space_types where department_id = ${departmentId}))
  or p.room_type_id = any(array(select hospitality_entity_id from rooms where provider_department_id = ${departmentId})))`

/**
 * SQL: whether a stay in the unit `r` cannot be sold. A term of sale refuses it (docs/rules/prices.md#terms-of-sale),
 * as in `refusalsOf`, or the provider's contract ends before the check-out, as in `isContractOver`.
 * @param nights the nights as a range of days; an empty range is never refused
 * @param day today
 */
export const isUnsold = (nights: RawBuilder<unknown>, day: string) => sql<boolean>`(exists (
  select from provider_departments c
  where c.department_id = r.department_id and c.contract_date_end < upper(${nights})
) or exists (
  select from sale_terms p
  where (p.space_type_id = r.space_type_id or p.room_type_id = r.room_type_id) and case p.term
    when 'CLOSED' then daterange(p.check_in, p.check_out) && ${nights}
    when 'NO_ARRIVAL' then daterange(p.check_in, p.check_out) @> lower(${nights})
    when 'NO_DEPARTURE' then daterange(p.check_in, p.check_out) @> upper(${nights})
    else daterange(p.check_in, p.check_out) @> lower(${nights}) and lower(${nights}) - ${day}::date < p.days
      and (p.space_type_id is not null or not exists (select from sale_terms own
        where own.space_type_id = r.space_type_id and own.term = 'RELEASE'
          and daterange(own.check_in, own.check_out) @> lower(${nights})))
  end))`

/** The order of prices and terms: by the code of the unit or the name of the room type. */
export const byCode = {
  code: sql`coalesce((select code from space_types where space_types.space_type_id = p.space_type_id),
    (select name from rooms where rooms.hospitality_entity_id = p.room_type_id))`,
}

interface Query {
  departmentId: number
  spaceTypeId?: number | undefined
}

/** The conditions of a query for the prices or terms of a department, or of one unit. */
export const ofDepartment = ({ departmentId, spaceTypeId }: Query): { where: (Condition | undefined)[] } => ({
  where: [isOf(departmentId), equals('p.space_type_id', spaceTypeId)],
})
