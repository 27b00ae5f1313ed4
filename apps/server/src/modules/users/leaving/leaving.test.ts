import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { contentsBut } from '../../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`insert into exploiters (name) values ('CityStay')`)
})
afterAll(() => server.close())

let leaver: number
let successor: number
let username: string
let count = 0
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { as, body })
beforeEach(async () => {
  username = `leaver${++count}`
  const add = async (name: string) => {
    const body = {
      username: name,
      email: `${name}@stayboard.example`,
      password: PASSWORD,
      role: 'ROLE_ADMIN',
    }
    return (await call('POST', '/api/user', body)).body.id
  }
  leaver = await add(username)
  successor = await add(`successor${count}`)
})

const giveWork = () =>
  server.database.pool.query(
    `with made as (insert into organisations (name, name_key, user_id)
       select 'Lead', 'lead', $1 from generate_series(1, 2) returning organisation_id)
     insert into enquiries (ref_number, organisation_id, exploiter_id, user_id, fase, contact_name)
     select 'L-' || organisation_id, organisation_id, 1, $1, 'Booked', 'Ann' from made limit 1`,
    [leaver],
  )
const deactivate = (to: number | null, version?: number) =>
  call('POST', `/api/user/${leaver}/deactivate`, { successor: to && `/api/user/${to}`, version })
const signIn = () =>
  server.app.inject({ method: 'POST', url: '/login', payload: { username, password: PASSWORD } })
const workOf = async (id: number) => (await call('GET', `/api/user/${id}/uses`)).body.uses

