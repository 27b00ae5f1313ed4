import type { RoleName } from '@stayboard/contract'
import { roleNames } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { contents } from '../../testing/tables.ts'

const url = '/api/current_user'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const get = async (as: RoleName) => (await server.call('GET', url, { as })).body
const put = (as: RoleName, body: object) => server.call('PUT', url, { as, body })

test.each(roleNames)('%s sees its own account with roles, and changes its name and language', async (as) => {
  const before = await get(as)
  expect(before).toMatchObject({ id: server.userId(as), language: null, roles: [{ authority: as }] })
  const { status, body } = await put(as, { displayname: 'Çağrı', language: 'ro' })
  expect([status, body]).toEqual([200, { ...before, displayname: 'Çağrı', language: 'ro', version: 2 }])
  expect(await get(as)).toEqual(body)
  expect((await put(as, { displayname: null })).body).toMatchObject({ displayname: null, language: 'ro' })
})

test('other fields, and other accounts, cannot be changed', async () => {
  const before = await contents(server.database)
  const more = { id: 1, username: 'boss', email: 'x@y.nl', roles: ['ROLE_ADMIN'], role: 'ROLE_ADMIN' }
  const hidden = { generation: 9, passwordHash: 'x', password_hash: 'x', alternativeEmails: 'x@y.nl' }
  const refused = await put('ROLE_USER', { ...more, ...hidden })
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toContain('passwordHash')
  expect(await contents(server.database)).toEqual(before)
})

test.each([
  ['displayname', 'd'.repeat(31), 'tooLong'],
  ['displayname', 7, 'type'],
  ['language', 'fr', 'option'],
  ['language', 'EN', 'option'],
  ['password', 'short', 'password'],
  ['currentPassword', 7, 'type'],
] as const)('%s may not be %o', async (field, value, code) => {
  expectFieldError(await put('ROLE_VIEWER', { [field]: value }), field, code)
})

test('a concurrent change of the name is not overwritten', async () => {
  const { version } = await get('ROLE_CONTENT')
  await put('ROLE_CONTENT', { displayname: 'From the telephone', version })
  const answer = await put('ROLE_CONTENT', { displayname: 'From the desk', language: 'da', version })
  expectProblem(answer, 409)
  expect(answer.body).toMatchObject({
    fields: ['displayname'],
    current: { displayname: 'From the telephone' },
  })
  expect((await put('ROLE_CONTENT', { language: 'da', version })).body).toMatchObject({
    displayname: 'From the telephone',
    language: 'da',
  })
})

describe("one's own password", () => {
  const as = 'ROLE_MARKETING'
  const signIn = (password: string) =>
    server.call('POST', '/login', { body: { username: 'marketing', password } })

  test.each([undefined, '', 'Wrong1pass', `${PASSWORD} `])(
    'is unchanged if the current one is %o',
    async (given) => {
      const answer = await put(as, { password: 'Other2pass', currentPassword: given })
      expectFieldError(answer, 'currentPassword', 'currentPassword')
      expect((await signIn(PASSWORD)).status).toBe(200)
    },
  )

  test('is changed with the current one', async () => {
    expect((await put(as, { password: 'Other2pass', currentPassword: PASSWORD })).status).toBe(200)
    expectProblem(await signIn(PASSWORD), 401)
    expect((await signIn('Other2pass')).status).toBe(200)
  })

  test('cannot be guessed at more often than at sign-in', async () => {
    const guess = () => put('ROLE_MANAGER', { password: 'Other2pass', currentPassword: 'Wrong1pass' })
    for (let count = 0; count < 10; count++) expectFieldError(await guess(), 'currentPassword')
    expectProblem(await guess(), 429)
    expectProblem(await put('ROLE_MANAGER', { password: 'Other2pass', currentPassword: PASSWORD }), 429)
  })
})
