import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { mailsFor } from './receive.ts'

/** A person with records of every kind. The ids are those of the records. */
export interface Known {
  firstname: string
  lastname: string
  email: string
  phone: string
}

/** Makes a call as an administrator, and fails unless the call succeeds. */
export const administrator =
  (server: TestApp) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await server.call(method, path, { as: 'ROLE_ADMIN', body })
    expect([200, 202], `${method} ${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
    return { ...answer.body, action: String(answer.headers['x-request-id']) }
  }

const attachment = Buffer.from('Passport of somebody').toString('base64')

/** Adds a client with an enquiry, stays, bookings, a conversation, notes, activities and files. */
export async function addPerson(server: TestApp, { firstname, lastname, email, phone }: Known) {
  const ask = administrator(server)
  const query = async (statement: string, values: unknown[] = []) =>
    (await server.database.pool.query(statement, values)).rows[0]
  const name = `${firstname} ${lastname}`
  const { clientId } = await ask('POST', '/api/client', { firstname, lastname, email, phone })
  const { enquiryId } = await query(
    `insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, client_email, phone, notes, location,
        raw_response)
      values ($1, 1, 1, 'Booked', $2, $3, $4, 'Allergic to cats', $5, $2) returning enquiry_id as "enquiryId"`,
    [`R-${clientId}`, name, email.toUpperCase(), phone, `Near the house of Mr ${lastname}`],
  )
  const stay = await query(
    `insert into stays (enquiry_id, current_department_id, check_in, check_out, notes)
      values ($1, 3, '2199-01-01', '2199-02-01', 'Late arrival') returning space_type_reservation_id as id`,
    [enquiryId],
  )
  const guest = await query(
    `insert into guests (space_type_reservation_id, guest_first_name, guest_last_name, guest_email)
      values ($1, $2, $3, $4) returning space_type_guest_id as id`,
    [stay.id, firstname, lastname, email],
  )
  await query(
    `insert into prognosis_metas (organisation_id, enquiry_id, status, nights, start, total_prognosis, probability, company_client)
      values (1, $1, 'BOOKED', 3, '2026-02-01', 300, null, $2)`,
    [enquiryId, name],
  )
  for (const status of ['CONFIRMED', 'PENDING'])
    await query(
      `insert into reservations (reservation_number, firstname, lastname, email, reservation_date, checkin_date, checkout_date,
          client_id, status, raw_response)
        values ($1, $2, $3, $4, '2026-11-01', '2026-12-01', '2026-12-08', $5, $6::reservation_status, $2)`,
      [`${status} ${clientId}`, firstname, lastname, email, clientId, status],
    )
  await query('insert into organisation_contacts (organisation_id, name, email) values (1, $1, $2)', [
    name,
    email,
  ])
  await receiveFrom(server, clientId, { firstname, lastname, email, phone })
  const message = await query('select message_id as id from messages where contact_email = $1', [email])
  await query(`insert into message_notes (message_id, user_id, text) values ($1, 1, $2)`, [
    message.id,
    `${name} calls back`,
  ])
  const called = await ask('POST', '/api/activity', {
    kind: 'CALL',
    text: `Spoke to ${name}`,
    client: `/api/client/${clientId}`,
  })
  await ask('POST', '/api/activity', {
    kind: 'CALL',
    text: 'Ill',
    enquiry: `/api/v2/backend/enquiry/${enquiryId}`,
  })
  await query(`update organisations set notes = $1 where organisation_id = 2`, [
    `Their host is ${lastname}, ${firstname}`,
  ])
  return {
    clientId,
    enquiryId,
    guestId: guest.id,
    messageId: message.id,
    activityId: called.activityId,
    name,
  }
}

/** Receives a mail of the person with an attachment. */
async function receiveFrom(server: TestApp, clientId: number, { firstname, lastname, email, phone }: Known) {
  const receive = await mailsFor(server)
  await receive(
    `From: ${firstname} ${lastname} <${email}>\nTo: stay@citystay.example\nMessage-ID: <m${clientId}@mail.example>\nSubject: Rooms\n` +
      `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n` +
      `Call me: ${phone}\n--b\nContent-Type: application/pdf; name="${lastname}.pdf"\n` +
      `Content-Disposition: attachment; filename="${firstname} ${lastname}.pdf"\nContent-Transfer-Encoding: base64\n\n` +
      `${attachment}\n--b--\n`,
  )
}
