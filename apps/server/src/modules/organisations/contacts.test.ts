import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const as = 'ROLE_MARKETING'
let server: TestApp
let organisationId: number
beforeAll(async () => {
  server = await startTestApp()
  const made = await server.call('POST', '/api/v2/organisation/save', {
    as,
    body: { name: 'X', user: '/api/user/1' },
  })
  organisationId = made.body.organisationId
})
afterAll(() => server.close())

const contact = {
  name: "Søren 't Hart",
  role: 'Travel manager',
  email: 's.hart@x.example',
  officePhone: '010 123 45 67',
  mobilePhone: '+45 12 34 56 78 (na 18u bellen)',
}
const add = (body: object, id = organisationId) =>
  server.call('POST', `/api/v2/organisation/add_contact/${id}`, { as, body })
const change = (body: object, id = organisationId) =>
  server.call('PUT', `/api/v2/organisation/update_contact/${id}`, { as, body })
const contacts = async () =>
  (await server.call('GET', `/api/organisation/${organisationId}`, { as })).body.contacts as {
    organisationContactId: number
    mainContact: boolean
  }[]
const mains = async () =>
  (await contacts()).filter((one) => one.mainContact).map((one) => one.organisationContactId)

test('a contact is added with all its fields, changed and deleted', async () => {
  const made = await add(contact)
  expect(made.body).toMatchObject({ ...contact, mainContact: false, version: 1 })
  const { organisationContactId } = made.body
  const changed = await change({ organisationContactId, role: null, version: 1 })
  expect(changed.body).toMatchObject({ ...contact, role: null, version: 2 })
  const gone = await server.call('DELETE', `/api/v2/organisation/delete_contact/${organisationContactId}`, {
    as,
  })
  expect([gone.status, gone.body]).toEqual([202, undefined])
  expect(await contacts()).toEqual([])
})

test('making one the main contact clears the other in the same transaction', async () => {
  const first = (await add({ ...contact, mainContact: true })).body.organisationContactId
  const second = (await add({ ...contact, mainContact: true })).body.organisationContactId
  expect(await mains()).toEqual([second])
  await change({ organisationContactId: first, mainContact: true })
  expect(await mains()).toEqual([first])
})

test('an older form does not reset a new main contact', async () => {
  const { body: opened } = await add({ ...contact, mainContact: true })
  const other = (await add({ ...contact, mainContact: true })).body.organisationContactId
  const { body } = await change({ ...opened, role: 'Travel desk' })
  expect(body).toMatchObject({ role: 'Travel desk', mainContact: false })
  expect(await mains()).toEqual([other])
})

test('twenty concurrent changes leave exactly one main contact', async () => {
  const all = (await contacts()).map((one) => one.organisationContactId)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? add({ ...contact, mainContact: true })
        : change({ organisationContactId: all[n % all.length], mainContact: true }),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(await mains()).toHaveLength(1)
})

test('a contact of another organisation is not found', async () => {
  const other = await server.call('POST', '/api/v2/organisation/save', {
    as,
    body: { name: 'Y', user: '/api/user/1' },
  })
  const [mine] = await contacts()
  const { status } = await change(
    { organisationContactId: mine?.organisationContactId, name: 'Z' },
    other.body.organisationId,
  )
  expect(status).toBe(404)
  expect((await add(contact, 999_999)).status).toBe(404)
})

test('deleting an organisation deletes its contacts, unless enquiries use it', async () => {
  const { pool } = server.database
  await pool.query("insert into exploiters (name) values ('CityStay')")
  await pool.query(`insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
    values ('SB-26-000001A', ${organisationId}, 1, 'Booked', 'Ann')`)
  const refused = await server.call('DELETE', `/api/organisation/${organisationId}`, { as })
  expect([refused.status, refused.body.message]).toEqual([409, 'This is still in use: 1 enquiries'])
  expect(refused.body.uses).toEqual({ enquiries: 1 })
  await pool.query('delete from enquiries')
  expect((await server.call('DELETE', `/api/organisation/${organisationId}`, { as })).status).toBe(202)
  expect((await pool.query('select from organisation_contacts')).rowCount).toBe(0)
})