describe('a user who leaves', () => {
  test('hands over all work in one action, which one undo takes back', async () => {
    await giveWork()
    expect(await workOf(leaver)).toEqual({ enquiries: 1, organisations: 2 })
    const before = await contentsBut(server.database)
    const done = await deactivate(successor)
    expect(done.body).toMatchObject({ id: leaver, active: false })
    expect([await workOf(leaver), await workOf(successor)]).toEqual([{}, { enquiries: 1, organisations: 2 }])
    const action = done.headers['x-request-id']
    expect((await call('POST', '/api/history/undo', { action })).status).toBe(200)
    expect(await workOf(leaver)).toEqual({ enquiries: 1, organisations: 2 })
    expect((await call('GET', `/api/user/${leaver}`)).body.active).toBe(true)
    expect(await contentsBut(server.database)).toEqual(before)
  })

  test('cannot hand over to somebody who does not see the work, and is told what it is', async () => {
    await giveWork()
    await server.database.pool.query(
      `insert into webhook_endpoints (name, url, events, user_id)
       values ('Hook', 'https://a.example', '{prognosis.created}', $1)`,
      [leaver],
    )
    const bound = async (roles: string[], exploiters: string[]) =>
      expect((await call('PUT', '/api/user', { id: successor, roles, exploiters })).status).toBe(200)
    const { rows } = await server.database.pool.query(
      `insert into exploiters (name) values ($1) returning exploiter_id as id`,
      [`Other ${count}`],
    )
    const other = Number(rows[0].id)
    const unseen = async () => {
      const { status, body } = await deactivate(successor)
      expect([status, body.code]).toEqual([422, 'successorUnseen'])
      return body.uses
    }
    await bound(['ROLE_VIEWER'], [])
    expect(await unseen()).toEqual({ enquiries: 1, organisations: 2, webhook_endpoints: 1 })
    await bound(['ROLE_CONTENT'], [])
    expect(await unseen()).toEqual({ organisations: 2, webhook_endpoints: 1 })
    await bound(['ROLE_MANAGER'], [`/api/exploiter/${other}`])
    expect(await unseen()).toEqual({ enquiries: 1, webhook_endpoints: 1 })
    await bound(['ROLE_MANAGER'], ['/api/exploiter/1'])
    // The webhook sends events of all exploiters, so a user bound to one exploiter cannot take it over.
    expect(await unseen()).toEqual({ webhook_endpoints: 1 })
    expect((await call('GET', `/api/user/${leaver}`)).body.active).toBe(true)
    expect(await workOf(leaver)).toMatchObject({ enquiries: 1, organisations: 2, webhook_endpoints: 1 })
    await bound(['ROLE_MANAGER'], [])
    expect((await deactivate(successor)).status).toBe(200)
  })

  test('is signed out everywhere, cannot sign in, and can after being activated', async () => {
    const { headers } = await signIn()
    const own = () =>
      server.app.inject({
        method: 'GET',
        url: '/api/current_user',
        headers: { authorization: String(headers.authorization) },
      })
    expect((await own()).statusCode).toBe(200)
    await deactivate(null)
    expect((await own()).statusCode).toBe(401)
    const refused = await signIn()
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'credentials'])
    await call('POST', `/api/user/${leaver}/activate`)
    expect((await own()).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('is not among the users to choose from, and stays named on records', async () => {
    await deactivate(null)
    const named = async (query: string) =>
      (await call('GET', `/api/users?size=100&${query}`)).body._embedded.users.map(
        ({ id }: { id: number }) => id,
      )
    expect(await named('active=true')).not.toContain(leaver)
    expect(await named('active=false')).toContain(leaver)
    expect((await call('GET', `/api/user/${leaver}`)).body.username).toBe(username)
  })

  test('can stay the owner of a record, but cannot become one', async () => {
    await giveWork()
    const enquiry = (await call('GET', `/api/v2/backend/enquiries?userId=${leaver}`)).body._embedded
      .enquiryDepartments[0].enquiry
    const organisation = (await call('GET', `/api/v2/organisations?userId=${leaver}`)).body._embedded
      .organisations[0]
    await server.database.pool.query('update users set active = false where id = $1', [leaver])
    const saveEnquiry = (body: object) =>
      call('PUT', '/api/v2/backend/reservation', { enquiryId: enquiry.enquiryId, ...body })
    const saveOrganisation = (body: object) =>
      call('PUT', '/api/organisation', { organisationId: organisation.organisationId, ...body })
    expect((await saveEnquiry({ userId: leaver, location: 'Delft' })).status).toBe(200)
    expect((await saveOrganisation({ user: `/api/user/${leaver}`, city: 'Delft' })).status).toBe(200)
    await saveEnquiry({ userId: successor })
    await saveOrganisation({ user: `/api/user/${successor}` })
    expectFieldError(await saveEnquiry({ userId: leaver }), 'userId', 'inactiveUser')
    expectFieldError(await saveOrganisation({ user: `/api/user/${leaver}` }), 'user', 'inactiveUser')
  })

  test('needs a successor who can work, and nothing happens without one', async () => {
    await giveWork()
    const refusals = async (to: number | null) => {
      const answer = await deactivate(to)
      expectProblem(answer, 400)
      return answer.body.errors
    }
    expect(await refusals(null)).toMatchObject([{ field: 'successor', code: 'required' }])
    expect(await refusals(leaver)).toMatchObject([{ field: 'successor', code: 'otherRecord' }])
    expect(await refusals(999_999)).toMatchObject([{ field: 'successor', code: 'notFoundLink' }])
    await call('POST', `/api/user/${successor}/deactivate`, { successor: null })
    expect(await refusals(successor)).toMatchObject([{ field: 'successor', code: 'inactiveUser' }])
    expect((await signIn()).statusCode).toBe(200)
    expect(await workOf(leaver)).toEqual({ enquiries: 1, organisations: 2 })
  })
})

test('nobody deactivates their own account', async () => {
  const own = await call('POST', `/api/user/${server.userId(as)}/deactivate`, { successor: null })
  expect([own.status, own.body.code]).toEqual([422, 'ownDeactivation'])
})

test('the last active administrator stays one, although a deactivated one has the role', async () => {
  const token = String((await signIn()).headers.authorization)
  await server.database.pool.query(`update users set active = false where id not in ($1, $2)`, [
    leaver,
    server.userId(as),
  ])
  const remove = (id: number) =>
    server.app.inject({ method: 'DELETE', url: `/api/user/${id}`, headers: { authorization: token } })
  await server.database.pool.query(`update users set active = false where id = $1`, [server.userId(as)])
  const change = { id: leaver, roles: ['ROLE_VIEWER'] }
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/user',
    headers: { authorization: token },
    payload: change,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'lastAdmin'])
  await expect(
    server.database.pool.query(`update users set active = false where id = $1`, [leaver]),
  ).rejects.toThrow(/roles_last_admin of users/)
  expect((await remove(leaver)).statusCode).toBe(422)
  await server.database.pool.query('update users set active = true')
})

test('every record that keeps a user from being deleted is either handed over or says who did something', async () => {
  const { rows } = await server.database.pool.query(
    `select conrelid::regclass::text as name from pg_constraint
     where confrelid = 'users'::regclass and contype = 'f' and confdeltype in ('a', 'r')`,
  )
  const [handedOver, done] = [
    // The users of a hand-over are replaced, or the hand-over ends.
    ['articles', 'enquiries', 'hand_overs', 'messages', 'organisations', 'webhook_endpoints'],
    [
      'activities',
      'article_drafts',
      'currency_rates',
      'department_drafts',
      'mails',
      'message_notes',
      'offers',
      'proposals',
    ],
  ]
  const unknown = rows.map(({ name }) => name).filter((name) => ![...handedOver, ...done].includes(name))
  expect(unknown).toEqual([])
})
