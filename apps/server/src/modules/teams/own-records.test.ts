import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const [admin, as] = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const
let server: TestApp
let own: number[]
let others: number[]
beforeAll(async () => {
  server = await startAppWithRecords()
  const of = async (role: typeof as | 'ROLE_CONTENT', name: string) => {
    const { rows } = await query<{ id: number }>(
      `insert into enquiries (ref_number, organisation_id, exploiter_id, user_id, fase, contact_name, name)
       select '${name}-' || n, 1, 1, ${server.userId(role)}, 'Booked', 'Ann', '${name} ' || n from generate_series(1, 2) n
       returning enquiry_id as id`,
    )
    return rows.map(({ id }) => Number(id))
  }
  own = await of(as, 'Ownwork')
  others = await of('ROLE_CONTENT', 'Otherwork')
})
afterAll(() => server.close())
beforeEach(async () => {
  await query(`update role_sights set sight = 'ALL'; update users set team_id = null, generation = 1`)
})

const query = <Row extends object>(text: string) => server.database.pool.query<Row>(text)
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { as, body })
const byAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { as: admin, body })
const limit = async (sight: string, roleSightId = 1) => {
  const answer = await byAdmin('PUT', '/api/role_sight', { roleSightId, sight })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}
/** The total of the list of enquiries, and the ids of its rows. */
const listed = async (role: RoleName = as) => {
  const { body } = await server.call('GET', '/api/v2/backend/enquiries', { as: role })
  const rows: { enquiry: { enquiryId: number } }[] = body._embedded.enquiryDepartments
  const ids = rows.map(({ enquiry }) => enquiry.enquiryId).sort((one, other) => one - other)
  return { total: body.page.totalElements, ids }
}
const idOf = (role: RoleName) => server.userId(role)
const enquiry = (id: number | undefined) => `/api/v2/backend/enquiry/${id}`
const save = '/api/v2/backend/reservation'
const fase = 'Booked'
const giveTo = (role: RoleName) => ({ enquiryId: own[0], userId: idOf(role) })

test('list, total, search, export, counts and statistics show the same own records', async () => {
  const all = (await listed()).total
  expect(all).toBeGreaterThan(4)
  await limit('OWN')
  expect(await listed()).toEqual({ total: 2, ids: own })
  const exported = await call('GET', '/api/v2/backend/enquiries/export?format=csv')
  expect(String(exported.body).match(/Ownwork-/g)).toHaveLength(2)
  expect(String(exported.body)).not.toContain('Otherwork')
  const { found } = (await call('GET', '/api/find?query=work')).body
  expect(found.map(({ id }: { id: number }) => id).sort()).toEqual(own)
  const pipeline = (await call('GET', '/api/statistics/pipeline')).body._embedded.fases
  const byFase = Object.fromEntries(
    pipeline.map((one: { fase: string; total: number }) => [one.fase, one.total]),
  )
  const board = (await call('GET', '/api/v2/backend/enquiries/board')).body.columns
  const booked = board.find((column: { fase: string }) => column.fase === fase)
  expect(booked?.page.totalElements ?? 2).toBe(2)
  expect(byFase[fase] ?? 2).toBe(2)
  for (const id of others) {
    expectProblem(await call('GET', enquiry(id)), 404)
    expectProblem(await call('PUT', save, { enquiryId: id, contactName: 'Bea' }), 404)
  }
  expect((await listed('ROLE_ADMIN')).total).toBe(all)
  expect((await listed('ROLE_CONTENT')).total).toBe(all)
})

test('a team sees the records of its members; without a team, a user sees the own ones', async () => {
  await limit('TEAM')
  expect((await listed()).ids).toEqual(own)
  const team = (await byAdmin('POST', '/api/team', { name: 'Amsterdam' })).body.teamId
  const join = (role: RoleName, to: number | null) =>
    byAdmin('PUT', '/api/user', { id: idOf(role), team: to && `/api/team/${to}` })
  const joined = await join('ROLE_CONTENT', team)
  expect(joined.body).toMatchObject({ teamId: team, teamName: 'Amsterdam', sight: 'ALL' })
  expect((await listed()).ids).toEqual(own)
  await join(as, team)
  expect((await listed()).ids).toEqual([...own, ...others])
  const shown = await byAdmin('GET', `/api/users?teamId_any=${team}`)
  expect(shown.body._embedded.users.map(({ id }: { id: number }) => id).sort()).toEqual(
    [idOf(as), idOf('ROLE_CONTENT')].sort(),
  )
  const refused = await byAdmin('DELETE', `/api/team/${team}`)
  expectProblem(refused, 409)
  expect(refused.body.uses).toEqual({ users: 2 })
  await join('ROLE_CONTENT', null)
  expect((await listed()).ids).toEqual(own)
  expectProblem(await byAdmin('POST', '/api/team', { name: 'AMSTERDAM' }), 409)
  // Only administrators can read who is in which team.
  expect((await call('GET', `/api/user/${idOf(as)}`)).body).not.toHaveProperty('teamId')
  expectProblem(await call('GET', `/api/users?teamId_any=${team}`), 400)
  expectProblem(await call('GET', '/api/teams'), 403)
})

