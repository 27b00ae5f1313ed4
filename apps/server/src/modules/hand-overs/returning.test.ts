import { addDays, today } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { returnWorkIn } from '../../testing/returning.ts'

const as = 'ROLE_MANAGER'
const BULK = '/api/v2/organisations/bulk'
let server: TestApp
let [owner, colleague, third] = [0, 0, 0]
let ids: number[]
const day = (days: number) => addDays(today(new Date(), 'Europe/Amsterdam'), days)
const link = (id: number) => `/api/user/${id}`

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
let made = 0
beforeEach(async () => {
  const users = []
  for (const name of ['owner', 'colleague', 'third']) {
    const body = {
      username: `${name}${++made}`,
      email: 'a@b.example',
      password: PASSWORD,
      roles: ['ROLE_MANAGER'],
    }
    users.push((await server.call('POST', '/api/user', { as: 'ROLE_ADMIN', body })).body.id)
  }
  ;[owner, colleague, third] = users as [number, number, number]
  ids = []
  for (let number = 0; number < 6; number += 1) {
    const body = { name: `Account ${made} ${number}`, user: link(owner) }
    ids.push((await server.call('POST', '/api/v2/organisation/save', { as, body })).body.organisationId)
  }
})

const handOver = (changes: object) => server.call('POST', BULK, { as, body: { ids, changes } })
const change = (organisationId: number | undefined, body: object) =>
  server.call('PUT', '/api/organisation', { as, body: { organisationId, ...body } })
const find = async (id = ids[0]) => (await server.call('GET', `/api/organisation/${id}`, { as })).body
const managers = () => Promise.all(ids.map(async (id) => (await find(id)).userId))

const returnIn = (days: number) => returnWorkIn(server, days)

test('six accounts are handed to a colleague in one action, and return on the day', async () => {
  const handed = await handOver({ user: link(colleague), userUntil: day(7) })
  expect(handed.body.done).toHaveLength(6)
  expect(await managers()).toEqual(ids.map(() => colleague))
  await returnIn(6)
  expect(await managers()).toEqual(ids.map(() => colleague))
  await returnIn(7)
  expect(await managers()).toEqual(ids.map(() => owner))
  expect(await find()).toMatchObject({ userUntil: null, returnsToUserName: null })
  await returnIn(8)
  const { body } = await server.call('GET', `/api/history?record=/api/organisation/${ids[0]}`, { as })
  // The history has three actions: the creation, the hand-over, and the return by the system.
  expect(body._embedded.actions).toHaveLength(3)
})

test('undo takes the hand-over back, also where it would return to', async () => {
  const { body } = await handOver({ user: link(colleague), userUntil: day(7) })
  expect(await find()).toMatchObject({ userId: colleague, userUntil: day(7) })
  const undone = await server.call('POST', '/api/history/undo', { as, body: { action: body.requestId } })
  expect(undone.status).toBe(200)
  expect(await find()).toMatchObject({ userId: owner, userUntil: null, returnsToUserName: null })
})

test('what the colleague hands on returns to the one who had it first', async () => {
  await handOver({ user: link(colleague), userUntil: day(7) })
  await handOver({ user: link(third), userUntil: day(9) })
  await returnIn(8)
  expect(await managers()).toEqual(ids.map(() => third))
  await returnIn(9)
  expect(await managers()).toEqual(ids.map(() => owner))
})

test('a new account manager without a day stays, and so does a colleague whose day is cleared', async () => {
  await handOver({ user: link(colleague), userUntil: day(1) })
  await change(ids[0], { user: link(third) })
  await change(ids[1], { userUntil: null })
  // A change of another field does not end the hand-over.
  await change(ids[2], { nextStep: 'Call' })
  await returnIn(2)
  expect((await managers()).slice(0, 3)).toEqual([third, colleague, owner])
})

test('an account manager who has left meanwhile gets nothing back', async () => {
  await handOver({ user: link(colleague), userUntil: day(1) })
  const left = await server.call('POST', `/api/user/${owner}/deactivate`, {
    as: 'ROLE_ADMIN',
    body: { successor: link(third) },
  })
  expect(left.status).toBe(200)
  await returnIn(2)
  expect(await managers()).toEqual(ids.map(() => third))
})

test('a day needs a colleague who takes over', async () => {
  expectFieldError(await change(ids[0], { userUntil: day(3) }), 'user', 'otherColleague')
  expectFieldError(await change(ids[0], { user: link(owner), userUntil: day(3) }), 'user', 'otherColleague')
})
