import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const HOUR = 3_600_000

let server: TestApp
let [entra, okta] = ['', '']
let entraId = 0

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  server.call(method, url, { as: 'ROLE_ADMIN', body })

async function addProvider(name: string, more: object) {
  const body = { name, issuer: `https://${name}.example`, clientId: 'stayboard', ...more }
  const added = await admin('POST', '/api/identity_provider', body)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.identityProviderId as number
}
const makeToken = async (id: number, keepOldHours = 0) =>
  (await admin('POST', `/api/identity_provider/${id}/scim_token`, { keepOldHours })).body.token as string

beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`insert into exploiters (name) values ('Canal'), ('Harbour')`)
  entraId = await addProvider('entra', {
    ...{ rolesFrom: 'SCIM', adminValues: 'Stayboard admins', managerValues: 'Sales', viewerValues: 'Guests' },
    ...{ exploitersPrefix: null, scimMatches: 'EMAIL' },
  })
  entra = await makeToken(entraId)
  okta = await makeToken(await addProvider('okta', {}))
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Sends a SCIM request as Entra and Okta do: JSON with the content type of SCIM. */
const scim = async (method: Method, path: string, body?: unknown, token = entra) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json; charset=utf-8' }
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const answer = await server.app.inject({
    ...{ method, url: `/scim/v2${path}`, headers },
    ...(sent === undefined ? {} : { payload: sent }),
  })
  if (answer.body !== '') expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/)
  return { status: answer.statusCode, headers: answer.headers, body: answer.body && JSON.parse(answer.body) }
}
const operations = (...list: object[]) => ({ schemas: [PATCH], Operations: list })
const filtered = (kind: string, filter: string, more = '') =>
  scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`)

/** A user in the format of Microsoft Entra's default attribute mapping. */
const entraUser = (name: string, more: object = {}) => ({
  schemas: [USER, ENTERPRISE],
  externalId: `ext-${name}`,
  userName: `${name}@canal.example`,
  active: true,
  addresses: [{ primary: false, type: 'work', country: 'NL', formatted: 'Kade 1' }],
  displayName: `${name} Visser`,
  emails: [{ primary: true, type: 'work', value: `${name}@canal.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Visser`, familyName: 'Visser', givenName: name },
  roles: [],
  title: 'Planner',
  [ENTERPRISE]: { department: 'Sales', manager: { value: '1' } },
  ...more,
})
const add = async (name: string, more: object = {}) => {
  const added = await scim('POST', '/Users', entraUser(name, more))
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return added.body.id as string
}
const addGroup = async (displayName: string, members: string[] = []) => {
  const body = { schemas: [GROUP], displayName, externalId: displayName, meta: { resourceType: 'Group' } }
  const listed = members.map((value) => ({ value }))
  return (await scim('POST', '/Groups', { ...body, members: listed })).body.id as string
}
/** The Stayboard user that belongs to a SCIM user. */
const userOf = async (id: string) => {
  const { rows } = await server.database.pool.query(
    `select u.* from users u join scim_users x on x.user_id = u.id where x.scim_user_id = $1`,
    [id],
  )
  return rows[0]
}

test('says what it can do', async () => {
  const config = (await scim('GET', '/ServiceProviderConfig')).body
  expect(config).toMatchObject({ patch: { supported: true }, filter: { maxResults: 200 } })
  const types = (await scim('GET', '/ResourceTypes')).body
  expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
  expect((await scim('GET', '/ResourceTypes/User')).body.schema).toBe(USER)
  const schemas = (await scim('GET', '/Schemas')).body
  expect([schemas.totalResults, schemas.Resources[0].id]).toEqual([2, USER])
  const names = (await scim('GET', `/Schemas/${GROUP}`)).body.attributes
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['displayName', 'members'])
})

test('Microsoft Entra adds, changes, disables, enables and deletes a user', async () => {
  expect((await filtered('Users', 'userName eq "anna@canal.example"')).body).toMatchObject({
    ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  })
  const made = await scim('POST', '/Users', entraUser('anna'))
  expect(made).toMatchObject({ status: 201, headers: { location: made.body.meta.location } })
  const { id } = made.body
  expect(made.body).toMatchObject({
    ...{ userName: 'anna@canal.example', externalId: 'ext-anna', active: true, displayName: 'anna Visser' },
    ...{ name: { familyName: 'Visser' }, emails: [{ type: 'work', primary: true }], groups: [] },
    meta: { resourceType: 'User', location: `https://stayboard.test/scim/v2/Users/${id}` },
  })
  expect(JSON.stringify(made.body)).not.toMatch(/Planner|Kade|department/)
  expect(await userOf(id)).toMatchObject({
    ...{ username: 'anna', email: 'anna@canal.example', displayname: 'anna Visser', active: true },
    ...{ by_provider_only: true, roles: ['ROLE_USER'], password_hash: null },
  })
  const sent: [object, object][] = [
    [{ op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [{ op: 'Replace', path: 'active', value: 'True' }, { active: true }],
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'anna2@canal.example' },
      { emails: [{ type: 'work', primary: true, value: 'anna2@canal.example' }] },
    ],
    [
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'anna@home.example' },
      { emails: [{ type: 'work' }, { type: 'home', value: 'anna@home.example' }] },
    ],
    [
      { op: 'Add', path: 'name.familyName', value: 'de Vries' },
      { name: { familyName: 'de Vries', givenName: 'anna' } },
    ],
    [
      { op: 'Replace', value: { displayName: 'Anna de V', 'name.formatted': 'Anna' } },
      { displayName: 'Anna de V' },
    ],
    [{ op: 'Replace', path: 'displayName', value: [{ value: 'Anna' }] }, { displayName: 'Anna' }],
    [
      { op: 'Replace', path: `${USER}:userName`, value: 'anna3@canal.example' },
      { userName: 'anna3@canal.example' },
    ],
    [{ op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' }, { displayName: 'Anna' }],
    [{ op: 'Replace', path: 'title', value: 'Boss' }, { displayName: 'Anna' }],
    [{ op: 'Remove', path: 'emails[type eq "home"]' }, { emails: [{ type: 'work' }] }],
    [{ op: 'Remove', path: 'externalId' }, {}],
  ]
  for (const [operation, expected] of sent) {
    const { status, body } = await scim('PATCH', `/Users/${id}`, operations(operation))
    expect([status, body], JSON.stringify(operation)).toEqual([200, expect.objectContaining(body)])
    expect(body).toMatchObject(expected)
    if ('active' in expected) expect((await userOf(id)).active).toBe(expected.active)
  }
  const kept = (await scim('GET', `/Users/${id}`)).body
  expect(kept).not.toHaveProperty('externalId')
  expect(await userOf(id)).toMatchObject({
    username: 'anna',
    email: 'anna2@canal.example',
    displayname: 'Anna',
  })
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  for (const method of ['GET', 'DELETE'] as const)
    expect((await scim(method, `/Users/${id}`)).body).toMatchObject({ status: '404' })
  expect((await userOf(id)).active).toBe(false)
  expect((await filtered('Users', 'userName eq "anna3@canal.example"')).body.totalResults).toBe(0)
  const again = await scim('POST', '/Users', entraUser('anna', { userName: 'ANNA3@canal.example' }))
  expect([again.status, again.body.id]).toEqual([201, id])
  expect((await userOf(id)).active).toBe(true)
})