test('the widest role counts, administrators see all, and an undo of the setting counts too', async () => {
  const answer = await limit('OWN')
  await limit('TEAM', 2)
  const sightWith = async (roles: string[]) =>
    (await byAdmin('PUT', '/api/user', { id: idOf(as), roles })).body.sight
  expect(await sightWith(['ROLE_MANAGER', 'ROLE_CONTENT'])).toBe('TEAM')
  expect(await sightWith(['ROLE_MANAGER', 'ROLE_VIEWER'])).toBe('ALL')
  expect(await sightWith(['ROLE_MANAGER', 'ROLE_ADMIN'])).toBe('ALL')
  expect(await sightWith(['ROLE_MANAGER', 'ROLE_USER'])).toBe('OWN')
  expect(await sightWith(['ROLE_USER'])).toBe('ALL')
  expect(await sightWith(['ROLE_MANAGER'])).toBe('OWN')
  const action = answer.headers['x-request-id']
  const undone = await byAdmin('POST', '/api/history/undo', { action })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect((await byAdmin('GET', '/api/role_sight/1')).body.sight).toBe('ALL')
  expect((await byAdmin('GET', `/api/user/${idOf(as)}`)).body.sight).toBe('ALL')
})

test('a change of the setting and of the roles of a user at once leave the sight that both give', async () => {
  const [one, other] = [await server.database.pool.connect(), await server.database.pool.connect()]
  try {
    await one.query('begin')
    await other.query('begin')
    await one.query(`update role_sights set sight = 'OWN' where role = 'ROLE_CONTENT'`)
    const waits = other.query(`update users set roles = '{ROLE_CONTENT}' where id = ${idOf(as)}`)
    await one.query('commit')
    await waits
    await other.query('commit')
    const { rows } = await query(`select role_sight as sight from users where id = ${idOf(as)}`)
    expect(rows).toEqual([{ sight: 'OWN' }])
  } finally {
    one.release()
    other.release()
    await query(`update users set roles = '{ROLE_MANAGER}' where id = ${idOf(as)}`)
  }
})

test('who is limited owns what is added, and hands nothing over out of sight', async () => {
  await limit('OWN')
  const body = {
    ...{ organisation: '/api/organisation/1', exploiterId: 1, contactName: 'New', fase },
  }
  const added = await call('POST', save, body)
  expect(added.body.enquiry?.user?.id, JSON.stringify(added.body)).toBe(idOf(as))
  const away = await call('POST', save, { ...body, userId: idOf('ROLE_CONTENT') })
  expectProblem(away, 422)
  expect(away.body.code).toBe('outsideExploiters')
  for (const user of [idOf('ROLE_CONTENT'), null])
    expectProblem(await call('PUT', save, { enquiryId: own[0], userId: user }), 422)
  expect((await listed()).total).toBe(3)
  await query(`update enquiries set user_id = null where contact_name = 'New'`)
})

test('a record that somebody else hands over is gone, and its new owner sees what happened before', async () => {
  await limit('OWN')
  await limit('OWN', 2)
  expect((await call('PUT', save, { enquiryId: own[0], nextStep: 'Call back' })).status).toBe(200)
  const history = `/api/history?record=${enquiry(own[0])}`
  const told = async (role: RoleName) => {
    const { body } = await server.call('GET', history, { as: role })
    return body._embedded?.actions.length ?? body.status
  }
  const before = await told(as)
  expect(await told('ROLE_CONTENT')).not.toBe(before)
  const given = await byAdmin('PUT', save, giveTo('ROLE_CONTENT'))
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expectProblem(await call('GET', enquiry(own[0])), 404)
  expect((await listed()).ids).toEqual(own.slice(1))
  expect((await listed('ROLE_CONTENT')).ids).toEqual([own[0], ...others])
  expect(await told('ROLE_CONTENT')).toBe(before + 1)
  expect(await told(as)).not.toBe(before)
  expectProblem(await call('POST', '/api/history/undo', { action: given.headers['x-request-id'] }), 403)
  expect((await byAdmin('PUT', save, giveTo(as))).status).toBe(200)
})

