import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { departmentCalls, startDepartments } from '../../testing/areas/departments.ts'
import { expectProblem } from '../../testing/problems.ts'

let server: TestApp
beforeAll(async () => {
  server = await startDepartments()
})
afterAll(() => server.close())
const { send, add, listed } = departmentCalls(() => server)

describe('permalinks', () => {
  test('come from the name and are unique under concurrency', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Søhus Ærø' })))
    const expected = ['sohus-aero', ...[2, 3, 4, 5, 6].map((n) => `sohus-aero-${n}`)]
    expect(added.map(({ permalink }) => permalink).sort()).toEqual(expected)
  })

  test('stay when a department is renamed, and redirect when changed', async () => {
    const { departmentId, permalink } = await add({ name: 'Old name' })
    const renamed = await send({ departmentId, name: 'New name' }, 'PUT')
    expect(renamed.body.permalink).toBe(permalink)
    await send({ departmentId, permalink: 'brand-new' }, 'PUT')
    await send({ departmentId, permalink: 'brand-newer' }, 'PUT')
    for (const one of [permalink, 'brand-new', 'Brand-Newer'])
      expect([one, await listed(`permalink=${one}`)]).toEqual([one, [departmentId]])
    for (const one of [permalink, 'brand-new', 'brand-newer']) {
      const refused = await send({ permalink: one })
      expectProblem(refused, 409)
      expect(refused.body.errors).toMatchObject([{ field: 'permalink', code: 'taken' }])
    }
    expect((await send({ departmentId, permalink }, 'PUT')).body.permalink).toBe(permalink)
  })
})