test('Okta adds, reads, replaces and disables a user', async () => {
  const body = {
    ...{ schemas: [USER], userName: 'bo@okta.example', name: { givenName: 'Bo', familyName: 'Smit' } },
    ...{ emails: [{ primary: true, value: 'bo@okta.example', type: 'work' }], displayName: 'Bo Smit' },
    ...{
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    },
  }
  const of = (method: Method, path: string, sent?: unknown) => scim(method, path, sent, okta)
  const { id } = (await of('POST', '/Users', body)).body
  const list = await of('GET', '/Users?filter=userName%20eq%20%22bo%40okta.example%22&startIndex=1&count=100')
  expect(list.body).toMatchObject({ totalResults: 1, Resources: [{ id, active: true }] })
  const put = { ...body, id, name: { givenName: 'Boris', familyName: 'Smit' }, displayName: undefined }
  const replaced = await of('PUT', `/Users/${id}`, put)
  expect(replaced.body).toMatchObject({ name: { givenName: 'Boris' } })
  expect(replaced.body).not.toHaveProperty('displayName')
  expect(await userOf(id)).toMatchObject({ displayname: 'Boris Smit' })
  const off = await of('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { active: false } }))
  expect([off.status, off.body.active]).toEqual([200, false])
  // A PUT without the field "active" leaves the user inactive.
  const { active: _, ...silent } = put
  expect((await of('PUT', `/Users/${id}`, silent)).body.active).toBe(false)
  // Groups of this provider give no roles, because administrators assign the roles of its users in Stayboard.
  const group = await of('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Sales',
    members: [{ value: id }],
  })
  expect(group.body.members).toMatchObject([{ value: id, display: 'bo@okta.example' }])
  expect((await userOf(id)).roles).toEqual(['ROLE_USER'])
  const rename = operations({ op: 'replace', value: { id: group.body.id, displayName: 'Sellers' } })
  expect((await of('PATCH', `/Groups/${group.body.id}`, rename)).body.displayName).toBe('Sellers')
  // A provider can neither read nor change users and groups of another provider.
  for (const path of [`/Users/${id}`, `/Groups/${group.body.id}`]) {
    expect((await scim('GET', path)).status).toBe(404)
    expect((await scim('PATCH', path, operations({ op: 'remove', path: 'externalId' }))).status).toBe(404)
    expect((await scim('DELETE', path)).status).toBe(404)
  }
})

