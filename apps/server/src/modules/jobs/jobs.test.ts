import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const item = '/api/provider_work_entity'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('delete from jobs')
})
afterAll(() => server.close())

const job = {
  title: 'Kok',
  company: 'Café Ünïque',
  locations: 'Delft',
  description: 'Evenings',
  salary: '€ 3.000',
  date: '2026-12-01',
  url: 'unique.example/jobs',
  providerDepartment: '/api/provider_department/1',
}
const add = (change: object = {}) => server.call('POST', item, { as, body: { ...job, ...change } })
const found = async (url: string) => {
  const { body } = await server.call('GET', url, { as: 'ROLE_MARKETING' })
  return body._embedded.providerWorkEntities.map(({ title }: { title: string }) => title)
}

test('a job is added with all its fields, found, changed and deleted', async () => {
  const { providerDepartment, ...fields } = job
  const made = await add()
  expect(made.body).toMatchObject({ ...fields, providerDepartmentId: 1, version: 1 })
  const { workEntityId, _links } = made.body
  await add({ title: 'Elsewhere', providerDepartment: '/api/provider_department/2' })
  expect(await found('/api/provider_department/1/provider_work_entities')).toEqual(['Kok'])
  expect(await found('/api/provider_department/1/provider_work_entities?query=unique')).toEqual(['Kok'])
  expect(await found(item)).toEqual(['Elsewhere', 'Kok'])
  expect(await found(`${item}?departmentId=2`)).toEqual(['Elsewhere'])
  const changed = await server.call('PUT', item, { as, body: { workEntityId, version: 1, date: null } })
  expect(changed.body).toMatchObject({ ...fields, date: null, version: 2 })
  expect((await server.call('DELETE', _links.self.href, { as })).status).toBe(202)
  expectProblem(await server.call('GET', _links.self.href, { as }), 404)
})

test.each([
  [{ title: '' }, 'title', 'required'],
  [{ title: 'x'.repeat(257) }, 'title', 'tooLong'],
  [{ date: '2026-02-30' }, 'date', 'date'],
  [{ url: 'javascript:alert(1)' }, 'url', 'url'],
  [{ providerDepartment: undefined }, 'providerDepartment', 'link'],
] as const)('%j is refused', async (change, field, code) => {
  expectFieldError(await add(change), field, code)
})

test('the jobs of a missing department are not found', async () => {
  expectProblem(await server.call('GET', '/api/provider_department/999/provider_work_entities', { as }), 404)
})
