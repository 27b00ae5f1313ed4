import { say } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('only administrators see roles', async () => {
  const shown = async (role: 'ROLE_ADMIN' | 'ROLE_MANAGER') =>
    (await server.call('GET', '/api/users', { as: role })).body._embedded.users
  for (const user of await shown('ROLE_MANAGER')) {
    expect(user).not.toHaveProperty('role')
    expect(user).not.toHaveProperty('roles')
  }
  for (const user of await shown('ROLE_ADMIN')) expect(user.roles).toHaveLength(1)
})

let made = 0
function fresh() {
  made += 1
  return { username: `user${made}`, email: `user${made}@stayboard.example`, password: 'Right1pass' }
}
const create = (body: object) => server.call('POST', '/api/user', { as, body })
const change = (body: object) => server.call('PUT', '/api/user', { as, body })
const added = async (body: object = {}) => (await create({ ...fresh(), ...body })).body

const passwordRule =
  'Password needs to be between 6 and 65 characters, one nummeric, one Uppcase and on lowecase letter'

/** The rules of the form: field, valid values, invalid values, and the message for invalid values. */
const rules: [field: string, good: unknown[], bad: unknown[], message: string][] = [
  [
    'email',
    ['a.b+c@mail.stayboard.example', 'jörg@bücher.example'],
    ['a', 'a@b', '@b.nl', 'a b@c.nl', 'A <a@b.nl>'],
    'This does not look like a correct address',
  ],
  ['email', [], [undefined, null, '', '  '], 'This field is required'],
  ['username', [], [undefined, null, '', '  '], 'This field is required'],
  ['username', ['abc', '👩‍👩‍👧‍👦éñ'], ['ab', ' ab ', '👩‍👩‍👧‍👦é'], 'This field is to short'],
  ['username', ['a'.repeat(30), 'é'.normalize('NFD').repeat(30)], ['a'.repeat(31)], 'To many characters'],
  ['displayname', [null, '', 'd'.repeat(30)], ['d'.repeat(31)], 'To many characters'],
  [
    'alternativeEmails',
    [null, '', 'a@b.nl', 'a@b.nl, c@d.nl,'],
    ['a@b.nl, c', 'a@b.nl;c@d.nl'],
    'This does not look like a correct address',
  ],
  [
    'password',
    ['aA3456', `aA1${'x'.repeat(62)}`, 'Ñandú 1'],
    ['aA345', `aA1${'x'.repeat(63)}`, 'aaaa11', 'AAAA11', 'aaaaAA'],
    passwordRule,
  ],
  // A user without a password is invited.
  ['password', [undefined, null, ''], [], passwordRule],
]

describe.each(rules)('%s', (field, good, bad, message) => {
  test.each(good)('accepts %j', async (value) => {
    const { status, body } = await create({ ...fresh(), [field]: value })
    expect([status, body.errors]).toEqual([200, undefined])
  })

  test.each(bad)(`refuses %j: ${message}`, async (value) => {
    const answer = await create({ ...fresh(), [field]: value })
    expectProblem(answer, 400)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  // A change without a password is left out, because the user then keeps the password.
  test.each(bad.filter((value) => value !== undefined && !(field === 'password' && !value)))(
    'refuses a change to %j',
    async (value) => {
      const { id } = await added()
      const answer = await change({ id, [field]: value })
      expectProblem(answer, 400)
      expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, message }))
    },
  )
})

test('every wrong field is named at once', async () => {
  const answer = await create({ username: 'x', email: 'x', password: 'x', displayname: 'x'.repeat(31) })
  expect(answer.body.message).toBe(say('invalid'))
  const fields = answer.body.errors.map((error: { field: string }) => error.field)
  expect(fields.sort()).toEqual(['displayname', 'email', 'password', 'username'])
})

test('user names are unique, ignoring letter case', async () => {
  const { username, id } = await added()
  for (const answer of [
    await create({ ...fresh(), username: ` ${username.toUpperCase()}` }),
    await change({ id, username: 'Admin' }),
  ]) {
    expectProblem(answer, 409)
    expect(answer.body.errors).toMatchObject([{ field: 'username', message: 'This is already in use' }])
  }
  expect((await change({ id, username: username.toUpperCase() })).status).toBe(200)
})

describe('roles', () => {
  const rolesOf = (user: { roles: { authority: string }[] }) => user.roles.map(({ authority }) => authority)

  test.each([
    [{}, ['ROLE_USER']],
    [{ roles: [] }, ['ROLE_USER']],
    [{ role: null }, ['ROLE_USER']],
    [{ role: 'ROLE_VIEWER' }, ['ROLE_VIEWER']],
    [{ role: 'ROLE_USER', roles: ['ROLE_CONTENT'] }, ['ROLE_CONTENT']],
    [
      { roles: [{ authority: 'ROLE_CONTENT' }, { authority: 'ROLE_MARKETING' }] },
      ['ROLE_CONTENT', 'ROLE_MARKETING'],
    ],
    [
      { roles: [{ id: 2 }, 'ROLE_ADMIN', { id: 2, authority: 'ROLE_MANAGER' }] },
      ['ROLE_ADMIN', 'ROLE_MANAGER'],
    ],
  ])('%j makes %j', async (body, roles) => {
    expect(rolesOf(await added(body))).toEqual(roles)
  })

  test.each([['ROLE_GOD'], [{ id: 7 }], [{ id: 0 }], [{ authority: 'admin' }], ['role_admin'], [7]])(
    '%j is not a valid set of roles',
    async (role) => {
      const answer = await create({ ...fresh(), roles: [role] })
      expectProblem(answer, 400)
      expect(answer.body.errors[0].field).toMatch(/^roles/)
    },
  )
})

test('an empty password keeps the password', async () => {
  const user = await added()
  const kept = () => server.database.pool.query('select * from users where id = $1', [user.id])
  const { rows } = await kept()
  for (const password of ['', null]) expect((await change({ ...user, password })).status).toBe(200)
  expect((await kept()).rows).toEqual(rows)
})

test('a change keeps absent fields, clears null, and accepts a user as it was read', async () => {
  const user = await added({ displayname: 'Ann', alternativeEmails: 'a@b.nl', roles: ['ROLE_VIEWER'] })
  const { body } = await change({ id: user.id, displayname: null, password: null })
  expect(body).toEqual({ ...user, displayname: null, version: 2 })
  expect((await change(body)).body).toEqual(body)
})