test('forecasts are those of own enquiries, and their sums agree', async () => {
  await query(`insert into prognosis_metas (organisation_id, exploiter_id, enquiry_id, status, start, nights, total_prognosis, probability)
    select 1, 1, id, 'BOOKED', '2027-01-01', 10, 1000, 100 from unnest(array[${own[0]}, ${others[0]}, null]::bigint[]) id`)
  const listedNow = async () => (await call('GET', '/api/financial/prognosis')).body.page.totalElements
  const totals = async () => (await call('GET', '/api/financial/prognosis/total')).body
  const all = await listedNow()
  const whole = (await totals()).content
  await limit('OWN')
  expect(await listedNow()).toBe(1)
  expect(all).toBeGreaterThan(3)
  const mine = await totals()
  expect([mine.content, mine.faceTotals.booked]).toEqual([1000, 1000])
  expect(whole).toBeGreaterThan(2999)
  const months = (await call('GET', '/api/financial/prognosis/per_month')).body
  expect(JSON.stringify(months)).not.toContain('2000')
  expect(months.mayClose).toBe(false)
  expect((await call('GET', '/api/financial/targets')).body.page?.totalElements ?? 0).toBe(0)
  const closing = await call('POST', '/api/financial/closing', { month: '2020-02' })
  expectProblem(closing, 403)
  expect(closing.body.code).toBe('allExploiters')
})

test('a message without an owner is nobody’s, and one that is assigned is told of', async () => {
  await query(`update messages set user_id = null`)
  await limit('OWN')
  const messages = async () => (await call('GET', '/api/messaging/messages')).body.page.totalElements
  expect(await messages()).toBe(0)
  const { rows } = await query<{ id: number }>('select min(message_id) as id from messages')
  const id = rows[0]?.id
  expectProblem(await call('GET', `/api/messagingMessage/${id}`), 404)
  const given = await byAdmin('POST', `/api/messagingMessage/${id}/user/${idOf(as)}`)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect(await messages()).toBe(1)
  const { body } = await call('GET', '/api/notifications')
  expect(JSON.stringify(body)).toContain(`/api/messagingMessage/${id}`)
})

test('nobody is told about a record out of sight', async () => {
  await limit('OWN')
  const { rows } =
    await query(`select owner_at('${enquiry(others[0])}') = any(owners_of(u.id, u.role_sight, u.team_id)) as is_seen
    from users u where id in (${idOf(as)}, ${idOf('ROLE_CONTENT')}) order by id`)
  expect(rows).toEqual([{ is_seen: false }, { is_seen: false }])
})

test('an API token sees what its user sees now', async () => {
  const made = await call('POST', '/api/current_user/token', {
    name: 'Report',
    scope: 'READ',
    days: 30,
    currentPassword: PASSWORD,
  })
  const headers = { authorization: `Bearer ${made.body.token}` }
  const total = async () =>
    (await server.call('GET', '/api/v2/backend/enquiries', { headers })).body.page.totalElements
  expect(await total()).toBeGreaterThan(4)
  await limit('OWN')
  expect(await total()).toBe(2)
})

test('a webhook stops when its owner comes to see the records of other owners', async () => {
  await limit('OWN')
  const made = await byAdmin('POST', '/api/webhook_endpoint', {
    ...{ name: 'Own', url: 'https://hooks.example/own', events: ['enquiry.updated'] },
    user: `/api/user/${idOf(as)}`,
  })
  const path = `/api/webhook_endpoint/${made.body.webhookEndpointId}`
  const renewed = await byAdmin('POST', `${path}/secret`, { keepOldHours: 0 })
  expect(renewed.status, JSON.stringify(renewed.body)).toBe(200)
  const isWidened = async () => (await byAdmin('GET', path)).body.isWidened
  expect(await isWidened()).toBe(false)
  await limit('ALL')
  expect(await isWidened()).toBe(true)
  await limit('TEAM')
  expect(await isWidened()).toBe(false)
})

test('a hand-over by somebody who is limited takes a colleague in sight', async () => {
  await limit('TEAM')
  const body = { colleague: `/api/user/${idOf('ROLE_CONTENT')}`, untilDay: server.day(7), note: null }
  const refused = await call('POST', '/api/hand_over', body)
  expectProblem(refused, 422)
  expect(refused.body.code).toBe('outsideExploiters')
  await query(`insert into teams (team_id, name) values (800, 'Both');
    update users set team_id = 800 where id in (${idOf(as)}, ${idOf('ROLE_CONTENT')})`)
  const given = await call('POST', '/api/hand_over', body)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect((await listed()).ids).toEqual([...own, ...others])
})
