import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'

let server: TestApp
let articleId: number
beforeAll(async () => {
  server = await startTestApp()
  const body = { title: 'Keys', sourceName: 'Office', sourceUrl: 'x', content: '<p>In the box</p>' }
  articleId = (await server.call('POST', '/api/article', { as: 'ROLE_CONTENT', body })).body.articleId
  await change('ROLE_MANAGER', { content: '<p>In the <b>red</b> box</p>' })
  await change('ROLE_ADMIN', { title: 'Keys and cards' })
})
afterAll(() => server.close())

const change = (as: 'ROLE_ADMIN' | 'ROLE_MANAGER', fields: object) =>
  server.call('PUT', '/api/article', { as, body: { articleId, ...fields } })
const ask = (path: string) => server.call('GET', `/api/article/${articleId}/${path}`, { as: 'ROLE_VIEWER' })

test('every change creates a revision with its author, sorted latest first', async () => {
  const { body } = await ask('revisions')
  const seen = body._embedded.revisions.map((one: Record<string, unknown>) => [
    one.version,
    one.userName,
    one.title,
  ])
  expect(seen).toEqual([
    [3, 'admin', 'Keys and cards'],
    [2, 'manager', 'Keys'],
    [1, 'content', 'Keys'],
  ])
  expect(body.page.totalElements).toBe(3)
})

test('a revision has the former content of the article', async () => {
  const { body } = await ask('revision/1')
  expect(body).toMatchObject({
    version: 1,
    title: 'Keys',
    sourceName: 'Office',
    content: '<p>In the box</p>',
  })
  expect((await server.call('GET', body._links.self.href, { as: 'ROLE_VIEWER' })).body).toEqual(body)
})

test('an old revision is sanitised in its answer', async () => {
  await server.database.pool.query('update articles set content = $1', ['<p onclick="alert(1)">x</p>'])
  await change('ROLE_ADMIN', { content: '<p>y</p>' })
  expect((await ask('revision/4')).body.content).toBe('<p>x</p>')
})

test('restoring a revision creates a new one', async () => {
  const { title, content } = (await ask('revision/1')).body
  const restored = await change('ROLE_MANAGER', { title, content })
  expect(restored.body).toMatchObject({ title: 'Keys', content: '<p>In the box</p>' })
  const { body } = await ask('revisions')
  expect(body._embedded.revisions[0]).toMatchObject({ version: restored.body.version, userName: 'manager' })
})

test('missing articles and revisions are not found', async () => {
  expectProblem(await ask('revision/99'), 404)
  for (const path of ['revisions', 'revision/1'])
    expectProblem(await server.call('GET', `/api/article/999/${path}`, { as: 'ROLE_VIEWER' }), 404)
})
