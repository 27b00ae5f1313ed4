import { type RoleName, roleNames } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { contents } from '../../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`insert into exploiters (name) values ('CityStay')`)
})
afterAll(() => server.close())

let id: number
beforeEach(async () => {
  const { rows } = await server.database.pool.query(
    `insert into users (username, email, roles, password_hash)
     values ('one' || nextval('enquiry_reference'), 'o@stayboard.example', '{ROLE_ADMIN}', 'none') returning id`,
  )
  id = rows[0].id
})

const get = (role: RoleName, url: string) => server.call('GET', url, { as: role })
const change = (body: object) => server.call('PUT', '/api/user', { as, body })
const remove = (user: number) => server.call('DELETE', `/api/user/${user}`, { as })
const administrators = async (): Promise<number[]> => {
  const found = await server.database.pool.query(`select id from users where 'ROLE_ADMIN' = any(roles)`)
  return found.rows.map((row) => row.id)
}

describe('a user that records refer to', () => {
  test('is not deleted, and the answer reports the kinds and numbers of records', async () => {
    await server.database.pool.query(
      `with made as (insert into organisations (name, name_key, user_id)
         select 'Lead', 'lead', $1 from generate_series(1, 2) returning organisation_id)
       insert into enquiries (ref_number, organisation_id, exploiter_id, user_id, fase, contact_name)
       select 'SB-' || organisation_id, organisation_id, 1, $1, 'Booked', 'Ann' from made limit 1`,
      [id],
    )
    const before = await contents(server.database)
    const answer = await remove(id)
    expectProblem(answer, 409)
    expect(answer.body.uses).toEqual({ organisations: 2, enquiries: 1 })
    expect(answer.body.message).toMatch(/still in use: .*2 organisations/)
    expect(await contents(server.database)).toEqual(before)
  })

  test('is deleted without references, with 202 and no body', async () => {
    expect(await remove(id)).toMatchObject({ status: 202, body: undefined })
    expectProblem(await remove(id), 404)
  })
})

describe('there is always an administrator', () => {
  beforeEach(async () => {
    const { pool } = server.database
    await pool.query(`update users set roles = '{ROLE_USER}' where roles = '{ROLE_ADMIN}' and id <> $1`, [
      server.userId(as),
    ])
  })

  test('the last administrator keeps the role and the account', async () => {
    for (const roles of [['ROLE_MANAGER'], []]) {
      const answer = await change({ id: server.userId(as), roles })
      expectProblem(answer, 422)
      expect(answer.body.message).toBe('There must be at least one administrator')
    }
    expect((await change({ id: server.userId(as), displayname: 'Boss', roles: ['ROLE_ADMIN'] })).status).toBe(
      200,
    )
  })

  test('nobody deletes their own account', async () => {
    await change({ id, roles: ['ROLE_ADMIN'] })
    const answer = await remove(server.userId(as))
    expectProblem(answer, 422)
    expect(answer.body.code).toBe('ownAccount')
    expect(await administrators()).toHaveLength(2)
  })

  test("two who remove each other's role at once leave one administrator", async () => {
    for (let round = 0; round < 5; round++) {
      await change({ id, roles: ['ROLE_ADMIN'] })
      const ids = await administrators()
      expect(ids).toHaveLength(2)
      const answers = await Promise.all(ids.map((one) => change({ id: one, roles: ['ROLE_USER'] })))
      // The second answer is 401 if the caller's own role was removed first.
      const statuses = answers.map(({ status }) => status).sort()
      expect([
        [200, 422],
        [200, 401],
      ]).toContainEqual(statuses)
      const left = await administrators()
      expect(left).toHaveLength(1)
      // Makes the caller an administrator again for the next round.
      const { pool } = server.database
      await pool.query(`update users set roles = '{ROLE_ADMIN}', generation = 1 where id = $1`, [
        server.userId(as),
      ])
      await pool.query(`update users set roles = '{ROLE_USER}' where id = $1`, [id])
    }
  })
})

describe.each(roleNames.filter((role) => role !== 'ROLE_USER'))('%s', (role) => {
  test('sees roles only as an administrator', async () => {
    const listed = (await get(role, '/api/users')).body._embedded.users
    const one = (await get(role, `/api/user/${id}`)).body
    for (const user of [...listed, one]) {
      expect('roles' in user || 'role' in user || 'roles' in user._links).toBe(role === as)
    }
    const { status, body } = await get(role, `/api/user/${id}/roles`)
    expect(status).toBe(role === as ? 200 : 403)
    if (role === as) expect(body._embedded.roles).toMatchObject([{ id: 1, authority: 'ROLE_ADMIN' }])
  })
})
