import { randomUUID } from 'node:crypto'
import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from presences'))

const announce = (as: RoleName, more: object = {}) =>
  server.call('POST', '/api/presence', {
    as,
    body: { record: '/api/organisation/1', page: randomUUID(), ...more },
  })
const namesFor = async (as: RoleName, more?: object) =>
  (await announce(as, more)).body.others.map(({ name }: { name: string }) => name)

test('a user with an open record sees the others once each', async () => {
  expect(await namesFor('ROLE_ADMIN')).toEqual([])
  expect(await namesFor('ROLE_ADMIN')).toEqual([])
  expect(await namesFor('ROLE_MANAGER')).toEqual(['admin'])
  expect(await namesFor('ROLE_MANAGER', { record: '/api/organisation/2' })).toEqual([])
  expect(await namesFor('ROLE_ADMIN')).toEqual(['manager'])
})

test('closing the page removes a user at once, silence after a while', async () => {
  const page = randomUUID()
  await announce('ROLE_MANAGER', { page })
  expect(await namesFor('ROLE_ADMIN')).toEqual(['manager'])
  await announce('ROLE_MANAGER', { page, isOpen: false })
  expect(await namesFor('ROLE_ADMIN')).toEqual([])
  await announce('ROLE_MANAGER')
  await server.database.pool.query(`update presences set seen_at = now() - interval '16 seconds'`)
  expect(await namesFor('ROLE_ADMIN')).toEqual([])
})

test('who writes an answer is told apart from who reads', async () => {
  const page = randomUUID()
  const seen = async () => (await announce('ROLE_ADMIN')).body.others
  await announce('ROLE_MANAGER', { page, isWriting: true })
  expect(await seen()).toMatchObject([{ name: 'manager', isWriting: true }])
  await announce('ROLE_MANAGER', { page })
  expect(await seen()).toMatchObject([{ name: 'manager', isWriting: false }])
})

test('presence requires the right to read, and private records have none', async () => {
  await announce('ROLE_MANAGER')
  expectProblem(await announce('ROLE_VIEWER'), 403)
  expectProblem(await announce('ROLE_ADMIN', { record: '/api/view/1' }), 404)
  expectProblem(await announce('ROLE_ADMIN', { record: '/api/nothing/1' }), 404)
  expectProblem(await announce('ROLE_ADMIN', { page: 'mine' }), 400)
})