test('groups give roles at once, and take them', async () => {
  const [one, two] = [await add('carl'), await add('dora')]
  const group = await addGroup('Sales', [one])
  const roles = async () => [(await userOf(one)).roles, (await userOf(two)).roles].map(([role]) => role)
  expect(await roles()).toEqual(['ROLE_MANAGER', 'ROLE_USER'])
  const change = (operation: object, path = `/Groups/${group}`) => scim('PATCH', path, operations(operation))
  const steps: [object, string[]][] = [
    [{ op: 'Add', path: 'members', value: [{ $ref: null, value: two }] }, ['MANAGER', 'MANAGER']],
    [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: one }] }, ['USER', 'MANAGER']],
    [{ op: 'add', value: { members: [{ value: one }] } }, ['MANAGER', 'MANAGER']],
    [{ op: 'remove', path: `members[value eq "${two}"]` }, ['MANAGER', 'USER']],
    [{ op: 'replace', path: 'members', value: [{ value: two }] }, ['USER', 'MANAGER']],
    [{ op: 'replace', path: 'displayName', value: 'Guests' }, ['USER', 'VIEWER']],
    [{ op: 'remove', path: 'members' }, ['USER', 'USER']],
    [{ op: 'Add', path: 'members', value: { value: one } }, ['VIEWER', 'USER']],
  ]
  for (const [operation, expected] of steps) {
    expect((await change(operation)).status, JSON.stringify(operation)).toBe(200)
    expect(await roles(), JSON.stringify(operation)).toEqual(expected.map((name) => `ROLE_${name}`))
  }
  expect((await scim('GET', `/Users/${one}`)).body.groups).toEqual([{ value: group, display: 'Guests' }])
  const without = await filtered('Groups', 'displayName eq "guests"', '&excludedAttributes=members')
  expect(without.body.Resources[0]).not.toHaveProperty('members')
  // A nested group must be refused. Its id may equal the id
  // of a user, who must not get the roles of the outer group.
  const nested = { op: 'add', path: 'members', value: [{ value: two, type: 'Group' }] }
  expect((await change(nested)).body.scimType).toBe('invalidValue')
  expect(await roles()).toEqual(['ROLE_VIEWER', 'ROLE_USER'])
  expect((await scim('DELETE', `/Groups/${group}`)).status).toBe(204)
  expect(await roles()).toEqual(['ROLE_USER', 'ROLE_USER'])
})

