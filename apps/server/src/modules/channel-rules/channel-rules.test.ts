import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const [OWN_SITE, HYPERGUEST, MEWS] = [1, 2, 3]
const set = (channelRuleId: number, body: object, as: RoleName = 'ROLE_MANAGER') =>
  server.call('PUT', '/api/channel_rule', { as, body: { channelRuleId, ...body } })
/** The content faults that the channels of department 1 have. */
const faults = async () => {
  const { body } = await server.call('GET', '/api/content_health?departmentId=1', { as: 'ROLE_CONTENT' })
  const all: string[] = body._embedded.departments[0]?.faults ?? []
  return all.filter((fault) => fault.includes('.'))
}
const expectContradiction = (answer: Awaited<ReturnType<typeof set>>) => {
  expectProblem(answer, 422)
  expect(answer.body.errors).toMatchObject([{ field: 'longestDescription', code: 'longestBelowShortest' }])
}
const noRules = {
  ...{ shortestDescription: null, longestDescription: null, languages: [], fewestPhotos: null },
  ...{ smallestWidth: null, smallestHeight: null, photosNeedText: false },
}

beforeEach(async () => {
  for (const id of [OWN_SITE, HYPERGUEST, MEWS]) await set(id, noRules)
  await query(`update provider_departments set active = true, latitude = null, description = '<p>12345</p>',
    language = 'en', provider_channel_manager = 'MEWS', provider_exploiters = array[1::bigint] where department_id = 1`)
  await query('update exploiters set active = true')
  await query("update department_texts set description = '<p>Aan het water</p>'")
  await query('update files set width = 1000, height = 700')
  await query("update department_images set alt_text = 'A house'")
  await query("update room_images set alt_text = 'A bed'")
})

test('each rule counts from its limit on, for the channel that has it alone', async () => {
  expect(await faults()).toEqual([])
  const cases: [rule: object, broken: object, fault: string][] = [
    [{ shortestDescription: 5 }, { shortestDescription: 6 }, 'SHORT_DESCRIPTION'],
    [{ longestDescription: 5 }, { longestDescription: 4 }, 'LONG_DESCRIPTION'],
    [{ languages: ['en', 'nl', 'es'] }, { languages: ['en', 'da'] }, 'NO_LANGUAGE'],
    [{ fewestPhotos: 2 }, { fewestPhotos: 3 }, 'FEW_PHOTOS'],
    [{ smallestWidth: 1000, smallestHeight: 700 }, { smallestWidth: 1001 }, 'SMALL_PHOTO'],
    [{ smallestHeight: 700 }, { smallestHeight: 701 }, 'SMALL_PHOTO'],
  ]
  for (const [kept, broken, fault] of cases) {
    await set(MEWS, { ...noRules, ...kept })
    expect(await faults(), fault).toEqual([])
    await set(MEWS, { ...noRules, ...broken })
    expect(await faults(), fault).toEqual([`MEWS.${fault}`])
  }
  await set(MEWS, noRules)
})

test('a photo needs a text where the channel says so', async () => {
  await set(MEWS, { photosNeedText: true })
  expect(await faults()).toEqual([])
  await query('update room_images set alt_text = null where entity_image_id = 1')
  await query('update rooms set active = true where provider_department_id = 1')
  expect(await faults()).toEqual(['MEWS.NO_ALT_TEXT'])
})

test('a translation without a description does not count as a language', async () => {
  await set(MEWS, { languages: ['nl'] })
  expect(await faults()).toEqual([])
  await query("update department_texts set description = '<p> </p>' where language = 'nl'")
  expect(await faults()).toEqual(['MEWS.NO_LANGUAGE'])
})

