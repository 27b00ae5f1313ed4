import type pg from 'pg'
import { groupOf, nightsOf } from './inbound-messages.ts'

/**
 * Writes the same rows as the product for the n-th group, with similar values, in one transaction without validation. Each
 * prepared statement inserts the row of one table. Only the row of the job queue is left out.
 */
export async function writeGroup(client: pg.ClientBase, departmentId: number, n: number): Promise<void> {
  const source = JSON.stringify(groupOf(n))
  const { from, to } = nightsOf(n)
  const write = async (name: keyof typeof statements, values: unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: number }>({ name, text: statements[name], values })
    return Number(rows[0]?.id)
  }
  await client.query('begin')
  await write('message', [departmentId, `m-${n}`])
  const enquiry = await write('enquiry', [`BARE-${n}`, from, to, source])
  const reservation = await write('reservation', [`B-${n}`, from, to, enquiry, `BARE-${n}`, source])
  const stay = await write('stay', [enquiry, departmentId, from, to])
  await write('guest', [stay])
  const group = await write('group', [departmentId, `BARE-${n}`, enquiry, source])
  await write('reservationAtMews', [group, `B-${n}`, reservation, stay])
  const answer = { code: `BARE-${n}`, reservations: [{ code: '01', confirmationNumber: `B-${n}` }] }
  await write('confirmation', [departmentId, enquiry, JSON.stringify(answer)])
  await write('received', [departmentId, JSON.stringify({ success: true, asyncConfirmation: true })])
  await client.query('commit')
}

const statements = {
  message: `insert into mews_messages (department_id, message_id, operation) values ($1, $2, 'processGroup')`,
  enquiry: `
    insert into enquiries (ref_number, time_stamp, organisation_id, exploiter_id, fase, contact_name, client_email,
      room_type, checkin_date, checkout_date, nights, guests, raw_response)
    values ($1, now(), 1, 1, 'Booked', 'Ada Vos', 'ada@guest.example', 'STU', $2, $3, 7, 1, $4)
    returning enquiry_id as id`,
  reservation: `
    insert into reservations (reservation_number, firstname, lastname, traveller_firstname, traveller_lastname, email,
      reservation_date, checkin_date, checkout_date, enquiry_id, channel_manager, booking_ref, status, currency_code,
      total_net, total_gross, room_code, rate_plan_code, raw_response)
    values ($1, 'Ada', 'Vos', 'Ada', 'Vos', 'ada@guest.example', current_date, $2, $3, $4, 'MEWS', $5, 'CONFIRMED',
      'EUR', 700, 763, 'STU', 'BAR', $6)
    returning reservation_id as id`,
  stay: `
    insert into stays (enquiry_id, current_department_id, check_in, check_out, total_price, total_adults)
    values ($1, $2, $3, $4, 700, 1) returning space_type_reservation_id as id`,
  guest: `
    insert into guests (space_type_reservation_id, guest_first_name, guest_last_name) values ($1, 'Ada', 'Vos')`,
  group: `
    insert into mews_groups (department_id, direction, key, enquiry_id, state, body)
    values ($1, 'IN', $2, $3, 'DONE', $4) returning mews_group_id as id`,
  reservationAtMews: `
    insert into mews_reservations (mews_group_id, code, confirmation_number, state, reservation_id, stay_id)
    values ($1, '01', $2, 1, $3, $4)`,
  confirmation: `
    insert into channel_calls (system, direction, operation, department_id, enquiry_id, state, attempts, ended_at, task)
    values ('MEWS', 'OUT', 'processGroupConfirmation', $1, $2, 'DONE', 1, now(), $3)`,
  received: `
    insert into channel_calls (system, direction, operation, department_id, state, attempts, ended_at, duration, answer)
    values ('MEWS', 'IN', 'processGroup', $1, 'DONE', 1, now(), 10, $2)`,
} as const
