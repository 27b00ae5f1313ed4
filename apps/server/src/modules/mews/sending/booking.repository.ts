import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A room booking to send to Mews. */
export interface BookedStay {
  stayId: number
  departmentId: number
  checkIn: string
  checkOut: string
  spaceTypeCode: string | null
  totalAdults: number
  totalChildren: number
  totalInfants: number
  /** The price in cents, without VAT. */
  totalPrice: number | null
  guests: {
    firstName: string | null
    lastName: string | null
    email: string | null
    telephone: string | null
  }[]
}

/** The booked rooms of an enquiry in departments that Mews sells. */
export async function bookedStays(db: Executor, enquiryId: number): Promise<BookedStay[]> {
  const { rows } = await sql<BookedStay>`
    select s.space_type_reservation_id as stay_id, s.current_department_id as department_id, s.check_in, s.check_out,
      t.code as space_type_code, s.total_adults, s.total_children, s.total_infants, s.total_price,
      coalesce((select jsonb_agg(jsonb_build_object('firstName', g.guest_first_name, 'lastName', g.guest_last_name,
        'email', g.guest_email, 'telephone', g.guest_phone) order by g.space_type_guest_id)
        from guests g where g.space_type_reservation_id = s.space_type_reservation_id), '[]') as guests
    from stays s join provider_departments d on d.department_id = s.current_department_id
    left join space_types t on t.space_type_id = s.space_type_id
    where s.enquiry_id = ${enquiryId} and s.state = 'BOOKED' and d.provider_channel_manager = 'MEWS'
    order by s.space_type_reservation_id`.execute(db)
  return rows
}

/** The codes of a department in order. */
export async function codesInOrder(db: Executor, departmentId: number) {
  const { rows } = await sql<{ roomCodes: string[]; ratePlanCodes: string[] }>`
    select coalesce((select array_agg(code order by room_order_number, channel_manager_room_code_id)
        from room_codes where department_id = ${departmentId}), '{}') as room_codes,
      coalesce((select array_agg(code order by rate_order_number, channel_manager_rate_plan_id)
        from rate_plans where department_id = ${departmentId}), '{}') as rate_plan_codes`.execute(db)
  return rows[0] ?? { roomCodes: [], ratePlanCodes: [] }
}
