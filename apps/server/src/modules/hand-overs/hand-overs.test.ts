import { addDays, today } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { returnWorkIn } from '../../testing/returning.ts'
import { lendMessage } from './lending.repository.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
let [anna, bob, carl] = [0, 0, 0]
let made = 0
const day = (days: number) => addDays(today(new Date(), 'Europe/Amsterdam'), days)
const link = (id: number) => `/api/user/${id}`
const run = async (sql: string) => (await server.database.pool.query(sql)).rows

beforeAll(async () => {
  server = await startTestApp()
  await run(`insert into exploiters (name) values ('CityStay'), ('LongStay')`)
})
afterAll(() => server.close())
beforeEach(async () => {
  const users = []
  for (const name of ['anna', 'bob', 'carl']) {
    const body = {
      username: `${name}${++made}`,
      email: 'a@b.example',
      password: PASSWORD,
      roles: ['ROLE_MANAGER'],
    }
    users.push((await server.call('POST', '/api/user', { as, body })).body.id)
  }
  ;[anna, bob, carl] = users as [number, number, number]
  await run(`delete from messages; delete from enquiries; delete from organisations;
    insert into organisations (organisation_id, name, name_key, user_id) values (1, 'Acme', 'acme', ${anna});
    insert into enquiries (enquiry_id, ref_number, organisation_id, exploiter_id, fase, contact_name, user_id) values
      (1, 'SB-1', 1, 1, 'Offers received', 'Ann', ${anna}), (2, 'SB-2', 1, 1, 'Closed - lost', 'Ann', ${anna});
    insert into messages (message_id, status, subject, contact_email, sent_date, user_id) values
      (1, 'OPEN', 'Rooms', 'a@a.example', now(), ${anna}), (2, 'CLOSED', 'Thanks', 'a@a.example', now(), ${anna})`)
})

const handOver = (body: object) =>
  server.call('POST', '/api/hand_over', {
    as,
    body: { user: link(anna), untilDay: day(7), colleague: link(bob), ...body },
  })
/** The owners of the organisation, both enquiries and both messages. */
const owners = async () =>
  (
    await run(`select user_id from organisations union all (select user_id from enquiries order by enquiry_id)
      union all (select user_id from messages order by message_id)`)
  ).map(({ user_id }) => user_id)
const absentUntil = async (id: number) =>
  (await server.call('GET', `/api/user/${id}`, { as })).body.absentUntil

test('open work goes to the colleagues and comes back on the day; what was closed stays', async () => {
  const answer = await handOver({ messagesTo: link(carl), note: 'In Spain' })
  expect(answer.body).toMatchObject({ organisations: 1, enquiries: 1, messages: 1, note: 'In Spain' })
  expect(await owners()).toEqual([bob, bob, anna, carl, anna])
  expect(await absentUntil(anna)).toBe(day(7))
  const { body } = await server.call('GET', '/api/v2/backend/enquiry/1', { as })
  expect(body.enquiry).toMatchObject({
    userUntil: day(7),
    returnsToUserName: expect.stringContaining('anna'),
  })
  // Records that are assigned to the colleague during the hand-over stay with the colleague.
  await run(`update enquiries set user_id = ${bob} where enquiry_id = 2`)
  await server.call('PUT', '/api/messagingMessage', { as, body: { messageId: 1, user: link(bob) } })
  await returnWorkIn(server, 6)
  expect(await owners()).toEqual([bob, bob, bob, bob, anna])
  await returnWorkIn(server, 7)
  expect(await owners()).toEqual([anna, anna, bob, bob, anna])
  expect(await absentUntil(anna)).toBeNull()
})

test('it may be ended early, and undone', async () => {
  const { handOverId } = (await handOver({})).body
  const ended = await server.call('DELETE', `/api/hand_over/${handOverId}`, { as })
  expect(ended.status).toBe(202)
  expect(await owners()).toEqual([anna, anna, anna, anna, anna])
  const again = await handOver({})
  const undone = await server.call('POST', '/api/history/undo', {
    as,
    body: { action: again.headers['x-request-id'] },
  })
  expect(undone.status).toBe(200)
  expect(await owners()).toEqual([anna, anna, anna, anna, anna])
  expect(await absentUntil(anna)).toBeNull()
})

