import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const article = {
  title: 'House rules',
  sourceName: 'Office',
  sourceUrl: 'https://stayboard.example/rules',
  content: '<p>Quiet after <strong>ten</strong>.</p>',
}

async function added(fields: object = {}) {
  const { status, body } = await server.call('POST', '/api/article', { as, body: { ...article, ...fields } })
  expect(status).toBe(200)
  return body
}

test('an article is added, read, changed and deleted', async () => {
  const one = await added()
  expect(one).toMatchObject({ ...article, articleId: expect.any(Number), version: 1 })
  const { self } = one._links
  expect((await server.call('GET', self.href, { as: 'ROLE_VIEWER' })).body).toEqual(one)

  const body = { articleId: one.articleId, version: 1, content: '<p>Quiet after eleven.</p>' }
  const changed = await server.call('PUT', '/api/article', { as, body })
  expect(changed.body).toMatchObject({ ...article, content: body.content, version: 2 })
  expect(Date.parse(changed.body.changedAt)).toBeGreaterThan(Date.parse(one.changedAt))

  expect((await server.call('PUT', '/api/article', { as, body: { ...body, version: 2 } })).body).toEqual(
    changed.body,
  )

  expect((await server.call('DELETE', self.href, { as })).status).toBe(202)
  expectProblem(await server.call('GET', self.href, { as }), 404)
})

test.each([
  ['title', 100],
  ['sourceName', 100],
  ['sourceUrl', 250],
])('%s is required, and at most %i characters', async (field, most) => {
  for (const empty of ['', ' ', null]) {
    const answer = await server.call('POST', '/api/article', { as, body: { ...article, [field]: empty } })
    expectFieldError(answer, field, 'required')
  }
  expect(await added({ [field]: 'é'.repeat(most) })).toMatchObject({ [field]: 'é'.repeat(most) })
  const longer = { ...article, [field]: 'x'.repeat(most + 1) }
  expectFieldError(await server.call('POST', '/api/article', { as, body: longer }), field, 'tooLong')
})

test('an article sent as a form is sanitised too', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(article)) form.set(name, `${value}`)
  form.set('content', '<p onclick="alert(1)">Café</p><script>alert(1)</script>')
  const headers = { authorization: await server.token(as) }
  const answer = await server.app.inject({ method: 'POST', url: '/api/article', headers, payload: form })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ ...article, content: '<p>Café</p>' })
})

test('every wrong field is named at once', async () => {
  const { body } = await server.call('POST', '/api/article', { as, body: {} })
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(article))
})

test('stored markup is sanitised in every answer', async () => {
  const { articleId, version } = await added()
  await server.database.pool.query('update articles set content = $1 where article_id = $2', [
    '<p onclick="alert(1)">Text<img src="https://evil.example/x.png"><script>alert(1)</script></p>',
    articleId,
  ])
  const one = await server.call('GET', `/api/article/${articleId}`, { as })
  expect(one.body.content).toBe('<p>Text</p>')
  const all = await server.call('GET', '/api/articles?query=text', { as })
  expect(all.body._embedded.articles[0].content).toBe('<p>Text</p>')
  const stale = { articleId, version, content: '<p>Mine</p>' }
  const refused = await server.call('PUT', '/api/article', { as, body: stale })
  expectProblem(refused, 409)
  expect(refused.body.current.content).toBe('<p>Text</p>')
})

describe('search', () => {
  beforeAll(async () => {
    await server.database.pool.query('delete from articles')
    const text = '<h2>Sleutels</h2><p>De cr&egrave;me br<b>ûl</b>ée staat klaar</p><ul><li>AT&amp;T</li></ul>'
    await added({ title: 'Überweisung', content: text })
    await added({ title: 'Sleutels', content: '<p>overweging</p>' })
  })
  const found = async (query: string) => {
    const { body } = await server.call('GET', `/api/articles?query=${encodeURIComponent(query)}`, { as })
    return body._embedded.articles.map(({ title }: { title: string }) => title)
  }

  test.each([
    ['uberweisung', ['Überweisung']],
    ['ÜBERWEISUNG', ['Überweisung']],
    ['creme brulee', ['Überweisung']],
    ['brulee creme', ['Überweisung']],
    ['sleutel', ['Sleutels', 'Überweisung']],
    ['sleutels overweging', ['Sleutels']],
    ['AT&T', ['Überweisung']],
    ['strong', []],
    ['<b>', []],
    ['%', []],
    ['klaar AT', ['Überweisung']],
    ['sleutelsde', []],
    ['', ['Sleutels', 'Überweisung']],
  ])('%j finds %j', async (query, titles) => expect(await found(query)).toEqual(titles))
})
