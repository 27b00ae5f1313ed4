import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`update clients set alternative_emails = null, exploiter_id = null`)
  await query(`update exploiters set email = null`)
  await query(`delete from exploiter_domains`)
})
afterAll(() => server.close())

const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const proposed = async (messageId: number) =>
  (await server.call('GET', `/api/messagingMessage/${messageId}/proposals`, { as: 'ROLE_MANAGER' })).body
    ._embedded
let thread = 0

/** Adds a message with one mail. Returns the id of the message. */
async function received(from: string, to: string): Promise<number> {
  thread += 1
  const { rows } = await query(
    `insert into messages (subject, contact_email) values ('Hello', $1) returning message_id`,
    [from],
  )
  const messageId = Number(rows[0].message_id)
  const name = `proposals-${thread}`
  await query('insert into message_threads (message_id, thread) values ($1, $2)', [messageId, name])
  await query(
    `insert into mails (state, from_address, to_addresses, subject, body, message_id, thread)
     values ('RECEIVED', $1, $2, 'Hello', '<p>Hello</p>', $3, $4)`,
    [from, to, `<${name}@else.example>`, name],
  )
  return messageId
}

const addClient = async (email: string, others: string | null = null, exploiterId: number | null = null) => {
  const { rows } = await query(
    `insert into clients (firstname, lastname, email, alternative_emails, exploiter_id)
     values ('Ann', 'Berg', $1, $2, $3) returning client_id`,
    [email, others, exploiterId],
  )
  return Number(rows[0].client_id)
}

test('proposes clients by one of their addresses in any letter case, and not by a part of it', async () => {
  const clientId = await addClient('ann_b@berg.example', 'Office@Berg.example, home@berg.example')
  await addClient('annxb@berg.example', 'my-office@berg.example')
  const found = async (from: string) =>
    (await proposed(await received(from, 'x@y.example'))).clients.map(
      (client: { clientId: number }) => client.clientId,
    )
  expect(await found('ANN_B@berg.example')).toEqual([clientId])
  expect(await found('office@berg.example')).toEqual([clientId])
  expect(await found('ice@berg.example')).toEqual([])
  const messageId = await received('office@berg.example', 'x@y.example')
  await query('update messages set client_id = $1 where message_id = $2', [clientId, messageId])
  expect((await proposed(messageId)).clients).toEqual([])
})

test('proposes exploiters by address, by domain and by the client, the strongest reason first', async () => {
  await query(`update exploiters set email = 'Stay@city.example' where exploiter_id = 1`)
  await query(
    `insert into exploiter_domains (domain, exploiter_id) values ('city.example', 1), ('long.example', 2)`,
  )
  await addClient('cleo@else.example', null, 2)
  const reasons = async (from: string, to: string) =>
    (await proposed(await received(from, to))).providerExploiters.map(
      ({ exploiterId, reason, address }: Record<string, unknown>) => [exploiterId, reason, address],
    )
  expect(await reasons('who@else.example', 'CityStay <stay@city.example>')).toEqual([
    [1, 'recipient', 'stay@city.example'],
  ])
  expect(await reasons('who@else.example', 'info@long.example, stay@city.example')).toEqual([
    [1, 'recipient', 'stay@city.example'],
    [2, 'domain', 'info@long.example'],
  ])
  expect(await reasons('cleo@else.example', 'who@nowhere.example')).toEqual([[2, 'client', null]])
  expect(await reasons('who@else.example', 'undisclosed recipients:;')).toEqual([])
})

test('viewers get no proposals, and a message that is gone has none', async () => {
  const path = '/api/messagingMessage/1/proposals'
  expectProblem(await server.call('GET', path, { as: 'ROLE_VIEWER' }), 403)
  const gone = '/api/messagingMessage/99999/proposals'
  expectProblem(await server.call('GET', gone, { as: 'ROLE_MANAGER' }), 404)
})
