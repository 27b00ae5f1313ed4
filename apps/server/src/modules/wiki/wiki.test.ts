import type { RoleName } from '@stayboard/contract'
import { monthsAfter } from '@stayboard/domain'
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

test('an article is due on the day, for its owner, and later again once somebody says that it is right', async () => {
  const one = await added({ user: `/api/user/${server.userId('ROLE_CONTENT')}`, reviewMonths: 6 })
  const first = monthsAfter(server.day(), 6)
  expect(one).toMatchObject({ userName: 'content', reviewMonths: 6, reviewOn: first })
  const duties = async (role: RoleName) =>
    (await server.call('GET', '/api/my_day', { as: role })).body._embedded.duties.filter(
      ({ kind }: { kind: string }) => kind === 'ARTICLE',
    )
  const setDue = (day: string) =>
    server.database.pool.query('update articles set review_on = $1 where article_id = $2', [
      day,
      one.articleId,
    ])
  await setDue(server.day(1))
  expect(await duties(as)).toEqual([])
  await setDue(server.day())
  expect(await duties(as)).toMatchObject([
    { recordId: one.articleId, title: one.title, days: 0, isMine: true },
  ])
  expect(await duties('ROLE_MANAGER')).toEqual([])
  const reviewed = await server.call('POST', `/api/article/${one.articleId}/review`, { as })
  expect(reviewed.body).toMatchObject({ reviewOn: first })
  expect(await duties(as)).toEqual([])
  // A new title does not change the review date. A new text or interval does.
  await setDue(server.day())
  const change = async (body: object) =>
    (await server.call('PUT', '/api/article', { as, body: { articleId: one.articleId, ...body } })).body
  expect(await change({ title: 'Other rules' })).toMatchObject({ reviewOn: server.day() })
  expect(await change({ content: '<p>New</p>' })).toMatchObject({ reviewOn: first })
  expect(await change({ reviewMonths: null })).toMatchObject({ reviewOn: null })
  expectProblem(await server.call('POST', `/api/article/${one.articleId}/review`, { as: 'ROLE_VIEWER' }), 403)
})

test('an article of nobody, or of somebody who has left, is due for those who approve', async () => {
  const content = server.userId('ROLE_CONTENT')
  const of = async (user: string | null) => (await added({ user, reviewMonths: 6 })).articleId
  const ids = [await of(`/api/user/${content}`), await of(null)]
  await server.database.pool.query('update articles set review_on = $1 where article_id = any($2)', [
    server.day(),
    ids,
  ])
  const due = async (role: RoleName) =>
    (await server.call('GET', '/api/my_day', { as: role })).body._embedded.duties.flatMap(
      ({ kind, recordId, isMine }: { kind: string; recordId: number; isMine: boolean }) =>
        kind === 'ARTICLE' && ids.includes(recordId) ? [[recordId, isMine]] : [],
    )
  const [owned, free] = ids
  expect(await due('ROLE_MANAGER')).toEqual([[free, false]])
  expect(await due(as)).toEqual([[owned, true]])
  await server.database.pool.query('update users set active = false where id = $1', [content])
  expect(await due('ROLE_MANAGER')).toEqual([
    [owned, false],
    [free, false],
  ])
  expect(await due('ROLE_VIEWER')).toEqual([])
  await server.database.pool.query('update users set active = true where id = $1', [content])
})

test.each([0, 61, 1.5, '61', 'x'])('months may not be %j', async (reviewMonths) => {
  const body = { ...article, reviewMonths }
  expectFieldError(await server.call('POST', '/api/article', { as, body }), 'reviewMonths', 'reviewMonths')
})

test('the articles of a leaver go to the successor', async () => {
  const owner = server.userId('ROLE_MARKETING')
  const { articleId } = await added({ user: `/api/user/${owner}` })
  const left = await server.call('POST', `/api/user/${owner}/deactivate`, {
    as: 'ROLE_ADMIN',
    body: { successor: `/api/user/${server.userId('ROLE_CONTENT')}` },
  })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  const { body } = await server.call('GET', `/api/article/${articleId}`, { as })
  expect(body).toMatchObject({ userName: 'content' })
  const again = { ...article, user: `/api/user/${owner}` }
  expectFieldError(await server.call('POST', '/api/article', { as, body: again }), 'user', 'inactiveUser')
})

test('months of a form are a number', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...article, reviewMonths: '6' })) form.set(name, value)
  const sent = await server.call('POST', '/api/article', { as, body: form })
  expect(sent.body).toMatchObject({ reviewMonths: 6, reviewOn: monthsAfter(server.day(), 6) })
})
