import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@stayboard/domain'
import pg from 'pg'
import { CALLBACK_TOKEN, CLIENT_TOKEN, tokenOf } from '../apps/server/src/integrations/mews/simulator.ts'
import { hashOf } from '../apps/server/src/modules/mews/tokens.service.ts'
import { startFilled, startServer } from './product.ts'

/**
 * Measures how many reservations Mews can deliver in a second, beside a bare loop that writes the same rows. The aim is
 * half of the bare rate.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const AT_ONCE = 4

/** The numbers of what was delivered and written. Each names its own booking. */
const counts = { delivered: 0, bare: 0 }

/** Connects a department with Mews. */
async function connect(): Promise<number> {
  await pool.query('update mews_settings set online = true')
  const { rows } = await pool.query<{ id: number }>(
    `update provider_departments set active = true where department_id = (
       select min(department_id) from provider_departments where provider_channel_manager = 'MEWS')
     returning department_id as id`,
  )
  const id = Number(rows[0]?.id)
  await pool.query('insert into mews_connections (department_id, token_hash, token) values ($1, $2, $3)', [
    id,
    hashOf(tokenOf('1')),
    'unused',
  ])
  return id
}

/** Repeats work for some seconds, several at once. @returns the number per second */
function rate(work: () => Promise<void>) {
  return async (seconds: number) => {
    const end = performance.now() + seconds * 1000
    let count = 0
    const one = async () => {
      while (performance.now() < end) {
        await work()
        count += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    return count / seconds
  }
}

async function deliver() {
  counts.delivered += 1
  const n = counts.delivered
  const answer = await fetch(`${server.address}/public/mews/processGroup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(groupOf(n)),
  })
  const { success } = (await answer.json()) as { success: boolean }
  if (!success) throw new Error('a message was refused')
}

/** A week of its own for most bookings, as in a property that is not overbooked. */
function nightsOf(n: number) {
  const from = addDays('2030-01-01', (n * 7) % 3500)
  return { from, to: addDays(from, 7) }
}

const groupOf = (n: number) => ({
  clientToken: CALLBACK_TOKEN,
  connectionToken: tokenOf('1'),
  messageId: `m-${n}`,
  channelManagerId: `CHM-${n}`,
  currencyCode: 'EUR',
  customer: { firstName: 'Ada', lastName: 'Vos', email: 'ada@guest.example' },
  reservations: [
    {
      code: '01',
      confirmationNumber: String(n),
      state: 1,
      ...nightsOf(n),
      spaceTypeCode: 'STU',
      ratePlanCode: 'BAR',
      totalAmount: { net: 700, gross: 763 },
      guests: [{ firstName: 'Ada', lastName: 'Vos' }],
    },
  ],
})

/** The rows of one reservation, without any check. */
async function write(departmentId: number) {
  counts.bare += 1
  const n = counts.bare
  const client = await pool.connect()
  try {
    await client.query('begin')
    const enquiry = await client.query<{ id: number }>(
      `insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, checkin_date, checkout_date)
       values ($1, 1, 1, 'Booked', 'Ada Vos', '2030-03-01', '2030-03-08') returning enquiry_id as id`,
      [`BARE-${n}`],
    )
    const id = enquiry.rows[0]?.id
    const reservation = await client.query<{ id: number }>(
      `insert into reservations (reservation_number, lastname, reservation_date, checkin_date, checkout_date, enquiry_id,
         channel_manager, booking_ref, raw_response)
       values ($1, 'Vos', '2030-01-01', '2030-03-01', '2030-03-08', $2, 'MEWS', $3, $4) returning reservation_id as id`,
      [`N-${n}`, id, `BARE-${n}`, JSON.stringify(groupOf(n))],
    )
    const stay = await client.query<{ id: number }>(
      `insert into stays (enquiry_id, current_department_id, check_in, check_out) values ($1, $2, '2030-03-01', '2030-03-08')
       returning space_type_reservation_id as id`,
      [id, departmentId],
    )
    await client.query(
      "insert into guests (space_type_reservation_id, guest_first_name, guest_last_name) values ($1, 'Ada', 'Vos')",
      [stay.rows[0]?.id],
    )
    const group = await client.query<{ id: number }>(
      `insert into mews_groups (department_id, direction, key, enquiry_id, state, body)
       values ($1, 'IN', $2, $3, 'DONE', $4) returning mews_group_id as id`,
      [departmentId, `BARE-${n}`, id, JSON.stringify(groupOf(n))],
    )
    await client.query(
      `insert into mews_reservations (mews_group_id, code, confirmation_number, state, reservation_id, stay_id)
       values ($1, '01', $2, 1, $3, $4)`,
      [group.rows[0]?.id, `B-${n}`, reservation.rows[0]?.id, stay.rows[0]?.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stayboard-bench-'))
await chmod(folder, 0o711)
const database = await startFilled(folder)
const server = await startServer(database.connectionString, join(folder, 'server'), {
  MEWS_CLIENT_TOKEN: CLIENT_TOKEN,
  MEWS_CALLBACK_TOKEN: CALLBACK_TOKEN,
})
const pool = new pg.Pool({ connectionString: database.connectionString, max: AT_ONCE })
try {
  const departmentId = await connect()
  const [delivered, bare] = [rate(() => deliver()), rate(() => write(departmentId))]
  const sums = { delivered: 0, bare: 0 }
  await Promise.all([delivered(1), bare(1)])
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.delivered += await delivered(SECONDS)
    sums.bare += await bare(SECONDS)
  }
  const ratio = sums.delivered / sums.bare
  console.table({
    'reservations of Mews per second': Math.round(sums.delivered / ROUNDS),
    'bare loop per second': Math.round(sums.bare / ROUNDS),
    ratio: ratio.toFixed(2),
    aim: 0.5,
  })
} finally {
  await pool.end()
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
