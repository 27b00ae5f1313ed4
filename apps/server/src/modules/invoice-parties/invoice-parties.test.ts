import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() =>
  query('delete from invoice_parties; update enquiries set price = 100.01 where enquiry_id = 1'),
)

const query = (statement: string) => server.database.pool.query(`select note_heads(); ${statement}`)
const add = (body: object, role: 'ROLE_MANAGER' | 'ROLE_CONTENT' = as) =>
  server.call('POST', '/api/v2/enquiry/invoice_party', {
    as: role,
    body: { enquiry: '/api/v2/backend/enquiry/1', name: 'Delta', ...body },
  })
const listed = async () => {
  const { body } = await server.call(
    'GET',
    '/api/v2/enquiry/invoice_parties?enquiryId=1&sort=invoicePartyId',
    {
      as,
    },
  )
  return body._embedded.invoiceParties
}

test('a bill is split by shares and amounts, what is left is the organisation’s, and all follows the price', async () => {
  expect((await add({ name: 'Delta', percent: 60, reference: 'PO 1' })).body).toMatchObject({
    due: 60.01,
    rest: 40,
  })
  await add({ name: 'Crew', amount: 25.5 })
  expect(await listed()).toMatchObject([
    { name: 'Delta', due: 60.01, rest: 14.5, reference: 'PO 1' },
    { name: 'Crew', due: 25.5, rest: 14.5 },
  ])
  await add({ name: 'Holding' })
  expect((await listed()).map(({ due }: { due: number }) => due)).toEqual([60.01, 25.5, 14.5])
  await query('update enquiries set price = 40 where enquiry_id = 1')
  expect((await listed()).map(({ due }: { due: number }) => due)).toEqual([24, 16, 0])
  await query('update enquiries set price = null where enquiry_id = 1')
  expect(await listed()).toMatchObject([{ due: null }, { due: null }, { due: null }])
})

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ percent: 101 }, 'percent', 'zeroToHundred'],
  [{ percent: 0 }, 'percent', 'zeroToHundred'],
  [{ percent: 50, amount: 5 }, 'amount', 'oneShare'],
  [{ amount: 100.02 }, 'amount', 'sharesTooLarge'],
  [{ email: 'nobody' }, 'email', 'email'],
  [{ enquiry: '/api/v2/backend/enquiry/99999' }, 'enquiry', 'notFoundLink'],
] as const)('%j is refused', async (body, field, code) => {
  expectFieldError(await add(body), field, code)
})

test('one party pays what is left, also if two people add one at once', async () => {
  const both = await Promise.all([add({ name: 'One' }), add({ name: 'Other' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.errors).toMatchObject([
    { field: 'amount', code: 'restTaken' },
  ])
  expect(await listed()).toMatchObject([{ due: 100.01, rest: 0 }])
  expectFieldError(await add({ percent: 101 }), 'percent', 'zeroToHundred')
  await add({ percent: 70 })
  expectFieldError(await add({ percent: 31 }), 'percent', 'sharesTooLarge')
  expectProblem(await add({ percent: 1 }, 'ROLE_CONTENT'), 403)
})

test('a party may be an organisation on record, which then cannot be deleted', async () => {
  await query("insert into organisations (name, name_key) values ('Payer', 'payer')")
  const { rows } = await server.database.pool.query(
    "select organisation_id::int as id from organisations where name = 'Payer'",
  )
  const payer = `/api/organisation/${rows[0].id}`
  const { body } = await add({ name: 'Payer, accounts', percent: 10, payer })
  expect(body).toMatchObject({ payerId: rows[0].id, payerName: 'Payer', name: 'Payer, accounts' })
  expect(body._links.payer.href).toBe(payer)
  expectProblem(await server.call('DELETE', payer, { as: 'ROLE_ADMIN' }), 409)
  expectFieldError(await add({ percent: 1, payer: '/api/organisation/99999' }), 'payer', 'notFoundLink')
})

test('three who split a bill at once cannot ask more than all of it', async () => {
  const all = await Promise.all(['One', 'Two', 'Three'].map((name) => add({ name, percent: 60 })))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  for (const refused of all.filter(({ status }) => status === 400))
    expectFieldError(refused, 'percent', 'sharesTooLarge')
  expect(await listed()).toMatchObject([{ due: 60.01, rest: 40 }])
})
