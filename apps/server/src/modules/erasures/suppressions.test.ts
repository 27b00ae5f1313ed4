import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { administrator } from '../../testing/areas/erasing.ts'
import { mailsFor } from '../../testing/areas/receive.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_ADMIN'
const person = {
  firstname: 'Ottilie',
  lastname: 'Vandersloot',
  email: 'Ottilie@Sloot.example',
  alternativeEmails: 'o@sloot.example',
  phone: '06-12345678',
}
let server: TestApp
let key: string
beforeAll(async () => {
  server = await startAppWithRecords()
  key = (await ask('POST', '/api/exploiter/1/generateKey', { keepOldHours: 0 })).uuid
  const { clientId, version } = await ask('POST', '/api/client', person)
  await ask('POST', `/api/client/${clientId}/erasure`, { version })
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  administrator(server)(method, path, body)
const create = (body: object) => server.call('POST', '/api/client', { as, body: { ...other, ...body } })
const other = { firstname: 'Bo', lastname: 'Else', email: 'bo@else.example' }
const site = (path: string, body: object) =>
  server.call('POST', path, { headers: { 'x-api-key': key }, body })
const query = async (statement: string) => (await server.database.pool.query(statement)).rows
const heldBack = async () => (await ask('GET', '/api/v2/erasures')).erasures[0].heldBack

test('a user cannot add an erased person again, by any address or by name and phone number', async () => {
  expectFieldError(await create({ email: 'ottilie@sloot.EXAMPLE' }), 'email', 'erasedPerson')
  expectFieldError(
    await create({ alternativeEmails: 'x@y.nl, O@sloot.example' }),
    'alternativeEmails',
    'erasedPerson',
  )
  const named = { firstname: 'Ottilie', lastname: 'Vandersloot', phone: '+31 6 12345678' }
  expectFieldError(await create(named), 'phone', 'erasedPerson')
  // A phone number alone (a family may share it) or a name alone does not identify the erased person.
  expect((await create({ phone: person.phone })).status).toBe(200)
  expect((await create({ ...named, phone: '+31 6 87654321', email: 'o2@else.example' })).status).toBe(200)
})

test('neither by changing or restoring another client', async () => {
  const { body } = await create({})
  const change = await server.call('PUT', '/api/client', {
    as,
    body: { clientId: body.clientId, email: person.email },
  })
  expectFieldError(change, 'email', 'erasedPerson')
})

test('the site of an exploiter gets its usual answer, and nothing of the person is kept', async () => {
  const { alternativeEmails: _, ...fields } = person
  const answer = await site('/public/clients', fields)
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['receivedAt']])
  expect(
    await query(`select from clients where email ilike 'ottilie%' and lastname = 'Vandersloot'
    and email like '%sloot%'`),
  ).toEqual([])
  expect(await query(`select source from intakes where kind = 'client'`)).toEqual([{ source: '' }])
  expect(await heldBack()).toBe(1)
  expect((await site('/public/clients', { ...fields, ...other, email: 'site@else.example' })).status).toBe(
    200,
  )
  expect(await query(`select from clients where email = 'site@else.example'`)).toHaveLength(1)
})

test('a row of a pasted guest list is named', async () => {
  const row = { name: 'Ottilie Vandersloot', checkIn: '2026-12-01', checkOut: '2026-12-08' }
  const body = {
    refNumber: 'SB-26-000000-A',
    currentDepartment: '/api/provider_department/3',
    rows: [row, { ...row, guestEmail: 'o@sloot.example' }],
    dryRun: true,
  }
  const answer = await server.call('POST', '/api/v2/enquiry/spacetype/paste_guests', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const faults = answer.body.rows.map(({ errors }: { errors: { field: string; code: string }[] }) =>
    errors.map(({ field, code }) => `${field} ${code}`),
  )
  expect(faults).toEqual([[], ['guestEmail erasedPerson']])
})

test('a mail of the person is kept, without a client', async () => {
  const receive = await mailsFor(server)
  await receive(
    `From: Ottilie <ottilie@sloot.example>\nTo: stay@citystay.example\nMessage-ID: <new@sloot.example>\nSubject: Me again\n\nHello`,
  )
  const found = await query(`select client_id from messages where contact_email = 'ottilie@sloot.example'`)
  expect(found).toEqual([{ client_id: null }])
})

test('only hashes are kept, which another installation has otherwise', async () => {
  const marks = (await query('select mark from suppressions')).map(({ mark }) => mark)
  expect(marks).toHaveLength(3)
  for (const mark of marks) expect(mark).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(await query('select * from erasures'))).not.toMatch(/ttilie|sloot/)
})

test('an administrator lets the person come back', async () => {
  const readmit = (email: string) => ask('POST', '/api/v2/erasures/readmit', { email })
  expect((await readmit('nobody@sloot.example')).isReadmitted).toBe(false)
  expect((await readmit('o@sloot.example')).isReadmitted).toBe(true)
  expect((await create(person)).status).toBe(200)
})
