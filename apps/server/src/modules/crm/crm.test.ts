import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { played, type Simulator, startSimulator } from '../../integrations/zoho/simulator.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { tableNames } from '../../testing/tables.ts'

const as = 'ROLE_CONTENT'
const UPSERT = 'POST /crm/v8/Leads/upsert'
const FIRST = '5550000000001234567'
let simulator: Simulator
let server: TestApp
beforeAll(async () => {
  simulator = await startSimulator()
  server = await startTestApp({
    ZOHO_ACCOUNTS_URL: simulator.url,
    ZOHO_API_URL: simulator.url,
    ZOHO_CLIENT_ID: played.clientId,
    ZOHO_CLIENT_SECRET: played.clientSecret,
    ZOHO_REFRESH_TOKEN: played.refreshToken,
  })
  await server.database.pool.query(`
    insert into exploiters (name) values ('Canal Stay');
    insert into clients (firstname, lastname, email) values ('Ana', 'Berg', 'ana@relo.example'), ('Bo', 'Dam', 'bo@invalid.example')`)
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})

/** Adds a message with the given client, user and exploiter. Returns the id of the message. */
async function message(
  clientId: number | null = 1,
  userId: number | null = 1,
  exploiterId: number | null = 1,
) {
  const { rows } = await server.database.pool.query(
    `insert into messages (subject, contact_email, client_id, user_id, exploiter_id)
      values ('Rooms', 'ana@relo.example', $1, $2, $3) returning message_id`,
    [clientId, userId, exploiterId],
  )
  return Number(rows[0].message_id)
}
const move = (messageId: number) => server.call('POST', '/api/add_zoho', { as, body: { messageId } })
const upserts = () => simulator.requests.filter(({ path }) => path.endsWith('/upsert'))

test('a message without client, user and exploiter names all that is missing, and nothing is sent', async () => {
  const answer = await move(await message(null, null, null))
  expectProblem(answer, 400)
  expect(answer.body).toMatchObject({
    code: 'crmIncomplete',
    message: 'Please select a client, Please select a user, Please select an exploiter',
    errors: [
      { field: 'client', code: 'select_client' },
      { field: 'user', code: 'select_user' },
      { field: 'exploiter', code: 'select_exploiter' },
    ],
  })
  expect((await move(await message(1, null, 1))).body.message).toBe('Please select a user')
  expect(simulator.requests).toEqual([])
})

test('clicks at the same time and later ones give one id, by one request', async () => {
  const messageId = await message()
  // The table lock makes all four requests read that the
  // message is not moved yet, before any of them can move it.
  const holder = await server.database.pool.connect()
  await holder.query('begin; lock table crm_moves in share row exclusive mode')
  const moves = [1, 2, 3, 4].map(() => move(messageId))
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await expect.poll(async () => (await server.database.pool.query(waiting)).rowCount).toBe(4)
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(moves)
  expect(answers.map(({ status, body }) => [status, body.crmId])).toEqual(Array(4).fill([200, FIRST]))
  expect((await move(messageId)).body.crmId).toBe(FIRST)
  expect(upserts()).toHaveLength(1)
  expect(JSON.parse(upserts()[0]?.body ?? '').data).toEqual([
    expect.objectContaining({
      First_Name: 'Ana',
      Last_Name: 'Berg',
      Company: 'Ana Berg',
      Lead_Source: 'Canal Stay',
    }),
  ])
})

test('after a timeout the next click finds the lead that was added', async () => {
  const messageId = await message()
  simulator.faults.set(UPSERT, { fault: 'cut', times: 1 })
  simulator.faults.set('GET /crm/v8/Leads/search', { fault: 'unauthorized', times: 9 })
  const failed = await move(messageId)
  expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([503, 'crmAway', '60'])
  simulator.faults.clear()
  expect((await move(messageId)).body.crmId).toBe(FIRST)
  expect(simulator.leads.size).toBe(1)
})

test('a move whose server died is taken over, and a second one waits for one under way', async () => {
  const messageId = await message()
  const claim = (until: string) =>
    server.database.pool.query(
      `insert into crm_moves values ($1, now() + $2::interval)
        on conflict (message_id) do update set claimed_until = excluded.claimed_until`,
      [messageId, until],
    )
  await claim('1 minute')
  const waiting = move(messageId)
  await expect.poll(() => simulator.requests.length, { timeout: 100 }).toBe(0)
  await claim('-1 second')
  expect((await waiting).body.crmId).toBe(FIRST)
  expect((await server.database.pool.query('select from crm_moves')).rowCount).toBe(0)
})

test('rejected data is the client’s, and the move can be tried again', async () => {
  const messageId = await message(2)
  expect((await move(messageId)).body.code).toBe('crmRejected')
  await server.database.pool.query("update clients set email = 'bo@relo.example' where client_id = 2")
  expect((await move(messageId)).body.crmId).toMatch(/^\d{19}$/)
})

test('no table and no answer holds a token or a secret of Zoho', async () => {
  const answer = await move(await message(2))
  expect(JSON.stringify(answer.body)).not.toMatch(/simulated-|1000\.\d/)
  for (const name of await tableNames(server.database)) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t`,
    )
    expect(rows.map(({ row }) => row).join('\n'), name).not.toMatch(/simulated-|1000\.\d\.a/)
  }
})
