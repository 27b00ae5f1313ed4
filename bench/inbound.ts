import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import {
  CALLBACK_TOKEN,
  CLIENT_TOKEN,
  startMewsSimulator,
  tokenOf,
} from '../apps/server/src/integrations/mews/simulator.ts'
import { sessionOf } from '../apps/server/src/platform/database.ts'
import { writeGroup } from './inbound-bare.ts'
import { groupOf } from './inbound-messages.ts'
import { startFilled, startServer } from './product.ts'
import { signIn } from './sign-in.ts'

/**
 * Measures how many reservations per second the product accepts from Mews, compared with a loop that only writes the same rows.
 * Mews is simulated and receives the confirmations. The aim is half of the loop's rate.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const AT_ONCE = 4
/** The warm-up of both sides in seconds, so that V8 has compiled frequently run code. */
const WARM_UP = 30
/** The number of rooms, larger than the number of bookings of any night in a run. */
const ROOMS = 100

/**
 * The number of delivered messages, and the number of groups that the comparison loop has written. A
 * message's number determines its booking.
 */
const counts = { delivered: 0, bare: 0 }

interface House {
  departmentId: number
  /** The token of the department's connection. */
  token: string
}

/** The two open Mews departments with rooms: one for the product, and one for the comparison loop. */
async function findHouses(): Promise<[House, House]> {
  const { rows } = await pool.query<{ id: string; property: string }>(
    `update provider_departments set active = true where department_id in (
       select department_id from provider_departments where provider_channel_manager = 'MEWS' order by 1 limit 2)
     returning department_id as id, channel_manager_id as property`,
  )
  const houses = rows.map(({ id, property }) => ({ departmentId: Number(id), token: tokenOf(property) }))
  const [one, other] = houses
  if (!one || !other) throw new Error('the data has no two departments of Mews')
  await pool.query(
    `insert into space_types (department_id, code)
     select id, 'bench-' || n from unnest($1::bigint[]) id, generate_series(1, $2::int) n`,
    [houses.map(({ departmentId }) => departmentId), ROOMS],
  )
  return [one, other]
}

/** Switches Mews on and connects a department with its property. */
async function connect({ departmentId, token }: House) {
  const authorization = await signIn(server.address)
  const headers = { authorization, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.address}/api/v2/channelmanager/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  await post('configuration/mews', { online: true, code: 1, channel: 'Stayboard' })
  await post(`mews/connect/${departmentId}`, { email: null, connectionToken: token, accessToken: null })
}

/**
 * Repeats work for some seconds with several runs at once.
 * @returns the runs per second
 */
function rate(work: () => Promise<void>) {
  return async (seconds: number) => {
    const begun = performance.now()
    const end = begun + seconds * 1000
    let count = 0
    const one = async () => {
      while (performance.now() < end) {
        await work()
        count += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    return (count / (performance.now() - begun)) * 1000
  }
}

async function deliver({ token }: House) {
  counts.delivered += 1
  const group = groupOf(counts.delivered)
  const answer = await post(JSON.stringify({ clientToken: CALLBACK_TOKEN, connectionToken: token, ...group }))
  if (!JSON.parse(answer).success) throw new Error('a message was refused')
}

const agent = new Agent({ keepAlive: true })

/** Sends a POST request with less processor time than `fetch`, because the product shares the processor. */
const post = (body: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const url = `${server.address}/public/mews/processGroup`
    const sent = request(url, { method: 'POST', headers, agent }, (answer) =>
      text(answer).then(resolve, reject),
    )
    sent.on('error', reject)
    sent.end(body)
  })

async function write({ departmentId }: House) {
  counts.bare += 1
  const n = counts.bare
  const client = await pool.connect()
  try {
    await writeGroup(client, departmentId, n)
  } finally {
    client.release()
  }
}

/** Checks that the deliveries became booked enquiries without errors, so that the rate does not count refusals. */
async function checkDelivered({ departmentId }: House) {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from mews_groups g join enquiries using (enquiry_id)
     where g.department_id = $1 and fase = 'Booked' and state = 'DONE'`,
    [departmentId],
  )
  if (Number(rows[0]?.count) !== counts.delivered)
    throw new Error(`${rows[0]?.count} of ${counts.delivered} groups are booked`)
}

const folder = await mkdtemp(join(tmpdir(), 'stayboard-bench-'))
await chmod(folder, 0o711)
const database = await startFilled(folder)
const mews = await startMewsSimulator()
const server = await startServer(database.connectionString, join(folder, 'server'), {
  MEWS_URL: mews.url,
  MEWS_GROUP_URL: mews.groupUrl,
  MEWS_CLIENT_TOKEN: CLIENT_TOKEN,
  MEWS_CALLBACK_TOKEN: CALLBACK_TOKEN,
})
const pool = new pg.Pool({
  connectionString: database.connectionString,
  max: AT_ONCE,
  onConnect: sessionOf(0),
})
try {
  const [house, other] = await findHouses()
  await connect(house)
  const [delivered, bare] = [rate(() => deliver(house)), rate(() => write(other))]
  const sums = { delivered: 0, bare: 0 }
  await delivered(WARM_UP)
  await bare(WARM_UP)
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.delivered += await delivered(SECONDS)
    sums.bare += await bare(SECONDS)
  }
  await checkDelivered(house)
  const ratio = sums.delivered / sums.bare
  console.table({
    'reservations of Mews per second': Math.round(sums.delivered / ROUNDS),
    'bare loop per second': Math.round(sums.bare / ROUNDS),
    ratio: ratio.toFixed(2),
    aim: 0.5,
  })
} finally {
  agent.destroy()
  await pool.end()
  await server.stop()
  await mews.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
