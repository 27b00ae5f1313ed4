import { addDays } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { addRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
})
afterAll(() => server.close())

interface Unhealthy {
  departmentId: number
  arrivals: number
  faults: string[]
}
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const health = async (search = '') => (await server.call('GET', `/api/content_health${search}`, { as })).body
const of = async (id: number): Promise<Unhealthy | undefined> =>
  (await health())._embedded.departments.find(({ departmentId }: Unhealthy) => departmentId === id)
const set = (columns: string, values: unknown[]) =>
  query(`update provider_departments set ${columns} where department_id = 1`, values)

test('each fault is found and goes when it is mended', async () => {
  await set(
    `active = true, description = null, address = null, phone = ' ', need_to_know = '<p> </p>', checkin = null,
      latitude = 0, longitude = 0, contract_date_start = null, contract_date_end = $1`,
    [server.day(-1)],
  )
  expect((await of(1))?.faults).toEqual(
    expect.arrayContaining([
      ...['NO_DESCRIPTION', 'NO_ADDRESS', 'NO_PLACE', 'NO_PHONE', 'NO_HOUSE_RULES', 'NO_TIMES'],
      ...['FEW_PHOTOS', 'CONTRACT_ENDED'],
    ]),
  )
  await set(
    `description = $1, address = 'Kade 1', phone = '020', need_to_know = '<p>Ring</p>', checkin = '15:00',
      checkout = '11:00', latitude = 52, longitude = 5, contract_date_end = $2`,
    [`<p>${'x'.repeat(199)}</p>`, server.day(60)],
  )
  const faults = (await of(1))?.faults ?? []
  expect(faults.filter((fault) => fault !== 'NO_ROOMS').toSorted()).toEqual([
    'CONTRACT_ENDS',
    'FEW_PHOTOS',
    'SHORT_DESCRIPTION',
  ])
  await set('description = $1, contract_date_end = $2', [`<p>${'x'.repeat(200)}</p>`, server.day(61)])
  expect((await of(1))?.faults).not.toEqual(expect.arrayContaining(['SHORT_DESCRIPTION']))
  expect((await of(1))?.faults).not.toEqual(expect.arrayContaining(['CONTRACT_ENDS']))
})

test('what nobody changed for twelve months is old', async () => {
  expect((await of(1))?.faults).not.toContain('OLD')
  server.pass(370 * 86_400_000)
  expect((await of(1))?.faults).toContain('OLD')
  server.pass(-370 * 86_400_000)
})

test('departments with most arrivals at risk come first, and a fault narrows the list but not the numbers', async () => {
  const [{ current_department_id: busy }] = await query('select current_department_id from stays limit 1')
  await query('update provider_departments set active = true, latitude = null where department_id = $1', [
    busy,
  ])
  await query(
    `update stays set check_in = $2, check_out = $3, state = 'BOOKED' where space_type_reservation_id =
      (select min(space_type_reservation_id) from stays where current_department_id = $1)`,
    [busy, server.day(60), addDays(server.day(60), 1)],
  )
  const all = await health()
  const [first] = all._embedded.departments
  expect([first.departmentId, first.arrivals > 0]).toEqual([busy, true])
  const arrivals = all._embedded.departments.map((one: Unhealthy) => one.arrivals)
  expect(arrivals).toEqual(arrivals.toSorted((a: number, b: number) => b - a))
  const narrowed = await health('?fault=NO_PLACE')
  expect(narrowed.counts).toEqual(all.counts)
  expect(narrowed.total).toBe(narrowed._embedded.departments.length)
  expect(narrowed._embedded.departments.every(({ faults }: Unhealthy) => faults.includes('NO_PLACE'))).toBe(
    true,
  )
})

test('an unknown fault is refused, and readers do not see the page', async () => {
  expectFieldError(await server.call('GET', '/api/content_health?fault=UGLY', { as }), 'fault', 'option')
  expectProblem(await server.call('GET', '/api/content_health', { as: 'ROLE_VIEWER' }), 403)
})
