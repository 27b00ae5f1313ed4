import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../../platform/database.ts'
import { exclusively } from '../../platform/postgres/exclusively.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { triggers } from '../triggers.ts'

/** The number of properties of the simulator. */
const MOST = 120

/**
 * Connects the departments that Mews sells with the simulator. Bookings in the fase `mews error` get a room there that
 * Mews refused.
 */
export async function connectMews({ pool }: Pick<Database, 'pool'>, settings: Settings): Promise<void> {
  const sealer = await openSealer(settings)
  await exclusively(pool, async (client) => {
    await client.query('begin')
    await triggers(client, 'silent')
    await client.query("update mews_settings set online = true, code = '7', channel = 'Stayboard'")
    for (const { id, property } of await departmentsAtMews(client)) {
      const [token, access] = [`connection-${property}`, `access-${property}`]
      await client.query(
        'insert into mews_connections (department_id, token_hash, token, access_token) values ($1, $2, $3, $4)',
        [
          id,
          createHash('sha256').update(token).digest('hex'),
          sealer.seal(token, `mews connection token of department ${id}`),
          sealer.seal(access, `mews access token of department ${id}`),
        ],
      )
    }
    await addRefused(client)
    await client.query('commit')
  })
}

async function departmentsAtMews(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: number; property: string }>(
    `select department_id as id, channel_manager_id as property from provider_departments
     where provider_channel_manager = 'MEWS' and department_id <= $1 order by 1`,
    [MOST],
  )
  return rows
}

/** Adds the bookings that Mews refused: each is in a department of Mews, without a room yet. */
async function addRefused(client: pg.ClientBase) {
  await client.query(`
    update enquiries set checkin_date = current_date + 30, checkout_date = current_date + 37, nights = 7
    where fase = 'mews error' and coalesce(checkout_date <= checkin_date, true)`)
  await client.query(`
    with refused as (
      select e.enquiry_id, e.ref_number, e.checkin_date, e.checkout_date, row_number() over (order by e.enquiry_id) as nth
      from enquiries e where e.fase = 'mews error' and e.checkout_date > e.checkin_date
    ), houses as (
      select c.department_id, row_number() over (order by c.department_id) as nth, count(*) over () as count
      from mews_connections c join provider_departments d using (department_id) where d.active
    ), placed as (
      select r.*, h.department_id from refused r join houses h on h.nth = 1 + (r.nth - 1) % h.count
    ), stayed as (
      insert into stays (enquiry_id, current_department_id, check_in, check_out, total_price)
      select enquiry_id, department_id, checkin_date, checkout_date, 65 * (checkout_date - checkin_date) from placed
    )
    insert into mews_groups (department_id, direction, key, enquiry_id, state, cause, error, former_fase, answer)
    select department_id, 'OUT', ref_number || '-' || department_id, enquiry_id, 'FAILED', 'REFUSED',
      '7 The booking could not be processed.', 'Booked',
      '{"channelManagerId": "' || ref_number || '-' || department_id
        || '", "error": {"code": 7, "message": "The booking could not be processed."}}'
    from placed`)
}