test('the colleague who goes away too hands on what is lent; each gets the own back', async () => {
  await run(
    `insert into organisations (organisation_id, name, name_key, user_id) values (2, 'Bobs', 'bobs', ${bob})`,
  )
  await handOver({})
  await handOver({ user: link(bob), colleague: link(carl), untilDay: day(3) })
  expect((await owners()).slice(0, 2)).toEqual([carl, carl])
  await returnWorkIn(server, 3)
  expect((await owners()).slice(0, 2).sort()).toEqual([bob, carl].sort())
  await returnWorkIn(server, 7)
  expect((await owners()).slice(0, 2).sort()).toEqual([anna, bob].sort())
})

test('a mail opens an old message at the desk of the colleague, until its user is back', async () => {
  await handOver({ messagesTo: link(carl) })
  await lendMessage(server.database.db, 2)
  expect((await owners()).slice(3)).toEqual([carl, carl])
  await returnWorkIn(server, 7)
  expect((await owners()).slice(3)).toEqual([anna, anna])
})

test('wrong hand-overs are refused, with the field', async () => {
  expectFieldError(await handOver({ untilDay: day(0) }), 'untilDay', 'dayInPast')
  expectFieldError(await handOver({ untilDay: day(-1) }), 'untilDay', 'dayInPast')
  expectFieldError(await handOver({ colleague: link(anna) }), 'colleague', 'otherRecord')
  expectFieldError(await handOver({ colleague: null }), 'colleague', 'required')
  await run(`update users set active = false where id = ${carl}`)
  expectFieldError(await handOver({ messagesTo: link(carl) }), 'messagesTo', 'inactiveUser')
  expect((await handOver({})).status).toBe(200)
  expectProblem(await handOver({}), 409)
  // A colleague who is absent cannot take over work. The rule also prevents circular hand-overs.
  expectFieldError(await handOver({ user: link(bob), colleague: link(anna) }), 'colleague', 'absentUser')
})

test('two who hand their work to each other at once: one is refused', async () => {
  const answers = await Promise.all([handOver({}), handOver({ user: link(bob), colleague: link(anna) })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a colleague must see the work', async () => {
  await run(`update users set exploiters = '{2}' where id = ${bob}`)
  const answer = await handOver({})
  expectProblem(answer, 422)
  expect(answer.body.code).toBe('successorUnseen')
  expect(await owners()).toEqual([anna, anna, anna, anna, anna])
})

test('users who are not managers hand over and end their own work only', async () => {
  const body = { untilDay: day(7), colleague: link(bob) }
  expectProblem(
    await server.call('POST', '/api/hand_over', { as: 'ROLE_CONTENT', body: { ...body, user: link(anna) } }),
    403,
  )
  const own = await server.call('POST', '/api/hand_over', { as: 'ROLE_CONTENT', body })
  expect(own.body.userId).toBe(server.userId('ROLE_CONTENT'))
  const { handOverId } = (await handOver({})).body
  expect((await server.call('DELETE', `/api/hand_over/${handOverId}`, { as: 'ROLE_CONTENT' })).status).toBe(
    403,
  )
  expect(
    (await server.call('DELETE', `/api/hand_over/${own.body.handOverId}`, { as: 'ROLE_CONTENT' })).status,
  ).toBe(202)
})

test('a colleague who leaves passes on what is lent; it comes back all the same', async () => {
  await handOver({})
  const left = await server.call('POST', `/api/user/${bob}/deactivate`, {
    as,
    body: { successor: link(carl) },
  })
  expect(left.status).toBe(200)
  expect((await owners())[0]).toBe(carl)
  expect(await run(`select at_the_desk(${anna}) as id`)).toEqual([{ id: carl }])
  await returnWorkIn(server, 7)
  expect((await owners())[0]).toBe(anna)
})

test('what was merged, closed or deleted meanwhile does not stop the return', async () => {
  await handOver({})
  await run(`update messages set merged_into_id = 2 where message_id = 1; delete from enquiries where enquiry_id = 1;
    update organisations set version = 9`)
  await returnWorkIn(server, 7)
  expect(await owners()).toEqual([anna, anna, anna, anna])
})
