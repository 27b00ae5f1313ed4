import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEY, type Simulator, startSimulator } from '../../integrations/mailchimp/simulator.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const PATH = '/api/marketing/mailchimp'
const store = {
  id: 'harbour',
  listId: 'a1b2c3d4e5',
  name: 'Harbour',
  platform: 'custom',
  domain: 'harbour.example',
}
let simulator: Simulator
let server: TestApp
beforeAll(async () => {
  simulator = await startSimulator()
  server = await startTestApp({ MAILCHIMP_URL: simulator.url, MAILCHIMP_API_KEY: KEY })
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})

const create = (body: object) => server.call('POST', `${PATH}/create_store`, { as, body })
const ids = async () => {
  const { body } = await server.call('GET', `${PATH}/list_stores`, { as })
  return body._embedded.mailChimpStoreModels.map(({ id }: { id: string }) => id)
}

test('a store is added in euros by default, listed and deleted', async () => {
  const { status, body } = await create({ ...store, email: 'info@harbour.example' })
  expect([status, body]).toMatchObject([
    200,
    {
      ...store,
      email: 'info@harbour.example',
      emailAddress: 'info@harbour.example',
      currencyCode: 'EUR',
      timezone: null,
    },
  ])
  expect(await ids()).toEqual(['canal-stay', 'harbour'])
  expect((await server.call('DELETE', `${PATH}/delete_store/harbour`, { as })).status).toBe(202)
  expect(await ids()).toEqual(['canal-stay'])
  expectProblem(await server.call('DELETE', `${PATH}/delete_store/harbour`, { as }), 404)
})

test('a deletion whose answer was lost is done, and a store that was never there is not found', async () => {
  await create(store)
  simulator.faults.set('DELETE /ecommerce/stores/harbour', { fault: 'dropped', times: 1 })
  expect((await server.call('DELETE', `${PATH}/delete_store/harbour`, { as })).status).toBe(202)
  expect(await ids()).toEqual(['canal-stay'])
  expectProblem(await server.call('DELETE', `${PATH}/delete_store/nowhere`, { as }), 404)
})

test('everything that is missing is named at once, in the prescribed words, and nothing is sent', async () => {
  const { status, body } = await create({ currencyCode: '' })
  expect(status).toBe(400)
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Id is not set',
    'listID is not set',
    'name is not set',
    'platform is not set',
    'domain is not set',
    'currency code is not set',
  ])
  expectFieldError(await create({ ...store, currencyCode: 'XQQ' }), 'currencyCode', 'currency')
  expect(simulator.requests).toEqual([])
})

test('a known id is refused before the store is sent', async () => {
  const answer = await create({ ...store, id: 'canal-stay' })
  expectProblem(answer, 409)
  expect(answer.body.errors).toMatchObject([{ field: 'id', code: 'taken' }])
  expect(simulator.requests.map(({ method }) => method)).toEqual(['GET'])
})

test('an unknown audience is refused, and what Mailchimp says is passed on', async () => {
  expectFieldError(await create({ ...store, listId: 'nowhere' }), 'listId', 'option')
  const { status, body } = await create({ ...store, domain: 'stay.example' })
  expect([status, body.code, body.message]).toEqual([
    422,
    'mailchimpRejected',
    'Mailchimp does not accept this store: A store with the domain stay.example already exists in the account.',
  ])
})

test('an outage is a refusal that may pass', async () => {
  simulator.faults.set('GET /ecommerce/stores', { fault: 'unauthorized', times: 1 })
  expect((await server.call('GET', `${PATH}/list_stores`, { as })).body.code).toBe('mailchimpRefused')
  simulator.faults.set('POST /ecommerce/stores', { fault: 'html', times: 1 })
  const { status, body, headers } = await create(store)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'mailchimpAway', '60'])
})

test('recipients agreed to the newsletter, whatever is asked for, in the list and in its export', async () => {
  await server.database.pool.query(`insert into clients (firstname, lastname, email, newsletter) values
    ('Ana', 'Berg', 'ana@relo.example', true), ('Bo', 'Dam', 'bo@relo.example', false), ('Cy', 'Eik', 'cy@relo.example', true)`)
  const read = async (query: string) =>
    (await server.call('GET', `${PATH}/recipients${query}`, { as })).body._embedded.clients.map(
      ({ email }: { email: string }) => email,
    )
  expect(await read('')).toEqual(['ana@relo.example', 'cy@relo.example'])
  expect(await read('?newsletter_is=false')).toEqual([])
  expect(await read('?query=relo')).toHaveLength(2)
  const { body } = await server.call('GET', `${PATH}/recipients/export?column=email`, { as })
  expect(body).toContain('ana@relo.example')
  expect(body).not.toContain('bo@relo.example')
  await server.call('DELETE', '/api/client/1', { as })
  expect(await read('')).toEqual(['cy@relo.example'])
})
