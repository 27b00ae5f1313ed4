import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.pool.query(`
    truncate articles, tags restart identity cascade;
    insert into tags (name) values ('Zorg'), ('Aankomst');
    insert into articles (title, source_name, source_url, content) values
      ('Keys', 'Office', 'x', '<p>x</p>'), ('Price', 'Office', 'x', '<p>x</p>')`),
)

const toggle = (article: number, tag: number, headers = {}) =>
  server.call('POST', `/api/article/toggle_tag/${article}/${tag}`, { as, headers })
const namesOf = (tags: { name: string }[]) => tags.map(({ name }) => name)

test('a tag is added to an article and removed', async () => {
  const on = await toggle(1, 1)
  expect(on.status).toBe(200)
  expect(on.body).toMatchObject({ articleId: 1, tags: [{ tagId: 1, name: 'Zorg' }], version: 1 })
  expect(namesOf((await toggle(1, 2)).body.tags)).toEqual(['Aankomst', 'Zorg'])
  const listed = await server.call('GET', on.body._links.tags.href, { as: 'ROLE_VIEWER' })
  expect(namesOf(listed.body._embedded.tags)).toEqual(['Aankomst', 'Zorg'])
  expect(namesOf((await toggle(1, 1)).body.tags)).toEqual(['Aankomst'])
})

test('a repeat with the same key does not toggle again', async () => {
  const headers = { 'idempotency-key': 'toggle 1' }
  const first = await toggle(1, 1, headers)
  expect((await toggle(1, 1, headers)).body).toEqual(first.body)
  expect(namesOf((await server.call('GET', '/api/article/1', { as })).body.tags)).toEqual(['Zorg'])
})

test('concurrent toggles run one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => toggle(1, 1)))
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(namesOf((await server.call('GET', '/api/article/1', { as })).body.tags)).toEqual(['Zorg'])
})

test('articles are found by tag, and missing articles and tags are not found', async () => {
  await toggle(2, 1)
  const found = await server.call('GET', '/api/articles?tagId=1', { as })
  expect(found.body._embedded.articles.map(({ title }: { title: string }) => title)).toEqual(['Price'])
  for (const answer of [await toggle(9, 1), await toggle(1, 9)]) expectProblem(answer, 404)
  expectProblem(await server.call('GET', '/api/tag/article/9', { as }), 404)
})

test('a tag in use is not deleted and reports its articles; a deleted article loses its tags', async () => {
  await toggle(1, 1)
  const refused = await server.call('DELETE', '/api/tag/1', { as })
  expectProblem(refused, 409)
  expect(refused.body.uses).toEqual({ article_tags: 1 })
  expect((await server.call('DELETE', '/api/article/1', { as })).status).toBe(202)
  expect((await server.call('DELETE', '/api/tag/1', { as })).status).toBe(202)
})

test('an article has a merged tag once', async () => {
  for (const tag of [1, 2]) await toggle(1, tag)
  await toggle(2, 2)
  const merged = await server.call('POST', '/api/tag/merge/1', { as, body: { tags: ['/api/tag/2'] } })
  expect(merged.body).toMatchObject({ tagId: 1, uses: 2 })
})