test('groups bind users to exploiters, and who is bound to none sees nothing', async () => {
  const change = async (fields: object) => {
    const { version } = (await admin('GET', `/api/identity_provider/${entraId}`)).body
    const body = { identityProviderId: entraId, version, ...fields }
    expect((await admin('PUT', '/api/identity_provider', body)).status).toBe(200)
  }
  const id = await add('eva')
  const sales = await addGroup('Sales', [id])
  expect(await userOf(id)).toMatchObject({ roles: ['ROLE_MANAGER'], exploiters: [] })
  // A changed setting applies to all users of the provider at once.
  await change({ exploitersPrefix: 'House ' })
  expect(await userOf(id)).toMatchObject({ roles: ['ROLE_USER'], exploiters: [] })
  const canal = await addGroup('House CANAL', [id])
  expect(await userOf(id)).toMatchObject({ roles: ['ROLE_MANAGER'], exploiters: [1] })
  await change({ exploitersPrefix: null })
  expect((await userOf(id)).roles).toEqual(['ROLE_MANAGER'])
  for (const group of [sales, canal]) await scim('DELETE', `/Groups/${group}`)
})

test('a user who leaves loses sessions and API tokens at once', async () => {
  await server.database.pool.query(
    `update users set email = 'content@canal.example' where username = 'content'`,
  )
  const id = await add('content')
  expect((await userOf(id)).username).toBe('content')
  await addGroup('Guests', [id])
  const { headers } = await server.call('POST', '/login', {
    body: { username: 'content', password: PASSWORD },
  })
  const session = { authorization: String(headers.authorization) }
  const wanted = { name: 'Sheet', scope: 'READ', days: 30, currentPassword: PASSWORD }
  const made = await server.call('POST', '/api/current_user/token', { headers: session, body: wanted })
  const token = { authorization: `Bearer ${made.body.token}` }
  const reads = async () => [
    (await server.call('GET', '/api/users', { headers: session })).status,
    (await server.call('GET', '/api/users', { headers: token })).status,
  ]
  expect(await reads()).toEqual([200, 200])
  // The user is the account manager of an organisation and keeps it until an administrator hands it over.
  await server.database.pool.query(
    `insert into organisations (name, name_key, user_id) values ('Vecht Works', 'vecht works', $1)`,
    [(await userOf(id)).id],
  )
  expect(
    (await scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'active', value: 'False' })))
      .status,
  ).toBe(200)
  expect(await reads()).toEqual([401, 401])
  await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { active: true } }))
  expect(await reads()).toEqual([401, 401])
  // An administrator deactivates the user before the provider
  // does. The provider then activates the user again.
  const second = await server.call('POST', '/login', { body: { username: 'content', password: PASSWORD } })
  const again = { authorization: String(second.headers.authorization) }
  const { body } = await server.call('POST', '/api/current_user/token', { headers: again, body: wanted })
  await server.database.pool.query(`update users set active = false where username = 'content'`)
  for (const active of [false, true])
    await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { active } }))
  const kept = { authorization: `Bearer ${body.token}` }
  expect((await server.call('GET', '/api/users', { headers: kept })).status).toBe(401)
  const { rows } = await server.database.pool.query('select kind, record, title, user_id from notifications')
  const record = `/api/user/${(await userOf(id)).id}`
  expect(rows).toMatchObject([{ kind: 'WORK_LEFT', record, title: 'content', user_id: 1 }])
})

