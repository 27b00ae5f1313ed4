import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../../kit/http/passwords.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_MARKETING'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) values ('Acmé B.V.', 'acme')`)
})
afterAll(() => server.close())

const least = { firstname: 'Vincent', lastname: 'van Gogh', email: 'vincent@gogh.example' }
const create = (body: object = {}) => server.call('POST', '/api/client', { as, body: { ...least, ...body } })
const change = (body: object) => server.call('PUT', '/api/client', { as, body })
const added = async (body: object = {}) => (await create(body)).body

/** A client with every field of an answer set to a value that is not the default. */
const whole = {
  ...least,
  gender: 'FEMALE',
  phone: '+31 6 12345678',
  address: 'Kade 1',
  username: 'vincent',
  city: "'s-Hertogenbosch",
  country: 'Nederland',
  nationality: 'Dutch',
  newsletter: true,
  openForInvite: true,
  alternativeEmails: 'v@gogh.example, theo@gogh.example',
}

describe('saving', () => {
  test('stores every field, and answers names of linked records', async () => {
    const { clientId, ...saved } = await added({
      ...whole,
      organisation: '/api/organisation/1',
      exploiter: { href: '/api/exploiter/1' },
    })
    expect(saved).toMatchObject({
      ...whole,
      avatar: null,
      timesLoggedIn: 0,
      timeStamp: expect.stringMatching(/Z$/),
      organisationId: 1,
      organisationName: 'Acmé B.V.',
      exploiterId: 1,
      exploiterName: 'CityStay',
      _links: { organisation: { href: '/api/organisation/1' }, exploiter: { href: '/api/exploiter/1' } },
    })
    const { body } = await server.call('GET', `/api/client/${clientId}`, { as: 'ROLE_MARKETING' })
    expect(body).toEqual({ clientId, ...saved })
  })

  test('requires only names and email', async () => {
    const empty = Object.keys(whole)
      .filter((name) => !(name in least) && !['gender', 'newsletter', 'openForInvite'].includes(name))
      .map((name) => [name, ''])
    const { status, body } = await create({ ...Object.fromEntries(empty), password: '', passwordCheck: '' })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({ phone: null, username: null, newsletter: false, organisationId: null })
  })

  test('keeps absent fields, clears null, and accepts a record as it was read', async () => {
    const client = await added({ ...whole, organisation: '/api/organisation/1' })
    expect((await change(client)).body).toEqual(client)
    const { body } = await change({ clientId: client.clientId, phone: null, organisation: null })
    expect(body).toMatchObject({ phone: null, organisationId: null, city: whole.city, version: 2 })
  })

  test('ignores fields that the server sets', async () => {
    const { body } = await create({ timesLoggedIn: 9, timeStamp: '1999-01-01T00:00:00Z' })
    expect(body).toMatchObject({ timesLoggedIn: 0, avatar: null })
    expect(body.timeStamp).not.toMatch(/^1999/)
    expectFieldError(await create({ avatar: '/x.png' }), 'avatar', 'link')
  })
})

describe('refuses', () => {
  test.each([
    ['firstname', '', 'required'],
    ['firstname', null, 'required'],
    ['firstname', 'x'.repeat(121), 'tooLong'],
    ['lastname', '  ', 'required'],
    ['lastname', 'x'.repeat(121), 'tooLong'],
    ['email', '', 'required'],
    ['email', 'a@b', 'email'],
    ['email', 'Ann <a@b.nl>', 'email'],
    ['alternativeEmails', 'a@b.nl; c@d.nl', 'email'],
    ['gender', 'OTHER', 'option'],
    ['newsletter', 'yes', 'type'],
    ['country', 'x'.repeat(121), 'tooLong'],
    ['phone', 'x'.repeat(121), 'tooLong'],
    ['organisation', '/api/exploiter/1', 'link'],
    ['organisation', '/api/organisation/999', 'notFoundLink'],
    ['exploiter', '/api/exploiter/999', 'notFoundLink'],
    ['password', 'short', 'password'],
    ['password', 'alllowercase1', 'password'],
  ] as const)('%s: %j', async (field, value, code) => {
    const body = { [field]: value, ...(field === 'password' ? { passwordCheck: value } : {}) }
    expectFieldError(await create(body), field, code)
    const { clientId } = await added()
    expectFieldError(await change({ clientId, ...body }), field, code)
  })
})

