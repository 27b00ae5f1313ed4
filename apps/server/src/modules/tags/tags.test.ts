import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const add = async (name: string) => (await server.call('POST', '/api/tag', { as, body: { name } })).body

test('a tag is added, found without its accents, renamed and deleted', async () => {
  const added = await server.call('POST', '/api/tag', { as, body: { name: ' Café near by ' } })
  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({ tagId: expect.any(Number), name: 'Café near by', uses: 0, version: 1 })
  const { tagId, _links } = added.body

  const found = await server.call('GET', '/api/tags?query=cafe', { as: 'ROLE_VIEWER' })
  expect(found.body._embedded.tags).toEqual([added.body])
  expect(found.body.page.totalElements).toBe(1)

  const body = { tagId, version: 1, name: 'Near a café' }
  const changed = await server.call('PUT', '/api/tag', { as, body })
  expect(changed.body).toMatchObject({ name: 'Near a café', version: 2 })

  expect((await server.call('DELETE', _links.self.href, { as })).status).toBe(202)
  expectProblem(await server.call('GET', _links.self.href, { as }), 404)
})

test.each([undefined, null, '', '   '])(
  'a tag requires a name, not %o, when added and when renamed',
  async (name) => {
    const { tagId } = await add(`Named ${String(name)}|`)
    for (const [method, more] of [
      ['POST', {}],
      ['PUT', { tagId }],
    ] as const) {
      const answer = await server.call(method, '/api/tag', { as, body: { ...more, name } })
      if (method === 'PUT' && name === undefined) expect(answer.status).toBe(200)
      else {
        expectFieldError(answer, 'name', 'tag_validation_error')
        expect(answer.body.errors[0].message).toBe('Please check the tag name, something is wrong.')
      }
    }
  },
)

test('a name has 120 characters at most', async () => {
  expect((await add('é'.repeat(120))).tagId).toBeGreaterThan(0)
  const answer = await server.call('POST', '/api/tag', { as, body: { name: 'e'.repeat(121) } })
  expectFieldError(answer, 'name', 'tooLong')
})

test('tag names are unique, ignoring letter case and accents', async () => {
  const { tagId } = await add('Zürich')
  const other = await add('Winterthur')
  for (const name of ['ZÜRICH', 'zurich', ' Zu\u0308rich ']) {
    const added = await server.call('POST', '/api/tag', { as, body: { name } })
    const renamed = await server.call('PUT', '/api/tag', { as, body: { tagId: other.tagId, name } })
    for (const answer of [added, renamed]) {
      expectProblem(answer, 409)
      expect(answer.body.errors).toEqual([{ field: 'name', code: 'taken', message: expect.any(String) }])
    }
  }
  const respelt = await server.call('PUT', '/api/tag', { as, body: { tagId, name: 'ZURICH' } })
  expect(respelt.body.name).toBe('ZURICH')
})