test('the last administrator is never removed, deactivated or made less', async () => {
  const { pool } = server.database
  await pool.query(`update users set email = 'admin@canal.example' where username = 'admin'`)
  const taken = await scim('POST', '/Users', entraUser('admin'))
  const text = 'There must be at least one administrator'
  // The provider has no group of administrators yet, so
  // taking over the last administrator would remove the role.
  expect(taken.body).toMatchObject({ status: '409', detail: expect.stringContaining(text) })
  await pool.query(`insert into users (username, email, roles, password_hash)
    values ('second', 'second@canal.example', '{ROLE_ADMIN}', 'none')`)
  const id = await add('second')
  expect((await userOf(id)).roles).toEqual(['ROLE_USER'])
  const group = await addGroup('Stayboard admins', [id])
  expect((await userOf(id)).roles).toEqual(['ROLE_ADMIN'])
  await pool.query(`update users set by_provider_only = true where username = 'admin'`)
  const before = await pool.query('select max(id) from change_log')
  const refused: [Method, string, unknown][] = [
    ['DELETE', `/Users/${id}`, undefined],
    ['PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'active', value: 'False' })],
    ['PUT', `/Users/${id}`, entraUser('second', { active: false, displayName: 'Never kept' })],
    ['PATCH', `/Groups/${group}`, operations({ op: 'remove', path: 'members' })],
    ['PATCH', `/Groups/${group}`, operations({ op: 'replace', path: 'displayName', value: 'Board' })],
    ['DELETE', `/Groups/${group}`, undefined],
  ]
  for (const [method, path, body] of refused) {
    const answer = await scim(method, path, body)
    expect([answer.status, answer.body.detail], `${method} ${path}`).toEqual([
      409,
      expect.stringContaining(text),
    ])
  }
  expect((await pool.query('select max(id) from change_log')).rows).toEqual(before.rows)
  expect((await scim('GET', `/Groups/${group}`)).body).toMatchObject({
    displayName: 'Stayboard admins',
    members: [{ value: id }],
  })
  await pool.query(`update users set by_provider_only = false where username = 'admin'`)
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
})

test('takes over only the users that it may', async () => {
  const { pool } = server.database
  await pool.query(`update users set email = 'viewer@okta.example' where username = 'viewer'`)
  const body = { ...entraUser('x'), userName: 'viewer', emails: [{ value: 'viewer@okta.example' }] }
  const refused = await scim('POST', '/Users', body, okta)
  expect(refused.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  // A provider cannot take over a user of another provider, even if the user name matches.
  const id = await add('fred')
  const { id: userId } = await userOf(id)
  const other = { ...entraUser('fred'), userName: 'fred' }
  expect((await scim('POST', '/Users', other, okta)).body).toMatchObject({ scimType: 'uniqueness' })
  await pool.query(
    `insert into users (username, email, roles) values ('twin1', 'twin@canal.example', '{ROLE_VIEWER}'),
      ('twin2', 'TWIN@canal.example', '{ROLE_VIEWER}')`,
  )
  expect((await scim('POST', '/Users', entraUser('twin'))).body).toMatchObject({ scimType: 'uniqueness' })
  expect((await scim('POST', '/Users', entraUser('fred'))).body).toMatchObject({ scimType: 'uniqueness' })
  const rename = operations({ op: 'replace', path: 'userName', value: 'fred@canal.example' })
  const second = await add('frida')
  expect((await scim('PATCH', `/Users/${second}`, rename)).body).toMatchObject({ scimType: 'uniqueness' })
  const history = await admin('GET', `/api/history?record=/api/user/${userId}`)
  const [change] = history.body._embedded.actions
  expect(change).toMatchObject({ by: null, provider: 'entra', site: null })
})

test('requests at the same time lose nothing and add nobody twice', async () => {
  const ids = [await add('gus'), await add('hans'), await add('ida'), await add('jan')]
  const group = await addGroup('Sales')
  const answers = await Promise.all([
    ...ids.map((value) =>
      scim('PATCH', `/Groups/${group}`, operations({ op: 'Add', path: 'members', value: [{ value }] })),
    ),
    scim('PATCH', `/Users/${ids[0]}`, operations({ op: 'Replace', path: 'displayName', value: 'Gus' })),
    scim(
      'PATCH',
      `/Users/${ids[0]}`,
      operations({ op: 'Replace', path: 'name.givenName', value: 'Gustaaf' }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const members: { value: string }[] = (await scim('GET', `/Groups/${group}`)).body.members
  expect(members.map(({ value }) => value)).toEqual(ids)
  expect((await userOf(String(ids[3]))).roles).toEqual(['ROLE_MANAGER'])
  const gus = (await scim('GET', `/Users/${ids[0]}`)).body
  expect(gus).toMatchObject({ displayName: 'Gus', name: { givenName: 'Gustaaf', familyName: 'Visser' } })
  const twice = await Promise.all([1, 2, 3].map(() => scim('POST', '/Users', entraUser('karel'))))
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  await scim('DELETE', `/Groups/${group}`)
})

describe('reads', () => {
  let ids: string[]
  beforeAll(async () => {
    ids = [
      await add('lena', { active: false }),
      await add('mia'),
      await add('nora', { externalId: 'Ext "n"' }),
    ]
  })
  const names = ({ body }: { body: { Resources: { userName: string }[] } }) =>
    body.Resources.map(({ userName }) => userName.split('@')[0])

  test.each([
    ['userName sw "MI" and active eq true', ['mia']],
    ['userName eq "lena@canal.example" or userName eq "mia@canal.example"', ['lena', 'mia']],
    ['(userName sw "lena" or userName sw "mia") and active eq "False"', ['lena']],
    ['emails co "nora@"', ['nora']],
    ['emails.value eq "nora@canal.example"', ['nora']],
    ['emails[type eq "work" and value sw "nora"]', ['nora']],
    ['emails[type eq "work"].value eq "Nora@canal.example"', ['nora']],
    ['emails[type eq "home"].value eq "nora@canal.example"', []],
    ['emails[type eq "work"].value sw "mia" and active eq true', ['mia']],
    ['externalId eq "Ext \\"n\\""', ['nora']],
    ['externalId eq "ext \\"n\\""', []],
    [`${USER}:userName ew "nora@canal.example" and not (active eq false)`, ['nora']],
    ['USERNAME EQ "Mia@Canal.example"', ['mia']],
    ['displayName eq "mia Visser" and externalId pr', ['mia']],
    ['title eq "Planner"', []],
    ['id eq "nobody"', []],
    ['meta.created gt "2999-01-01T00:00:00Z"', []],
  ])('users by %s', async (filter, expected) => {
    const answer = await filtered('Users', filter)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect([names(answer), answer.body.totalResults]).toEqual([expected, expected.length])
  })

  test('pages, and only what is asked for', async () => {
    const all = (await scim('GET', '/Users')).body
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(second.Resources).toEqual([all.Resources[1]])
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: all.totalResults,
      Resources: [],
    })
    expect((await scim('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    })
    const page = (await filtered('Users', 'userName co "@canal"', '&startIndex=2&count=2')).body
    expect([page.itemsPerPage, page.totalResults > 3]).toEqual([2, true])
    const some = (await scim('GET', `/Users/${ids[1]}?attributes=userName,emails.value`)).body
    expect(some).toEqual({
      ...{ schemas: [USER], id: ids[1], userName: 'mia@canal.example' },
      emails: [{ value: 'mia@canal.example' }],
    })
    const less = (await scim('GET', `/Users/${ids[1]}?excludedAttributes=emails,name.formatted,id`)).body
    expect(less).toMatchObject({ id: ids[1], name: { familyName: 'Visser' } })
    expect([Object.keys(less).includes('emails'), Object.keys(less.name)]).toEqual([
      false,
      ['givenName', 'familyName'],
    ])
  })
})

describe('refuses', () => {
  let id: string
  beforeAll(async () => {
    id = await add('olga')
  })
  const users = (filter: string): [Method, string] => ['GET', `/Users?filter=${encodeURIComponent(filter)}`]
  const patch = (...list: unknown[]): [Method, string, unknown] => [
    'PATCH',
    '/Users/ID',
    { schemas: [PATCH], Operations: list },
  ]

  const wrong: [Method, string, unknown?, string?, number?][] = [
    [...users('userName'), undefined, 'invalidFilter'],
    [...users('userName is "x"'), undefined, 'invalidFilter'],
    [...users('userName eq x'), undefined, 'invalidFilter'],
    [...users('userName eq "x'), undefined, 'invalidFilter'],
    [...users('shoeSize eq "x"'), undefined, 'invalidFilter'],
    [...users('emails[type eq "work"].shoeSize eq "x"'), undefined, 'invalidFilter'],
    [...users('emails[type eq "work"].value'), undefined, 'invalidFilter'],
    [...users('(userName eq "x"'), undefined, 'invalidFilter'],
    [...users('userName eq "x" userName eq "y"'), undefined, 'invalidFilter'],
    [...users(`${'('.repeat(50)}userName eq "x"${')'.repeat(50)}`), undefined, 'invalidFilter'],
    ['GET', '/Users?count=many', undefined, 'invalidValue'],
    ['GET', '/Users?filter=id%20pr&filter=id%20pr', undefined, 'invalidValue'],
    ['GET', '/Users/x', undefined, undefined, 404],
    ['GET', '/Groups/1/2', undefined, undefined, 404],
    ['GET', '/Cars', undefined, undefined, 404],
    ['GET', '/Me', undefined, undefined, 501],
    ['POST', '/Bulk', {}, undefined, 501],
    ['POST', '/Schemas', {}, undefined, 405],
    ['PATCH', '/Users', {}, undefined, 405],
    ['POST', '/Users', [], 'invalidSyntax'],
    ['POST', '/Users', 'text', 'invalidSyntax'],
    ['POST', '/Users', { schemas: [GROUP], userName: 'x@y.example' }, 'invalidSyntax'],
    ['POST', '/Users', { schemas: [USER] }, 'invalidValue'],
    ['POST', '/Users', { userName: 'nobody' }, 'invalidValue'],
    ['POST', '/Users', { userName: 'a@b.example', emails: [{ value: 'no address' }] }, 'invalidValue'],
    ['POST', '/Users', { userName: 'a@b.example', emails: [{ type: 'work' }] }, 'invalidValue'],
    ['POST', '/Users', { userName: 7 }, 'invalidValue'],
    ['POST', '/Users', { userName: 'a\u0000@b.example' }, 'invalidValue'],
    ['POST', '/Users', { userName: 'a@b.example', active: 'maybe' }, 'invalidValue'],
    ['POST', '/Users', { userName: 'OLGA@canal.example' }, 'uniqueness', 409],
    ['POST', '/Groups', {}, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'Odd', members: [{ value: '999999' }] }, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'Odd', members: [{ value: 'x' }] }, 'invalidValue'],
    ['PATCH', '/Users/ID', { schemas: [USER], Operations: [] }, 'invalidSyntax'],
    ['PATCH', '/Users/ID', {}, 'invalidSyntax'],
    [...patch(), 'invalidSyntax'],
    [...patch('x'), 'invalidSyntax'],
    [...patch({ op: 'move', path: 'active', value: true }), 'invalidSyntax'],
    [...patch({ op: 'remove' }), 'noTarget'],
    [...patch({ op: 'replace', value: 'x' }), 'invalidSyntax'],
    [...patch({ op: 'replace', path: 7, value: 'x' }), 'invalidPath'],
    [...patch({ op: 'replace', path: 'shoeSize', value: 'x' }), 'invalidPath'],
    [...patch({ op: 'replace', path: 'name.shoeSize', value: 'x' }), 'invalidPath'],
    [...patch({ op: 'replace', path: 'urn:example:User:x', value: 'x' }), 'invalidPath'],
    [...patch({ op: 'replace', path: 'userName[type eq "x"]', value: 'x' }), 'invalidPath'],
    [...patch({ op: 'replace', path: 'emails[type is "x"].value', value: 'x' }), 'invalidFilter'],
    [...patch({ op: 'replace', path: 'emails[value sw "x"].value', value: 'x@y.example' }), 'noTarget'],
    [...patch({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
    [...patch({ op: 'replace', value: { id: '0' } }), 'mutability'],
    [...patch({ op: 'add', path: 'groups', value: [{ value: '1' }] }), 'mutability'],
    [...patch({ op: 'remove', path: 'userName' }), 'invalidValue'],
    [...patch({ op: 'replace', path: 'active', value: 'no' }), 'invalidValue'],
    // If the second operation of a PATCH is refused, the first one is rolled back.
    [...patch({ op: 'replace', path: 'displayName', value: 'Half' }, { op: 'remove' }), 'noTarget'],
  ]
  test.each(wrong)('%s %s %j', async (method, path, body, scimType, status = 400) => {
    const answer = await scim(method, path.replace('ID', id), body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ...{ status: String(status), detail: expect.stringMatching(/^\w.{5,}\.?$/s) },
      ...(scimType === undefined ? {} : { scimType }),
    })
    expect((await userOf(id)).displayname).toBe('olga Visser')
  })

  test('what is too long', async () => {
    const many = operations(...Array(1001).fill({ op: 'remove', path: 'externalId' }))
    const long = { userName: `${'a'.repeat(301)}@b.example` }
    expect((await scim('PATCH', `/Users/${id}`, many)).body.scimType).toBe('tooMany')
    expect((await scim('POST', '/Users', long)).body.scimType).toBe('invalidValue')
    expect((await filtered('Users', `userName eq "${'x'.repeat(2000)}"`)).body.scimType).toBe('invalidFilter')
  })

  test('what is no JSON, or of another type', async () => {
    const send = (type: string, payload: string) =>
      server.app.inject({
        ...{ method: 'POST', url: '/scim/v2/Users', payload },
        headers: { authorization: `Bearer ${entra}`, 'content-type': type },
      })
    const broken = await send('application/scim+json', '{"userName": ')
    expect(broken.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
    expect((await send('text/plain', 'x')).json()).toMatchObject({ status: '415' })
    expect((await send('application/json', '{"userName": 1, "__proto__": {}}')).statusCode).toBe(400)
    expect((await send('application/json', `{"userName": "${'x'.repeat(2 ** 20)}"}`)).json()).toMatchObject({
      status: '413',
    })
  })
})

describe('tokens', () => {
  const standing = async () => (await admin('GET', `/api/identity_provider/${entraId}/scim`)).body
  const works = async (token: string) =>
    (await scim('GET', '/Users?count=0', undefined, token)).status === 200

  test('are shown once, replaced with an overlap, and ended', async () => {
    const path = `/api/identity_provider/${entraId}/scim_token`
    const next = (await admin('POST', path, { keepOldHours: 2 })).body
    expect([await works(entra), await works(next.token)]).toEqual([true, true])
    const now = await standing()
    expect(now).toMatchObject({ address: 'https://stayboard.test/scim/v2', users: expect.any(Number) })
    expect(now.tokens).toMatchObject([
      { validUntil: null, lastUsedAt: expect.any(String) },
      { validUntil: next.oldTokenValidUntil },
    ])
    expect(now.latest[0]).toMatchObject({
      username: 'olga',
      userName: 'olga@canal.example',
      active: true,
      isDeleted: false,
    })
    server.pass(2 * HOUR + 1000)
    expect([await works(entra), await works(next.token)]).toEqual([false, true])
    const { rows } = await server.database.pool.query(`select scim_tokens::text as line from scim_tokens
      union all select after::text from change_log where table_name = 'identity_providers'`)
    const secret = next.token.split('_').slice(2).join('_')
    expect([secret.length, rows.some(({ line }) => line.includes(secret))]).toEqual([43, false])
    expect(rows.some(({ line }) => line.includes('scim_token_changed_at'))).toBe(true)
    expect((await admin('POST', `${path}/end`)).body.tokens).toEqual([])
    expect(await works(next.token)).toBe(false)
    expect((await server.call('POST', path, { as: 'ROLE_MANAGER', body: {} })).status).toBe(403)
    entra = await makeToken(entraId)
    expect(await works(entra)).toBe(true)
  })

  test('count only as long as the provider is in use, and is the same company', async () => {
    const { version } = (await admin('GET', `/api/identity_provider/${entraId}`)).body
    const set = (fields: object) =>
      admin('PUT', '/api/identity_provider', { identityProviderId: entraId, version, ...fields })
    await set({ isActive: false })
    expect((await scim('GET', '/Users')).body).toMatchObject({ status: '403' })
    expect((await scim('POST', '/Users', entraUser('zoe'))).body).toMatchObject({ status: '403' })
    await set({ isActive: true, issuer: 'https://other.example' })
    expect(await works(entra)).toBe(false)
    expect((await standing()).users).toBe(0)
  })

  test('that are wrong are refused, and soon not looked at', async () => {
    const none = await server.app.inject({ method: 'GET', url: '/scim/v2/Users' })
    expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(none.json()).toMatchObject({ status: '401' })
    const wrong = [
      okta.slice(0, -1),
      `${okta}x`,
      okta.replace('scim_', 'stb_'),
      `scim_999_${'x'.repeat(43)}`,
      await server.token('ROLE_ADMIN'),
    ]
    for (const token of wrong) expect((await scim('GET', '/Users', undefined, token)).status).toBe(401)
    let last = none.statusCode
    for (let tries = 0; tries < 70 && last !== 429; tries += 1)
      last = (await scim('GET', '/Users', undefined, 'guess')).status
    expect(last).toBe(429)
  })
})
