import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { addRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
  const photo = upload(await picture().jpeg().toBuffer())
  for (const url of ['/api/provider_department/upload_images/1', '/api/provider_entity/upload_images/1'])
    await server.call('POST', url, { as, body: { files: photo } })
  const [ticks, selects] = [
    '/api/add_hospitality_filter_select/1',
    '/api/add_hospitality_entity_filter_select/1',
  ]
  for (const url of [ticks, selects]) await server.call('POST', url, { as, body: { 1: true } })
})
afterAll(() => server.close())

/** The rows of department 1 in every table that a person writes what belongs to it. */
const rows = {
  provider_departments: 'department_id = 1',
  department_permalinks: 'department_id = 1',
  department_filter_selects: 'department_id = 1',
  department_images: 'department_id = 1',
  department_files: 'department_id = 1',
  rooms: 'provider_department_id = 1',
  room_images: 'hospitality_entity_id in (1, 2)',
  child_filter_selects: 'hospitality_entity_id in (1, 2)',
  jobs: 'provider_department_id = 1',
  space_types: 'department_id = 1',
  rate_plans: 'department_id = 1',
  room_codes: 'department_id = 1',
}
async function kept() {
  const found: Record<string, unknown[]> = {}
  for (const [table, which] of Object.entries(rows)) {
    const { rows: some } = await server.database.pool.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${which} order by 1`,
    )
    found[table] = some
  }
  return found
}
const counts = (found: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(found).map(([table, some]) => [table, some.length > 0]))
const all = (isThere: boolean) => Object.fromEntries(Object.keys(rows).map((table) => [table, isThere]))

test('a department goes with all that stands below it, and comes back with all of it, as one action', async () => {
  const before = await kept()
  expect(counts(before)).toEqual(all(true))
  const gone = await server.call('DELETE', '/api/provider_department/1', { as })
  expect(gone.status).toBe(202)
  expect(counts(await kept())).toEqual(all(false))
  const action = gone.headers['x-request-id']
  const undone = await server.call('POST', '/api/history/undo', { as, body: { action } })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await kept()).toEqual(before)
})
