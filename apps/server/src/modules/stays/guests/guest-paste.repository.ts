import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A room that a cell may mean. */
interface NamedRoom {
  given: string
  spaceTypeId: number
  code: string
}

/** The rooms of a department that cells name by their code, ignoring accents and letter case. */
export async function roomsNamed(db: Executor, departmentId: number, codes: readonly string[]) {
  const found = await sql<NamedRoom>`
    select n.given, t.space_type_id, t.code
    from unnest(${codes}::text[]) n (given)
    join space_types t on t.department_id = ${departmentId} and fold(t.code) = fold(n.given)`.execute(db)
  return found.rows
}

/** A booked room of an enquiry; `null` where none is assigned yet. */
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
