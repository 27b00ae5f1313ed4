import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A room to which a pasted cell may refer. */
interface NamedRoom {
  given: string
  /**
   * Whether the code equals that in the cell, ignoring punctuation, spaces, accents and case; otherwise it is only
   * similar.
   */
  isNamed: boolean
  spaceTypeId: number
  code: string
}

/** The most similar codes that are suggested for an unknown room. */
const SIMILAR = 3

/** The rooms of a department that cells name by code and, for unknown codes, those with a similar code. */
export async function roomsNamed(db: Executor, departmentId: number, codes: readonly string[]) {
  const found = await sql<NamedRoom>`
    select n.given, own.space_type_id, own.code, own.is_named
    from unnest(${codes}::text[]) n (given) cross join lateral (
      select t.space_type_id, t.code, fold(t.code) = fold(n.given) or plain.code <> '' and plain.code = plain.given as is_named,
        rank() over (order by fold(t.code) = fold(n.given) desc, plain.code = plain.given desc) as rank,
        row_number() over (order by similarity(fold(t.code), fold(n.given)) desc, t.code) as nth
      from space_types t cross join lateral (select regexp_replace(fold(t.code), '[^[:alnum:]]', '', 'g') as code,
        regexp_replace(fold(n.given), '[^[:alnum:]]', '', 'g') as given) plain
      where t.department_id = ${departmentId}
    ) own where own.is_named and own.rank = 1 or not own.is_named and own.rank = 1 and own.nth <= ${SIMILAR}
    order by n.given, own.nth`.execute(db)
  return found.rows
}

/** A booked room of an enquiry; `null` if no room is assigned yet. */
export interface Booked {
  spaceTypeReservationId: number
  spaceTypeId: number | null
  checkIn: string
  checkOut: string
}

/** The booked rooms of an enquiry in a department, by check-in. */
export const bookedRooms = (db: Executor, enquiryId: number, departmentId: number): Promise<Booked[]> =>
  db
    .selectFrom('stays')
    .select(['spaceTypeReservationId', 'spaceTypeId', 'checkIn', 'checkOut'])
    .where('enquiryId', '=', enquiryId)
    .where('currentDepartmentId', '=', departmentId)
    .where('state', '=', 'BOOKED')
    .orderBy('checkIn')
    .orderBy('spaceTypeReservationId')
    .execute()