describe('a password', () => {
  const kept = async (clientId: number) => {
    const found = await server.database.pool.query(
      'select password_hash as hash from clients where client_id = $1',
      [clientId],
    )
    return found.rows[0].hash
  }

  test.each([
    { password: 'Right1pass', passwordCheck: 'Right1pasS' },
    { password: 'Right1pass', passwordCheck: '' },
    { password: 'Right1pass' },
    { password: '', passwordCheck: 'Right1pass' },
  ])('must be repeated exactly: %j', async (typed) => {
    expectFieldError(await create(typed), 'passwordCheck', 'passwordsDiffer')
    const { clientId } = await added()
    expectFieldError(await change({ clientId, ...typed }), 'passwordCheck', 'passwordsDiffer')
    expect(await kept(clientId)).toBeNull()
  })

  test('is stored as a hash, and kept until another is given', async () => {
    const twice = (password: string) => ({ password, passwordCheck: password })
    const { clientId, ...body } = await added(twice('Right1pass'))
    expect(JSON.stringify(body)).not.toMatch(/assword|argon2/)
    expect(await verifyPassword('Right1pass', await kept(clientId))).toBe(true)
    for (const none of [{}, twice(''), { password: null, passwordCheck: null }]) {
      expect((await change({ clientId, city: 'Zundert', ...none })).status).toBe(200)
    }
    expect(await verifyPassword('Right1pass', await kept(clientId))).toBe(true)
    await change({ clientId, ...twice('Other1pass') })
    expect(await verifyPassword('Other1pass', await kept(clientId))).toBe(true)
    const logged = await server.database.pool.query(
      "select before, after from change_log where table_name = 'clients'",
    )
    expect(JSON.stringify(logged.rows)).not.toMatch(/assword|argon2|1pass/)
  })
})

describe('a phone number', () => {
  test.each(['06-12345678', '+31 6 1234 5678', '0031612345678'])('%s is one number', async (phone) => {
    expect((await added({ phone })).phone).toBe('+31 6 12345678')
  })

  test('is read in the client’s country, also when only the number is sent', async () => {
    const { clientId, phone } = await added({ phone: '0478 12 34 56', country: 'België' })
    expect(phone).toBe('+32 478 12 34 56')
    expect((await change({ clientId, phone: '0479 12 34 56' })).body.phone).toBe('+32 479 12 34 56')
    expect((await change({ clientId, country: null, phone: '0612345678' })).body.phone).toBe('+31 6 12345678')
  })

  test('keeps words beside it, and stays as typed if it is not a number', async () => {
    expect((await added({ phone: '0612345678 (na 18u bellen)' })).phone).toBe(
      '+31 6 12345678 (na 18u bellen)',
    )
    for (const phone of ['112', 'ask Theo', '+999 1234']) expect((await added({ phone })).phone).toBe(phone)
  })

  test('stays as typed if the international form is too long', async () => {
    const phone = `0612345678 ${'x'.repeat(108)}`
    const client = await added({ phone })
    expect(client.phone).toBe(phone)
    expect((await change(client)).body).toEqual(client)
  })
})

test('managers delete clients, marketing and content do not', async () => {
  const { clientId } = await added()
  const remove = (role: 'ROLE_CONTENT' | 'ROLE_MARKETING' | 'ROLE_MANAGER') =>
    server.call('DELETE', `/api/client/${clientId}`, { as: role })
  expectProblem(await remove('ROLE_MARKETING'), 403)
  expectProblem(await remove('ROLE_CONTENT'), 403)
  expect(await remove('ROLE_MANAGER')).toMatchObject({ status: 202, body: undefined })
  expectProblem(await server.call('GET', `/api/client/${clientId}`, { as }), 404)
})

test('the enquiries of a client came from one of the client’s addresses, in any letter case', async () => {
  const { _links } = await added({ email: 'Theo@Gogh.example', alternativeEmails: 'shop@gogh.example , ' })
  await server.database.pool.query(`
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, client_email) values
      ('A', 1, 1, 'Booked', 'Theo', 'theo@gogh.example'), ('B', 1, 1, 'Booked', 'Theo', 'SHOP@gogh.example'),
      ('C', 1, 1, 'Booked', 'Vincent', 'vincent@gogh.example'), ('D', 1, 1, 'Booked', 'Nobody', null)`)
  const { body } = await server.call('GET', _links.enquiries.href, { as })
  const references = body._embedded.enquiryDepartments.map(
    ({ enquiry }: { enquiry: { refNumber: string } }) => enquiry.refNumber,
  )
  expect(references.sort()).toEqual(['A', 'B'])
  const none = await server.call('GET', '/api/v2/backend/enquiries?clientId=999999', { as })
  expect(none.body.page.totalElements).toBe(0)
})
