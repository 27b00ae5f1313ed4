import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const as = 'ROLE_MANAGER'
const path = '/api/financial/prognosis'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Brandt', 'brandt');`)
})
afterAll(() => server.close())

const stay = { checkinDate: '2026-03-02', checkoutDate: '2026-04-01', price: 3000 }

async function enquiry() {
  const names = { organisation: '/api/organisation/1', exploiterId: 1, contactName: 'Ann' }
  const body = { ...names, ...stay, fase: 'Offers received' }
  const { enquiryId } = (await server.call('POST', '/api/v2/backend/reservation', { as, body })).body.enquiry
  return enquiryId as number
}

async function prognosisOf(enquiryId: number, change: object = {}) {
  const links = { organisation: '/api/organisation/1', enquiry: `/api/v2/backend/enquiry/${enquiryId}` }
  const amounts = { nights: 30, start: '2026-03-02', totalPrognosis: 3000, probability: 40 }
  const added = await server.call('POST', path, { as, body: { ...links, ...amounts, ...change } })
  expect(added.status).toBe(200)
  return added.body
}

const read = async (id: number) => (await server.call('GET', `${path}/${id}`, { as })).body
const move = (enquiryId: number, fase: string) =>
  server.call('PUT', '/api/v2/backend/reservation', {
    as,
    body: { enquiryId, fase, cancelReason: 'too dear' },
  })

test.each(['Closed - won', 'Booked', 'Confirmed'])(
  'an enquiry that is %s books its prognoses at 100 percent, but not those that were cancelled',
  async (fase) => {
    const id = await enquiry()
    const [one, other] = [await prognosisOf(id), await prognosisOf(id, { status: 'PENDING' })]
    const gone = await prognosisOf(id, { status: 'CANCELLED' })
    expect((await move(id, fase)).status).toBe(200)
    for (const { prognosisMetaId } of [one, other]) {
      expect(await read(prognosisMetaId)).toMatchObject({ status: 'BOOKED', probability: 100, version: 2 })
    }
    expect(await read(gone.prognosisMetaId)).toMatchObject({
      status: 'CANCELLED',
      probability: 40,
      version: 1,
    })
  },
)

test.each(['Closed - lost', 'Closed - lost to competitor', 'Cancelled'])(
  'an enquiry that is %s cancels its prognosis',
  async (fase) => {
    const id = await enquiry()
    const { prognosisMetaId } = await prognosisOf(id)
    await move(id, fase)
    expect(await read(prognosisMetaId)).toMatchObject({ status: 'CANCELLED', probability: 40 })
  },
)

test('saving the same fase again keeps manual changes', async () => {
  const id = await enquiry()
  const { prognosisMetaId } = await prognosisOf(id)
  await move(id, 'Closed - won')
  await server.call('PUT', `${path}/${prognosisMetaId}`, { as, body: { status: 'PENDING' } })
  await move(id, 'Closed - won')
  expect(await read(prognosisMetaId)).toMatchObject({ status: 'PENDING', differences: ['status'] })
})

test('a refused enquiry does not change its prognosis', async () => {
  const id = await enquiry()
  const { prognosisMetaId } = await prognosisOf(id)
  const body = { enquiryId: id, fase: 'Closed - lost', cancelReason: null }
  expect((await server.call('PUT', '/api/v2/backend/reservation', { as, body })).status).toBe(400)
  expect(await read(prognosisMetaId)).toMatchObject({ status: 'PROGNOSIS', version: 1 })
})

test('differences are shown and change nothing', async () => {
  const id = await enquiry()
  expect((await prognosisOf(id)).differences).toEqual([])
  const other = await enquiry()
  const change = {
    organisation: '/api/organisation/2',
    nights: 29,
    start: '2026-03-03',
    totalPrognosis: 2999.99,
  }
  const odd = await prognosisOf(other, change)
  expect(odd.differences).toEqual(['organisation', 'start', 'nights', 'totalPrognosis'])
  expect(odd.fromEnquiry).toMatchObject({
    enquiryId: other,
    checkinDate: '2026-03-02',
    nights: 30,
    price: 3000,
  })
  expect(await read(odd.prognosisMetaId)).toMatchObject({ nights: 29, totalPrognosis: 2999.99 })
})

test('prognoses of one enquiry are compared as a sum', async () => {
  const id = await enquiry()
  await prognosisOf(id, { nights: 20, totalPrognosis: 2000 })
  const line = { nights: 10, start: '2026-03-22', totalPrognosis: 1000 }
  expect((await prognosisOf(id, line)).differences).toEqual([])
  const found = await server.call('GET', `${path}?enquiryId=${id}`, { as })
  expect(found.body._embedded.prognosisMetas).toHaveLength(2)
})