test('a department is on its channel manager, and on the site of a brand in use', async () => {
  for (const id of [OWN_SITE, HYPERGUEST, MEWS]) await set(id, { shortestDescription: 100 })
  expect(await faults()).toEqual(['OWN_SITE.SHORT_DESCRIPTION', 'MEWS.SHORT_DESCRIPTION'])
  await query("update provider_departments set provider_channel_manager = 'HYPERGUEST'")
  expect(await faults()).toEqual(['OWN_SITE.SHORT_DESCRIPTION', 'HYPERGUEST.SHORT_DESCRIPTION'])
  await query('update exploiters set active = false where exploiter_id = 1')
  await query('update provider_departments set provider_channel_manager = null')
  expect(await faults()).toEqual([])
  await query(
    "update exploiters set active = true; update provider_departments set provider_exploiters = '{}'",
  )
  expect(await faults()).toEqual([])
})

test('a fault of a channel narrows the list, and counts', async () => {
  await set(MEWS, { fewestPhotos: 100 })
  const { body } = await server.call('GET', '/api/content_health?fault=MEWS.FEW_PHOTOS', {
    as: 'ROLE_CONTENT',
  })
  expect(body.total).toBeGreaterThan(0)
  expect(body.counts.find(({ fault }: { fault: string }) => fault === 'MEWS.FEW_PHOTOS').departments).toBe(
    body.total,
  )
})

test('limits that contradict each other, negative ones and unknown languages are refused', async () => {
  const both = await set(MEWS, { shortestDescription: 10, longestDescription: 9 })
  expectContradiction(both)
  expect((await set(MEWS, { shortestDescription: 10, longestDescription: 10 })).status).toBe(200)
  expectFieldError(await set(MEWS, { fewestPhotos: -1 }), 'fewestPhotos', 'numbersOnly')
  expectFieldError(await set(MEWS, { shortestDescription: 0 }), 'shortestDescription', 'numbersOnly')
  expectFieldError(await set(MEWS, { languages: ['xx'] }), 'languages.0', 'option')
  // Stored images are at most 1920 pixels wide, so no photo could meet a larger minimum width.
  expectFieldError(await set(MEWS, { smallestWidth: 1921 }), 'smallestWidth', 'maximum')
})

test('two who change other rules keep both; the same rule is refused', async () => {
  const version = async () =>
    (await server.call('GET', '/api/channel_rule/3', { as: 'ROLE_ADMIN' })).body.version
  const seen = await version()
  expect((await set(MEWS, { version: seen, fewestPhotos: 7 })).status).toBe(200)
  const merged = await set(MEWS, { version: seen, smallestWidth: 900 }, 'ROLE_ADMIN')
  expect(merged.body).toMatchObject({ fewestPhotos: 7, smallestWidth: 900 })
  expectProblem(await set(MEWS, { version: seen, fewestPhotos: 8 }, 'ROLE_ADMIN'), 409)
  // Each of the two limits is allowed alone. Together they contradict each other.
  const before = await version()
  expect((await set(MEWS, { version: before, shortestDescription: 500 })).status).toBe(200)
  const other = await set(MEWS, { version: before, longestDescription: 400 }, 'ROLE_ADMIN')
  expectContradiction(other)
})

test('the history has a change, and undoing it brings the rules back', async () => {
  await set(MEWS, { fewestPhotos: 4, languages: ['nl'] })
  const changed = await set(MEWS, { fewestPhotos: 9, languages: ['nl', 'da'] })
  const action = changed.headers['x-request-id']
  const undone = await server.call('POST', '/api/history/undo', { as: 'ROLE_MANAGER', body: { action } })
  expect(undone.status).toBe(200)
  const { body } = await server.call('GET', '/api/channel_rule/3', { as: 'ROLE_MANAGER' })
  expect(body).toMatchObject({ channel: 'MEWS', fewestPhotos: 4, languages: ['nl'] })
})

test('content editors read the rules and do not change them', async () => {
  expect((await server.call('GET', '/api/channel_rules', { as: 'ROLE_CONTENT' })).status).toBe(200)
  expectProblem(await set(MEWS, { fewestPhotos: 1 }, 'ROLE_CONTENT'), 403)
  expectProblem(await server.call('GET', '/api/channel_rules', { as: 'ROLE_VIEWER' }), 403)
})
