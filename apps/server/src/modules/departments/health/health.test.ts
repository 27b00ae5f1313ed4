import { addDays } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  // Assigns the department to exploiter 1, whose website shows it.
  await query(
    'update provider_departments set provider_exploiters = array[1::bigint] where department_id = 1',
  )
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
  await query('delete from department_texts')
  expect((await of(1))?.faults).toEqual(
    expect.arrayContaining([
      ...['NO_DESCRIPTION', 'NO_ADDRESS', 'NO_PLACE', 'NO_PHONE', 'NO_HOUSE_RULES', 'NO_TIMES'],
      ...['OWN_SITE.FEW_PHOTOS', 'CONTRACT_ENDED'],
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
    'OWN_SITE.FEW_PHOTOS',
    'OWN_SITE.NO_ALT_TEXT',
    'OWN_SITE.SHORT_DESCRIPTION',
  ])
  await set('description = $1, contract_date_end = $2', [`<p>${'x'.repeat(200)}</p>`, server.day(61)])
  expect((await of(1))?.faults).not.toEqual(expect.arrayContaining(['OWN_SITE.SHORT_DESCRIPTION']))
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

test('the later part of a booking that moved is no further arrival', async () => {
  const [first] = await query(
    `select space_type_reservation_id as id, current_department_id as department from stays
      where state = 'BOOKED' and check_in = $1`,
    [server.day(60)],
  )
  const arrivals = async () => (await of(first.department))?.arrivals
  const before = await arrivals()
  await query('update stays set check_in = $2, check_out = $3 where space_type_reservation_id = $1', [
    ...[first.id, server.day(10), server.day(12)],
  ])
  const part = (state: string, from: number, until: number, supersedes: number) =>
    query(
      `insert into stays (enquiry_id, current_department_id, check_in, check_out, state, supersedes_id)
        select enquiry_id, current_department_id, $3, $4, $2, $1 from stays where space_type_reservation_id = $1
        returning space_type_reservation_id as id`,
      [supersedes, state, server.day(from), server.day(until)],
    )
  await part('BOOKED', 12, 15, first.id)
  expect(await arrivals()).toBe(before)
  // A stay that begins some nights after the former one ended counts as an arrival.
  await part('BOOKED', 20, 22, first.id)
  expect(await arrivals()).toBe((before ?? 0) + 1)
})

test('a number is required where the city says so, of the department or of each active room, but not of hotels', async () => {
  const isMissing = async () => (await of(1))?.faults.includes('NO_REGISTRATION_NUMBER') ?? false
  const require = (is: boolean) => query('update cities set registration_required = $1', [is])
  const numbered = (number: string | null) =>
    query('update rooms set registration_number = $1 where provider_department_id = 1 and active', [number])
  await set('registration_number = null, latitude = null, active = true', [])
  await query('update rooms set active = true where provider_department_id = 1')
  await numbered(null)
  await require(false)
  expect(await isMissing()).toBe(false)
  await require(true)
  expect(await isMissing()).toBe(true)
  await numbered('ES-1')
  expect(await isMissing()).toBe(false)
  await query(
    `update rooms set registration_number = null where hospitality_entity_id =
    (select min(hospitality_entity_id) from rooms where provider_department_id = 1)`,
  )
  expect(await isMissing()).toBe(true)
  const types = (given: string) =>
    query(
      'update provider_metas m set provider_types = $1 from provider_departments d where d.provider_meta_id = m.meta_id',
      [given],
    )
  await types('{HOTEL}')
  expect(await isMissing()).toBe(false)
  await types('{HOTEL,APARTMENTS}')
  expect(await isMissing()).toBe(true)
  await set('registration_number = $1', ['NL-1'])
  expect(await isMissing()).toBe(false)
})

test('a certificate ends with its latest document, and others each by themselves', async () => {
  const certificates = async () => (await of(1))?.faults.filter((fault) => fault.startsWith('CERTIFICATE'))
  const add = (certificate: string, endsOn: string | null) =>
    query(
      `insert into department_files (department_id, content_id, certificate, ends_on)
        select 1, min(file_id), $1, $2 from files`,
      [certificate, endsOn],
    )
  await query('delete from department_files')
  await add('PERMIT', server.day(-1))
  expect(await certificates()).toEqual(['CERTIFICATE_ENDED'])
  await add('PERMIT', server.day(60))
  expect(await certificates()).toEqual(['CERTIFICATE_ENDS'])
  await add('PERMIT', server.day(61))
  expect(await certificates()).toEqual([])
  await add('OTHER', server.day(-1))
  await add('OTHER', server.day(0))
  expect(await certificates()).toEqual(['CERTIFICATE_ENDED', 'CERTIFICATE_ENDS'])
  await query("delete from department_files where certificate = 'OTHER'")
  await add('FIRE_SAFETY', server.day(-300))
  await add('FIRE_SAFETY', null)
  expect(await certificates()).toEqual([])
})

test('an image of the department or of a room in use needs a text', async () => {
  const isMissing = async () => (await of(1))?.faults.includes('OWN_SITE.NO_ALT_TEXT')
  await set('active = true, latitude = null', [])
  await query("update department_images set alt_text = 'The house'")
  await query("update room_images set alt_text = 'A bed'")
  await query('update rooms set active = true where provider_department_id = 1')
  expect(await isMissing()).toBe(false)
  await query('update department_images set alt_text = null where meta_image_id = 1')
  expect(await isMissing()).toBe(true)
  await query("update department_images set alt_text = 'The house'")
  await query('update room_images set alt_text = null where entity_image_id = 1')
  expect(await isMissing()).toBe(true)
  await query('update rooms set active = false where provider_department_id = 1')
  expect(await isMissing()).toBe(false)
})

test('an unknown fault is refused, and readers do not see the page', async () => {
  expectFieldError(await server.call('GET', '/api/content_health?fault=UGLY', { as }), 'fault', 'option')
  expectProblem(await server.call('GET', '/api/content_health', { as: 'ROLE_VIEWER' }), 403)
})

test('a text that shows nothing is an empty one, also one that was stored before', async () => {
  await set(
    `active = true, address = $1, phone = $1, checkin = $1, checkout = '11:00', description = $2, need_to_know = $2`,
    ['\u200b\u00ad\u00a0', '<p>\u2060&nbsp;\u200d</p>'],
  )
  const faults = ['NO_DESCRIPTION', 'NO_ADDRESS', 'NO_PHONE', 'NO_HOUSE_RULES', 'NO_TIMES']
  expect((await of(1))?.faults).toEqual(expect.arrayContaining(faults))
  await set(`address = $1, phone = $1, checkin = $1, description = $2, need_to_know = $2`, [
    ...['\u200b1\u200b', '<p>می\u200cخواهم</p>'],
  ])
  for (const one of faults) expect((await of(1))?.faults).not.toContain(one)
})
