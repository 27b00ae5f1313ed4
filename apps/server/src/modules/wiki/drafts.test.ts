import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

let server: TestApp
let articleId: number
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.pool.query(`truncate articles, tags restart identity cascade; delete from notifications;
    insert into tags (name) values ('Keys')`)
  await rule(false)
  articleId = (await call(content, 'POST', '/api/article', keys)).body.articleId
  await rule(true)
})

const [content, manager, viewer] = ['ROLE_CONTENT', 'ROLE_MANAGER', 'ROLE_VIEWER'] as const
const keys = { title: 'Keys', sourceName: 'Office', sourceUrl: 'x', content: '<p>In the box</p>' }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (as: RoleName, method: Method, path: string, body?: object) =>
  server.call(method, path, { as, ...(body ? { body } : {}) })

/** Sets whether changes by content editors need approval. */
async function rule(changesNeedApproval: boolean) {
  const set = await call('ROLE_ADMIN', 'PUT', '/api/role_sight', { roleSightId: 2, changesNeedApproval })
  expect(set.status).toBe(200)
}

const read = async (as: RoleName = viewer) => (await call(as, 'GET', `/api/article/${articleId}`)).body
const titles = async (as: RoleName, path = '/api/articles') =>
  (await call(as, 'GET', path)).body._embedded.articles.map(({ title }: { title: string }) => title)
async function drafted(body: object = {}, as: RoleName = content) {
  const made = await call(as, 'POST', '/api/article_draft', {
    ...keys,
    article: `/api/article/${articleId}`,
    ...body,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const drafts = async (as: RoleName) => {
  const { status, body } = await call(as, 'GET', '/api/article_drafts')
  return status === 200
    ? body._embedded.articleDrafts.map(({ title }: { title: string }) => title)
    : `status ${status}`
}
const approve = (draft: { articleDraftId: number; version: number }, as: RoleName = manager) =>
  call(as, 'POST', `/api/article_draft/${draft.articleDraftId}/approve`, { version: draft.version })
const told = async () => {
  const { rows } = await server.database.pool.query(
    'select username, kind, title from notifications join users on id = user_id order by 2, 1',
  )
  return rows.map(({ username, kind, title }) => `${username} ${kind} ${title}`)
}

test('a draft is seen by its author, managers and administrators, and by readers once it is approved', async () => {
  const draft = await drafted({ title: 'Keys and cards', content: '<p>In the red box</p>' })
  expect(draft).toMatchObject({ state: 'WAITING', authorName: 'content', baseVersion: 1, articleVersion: 1 })
  for (const as of [viewer, content, manager] as const) expect(await titles(as)).toEqual(['Keys'])
  for (const as of [content, manager, 'ROLE_ADMIN'] as const) expect(await drafts(as)).toEqual([draft.title])
  for (const as of [viewer, 'ROLE_MARKETING'] as const) expect(await drafts(as)).toBe('status 403')
  expect(await titles(viewer, '/api/articles?query=red')).toEqual([])
  const found = await call(viewer, 'GET', '/api/finder?query=cards')
  expect(JSON.stringify(found.body)).not.toContain('Keys and cards')
  expect((await approve(draft)).status).toBe(202)
  expect(await read()).toMatchObject({
    title: 'Keys and cards',
    content: '<p>In the red box</p>',
    version: 2,
  })
  expect(await drafts(manager)).toEqual([])
})

test('another content editor does not see it, not in the history either', async () => {
  const draft = await drafted({ title: 'Riddle' })
  await server.database.pool.query(
    `update article_drafts set author_id = ${server.userId('ROLE_ADMIN')} where article_draft_id = $1`,
    [draft.articleDraftId],
  )
  expect(await drafts(content)).toEqual([])
  const path = `/api/article_draft/${draft.articleDraftId}`
  for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { ...keys, ...draft, title: 'Mine' }]] as const)
    expectProblem(await call(content, method, method === 'PUT' ? '/api/article_draft' : path, body), 404)
  const log = await call(content, 'GET', '/api/history?size=100')
  expect(log.status).toBe(200)
  expect(JSON.stringify(log.body)).not.toContain('Riddle')
})

test('no way in publishes what needs approval', async () => {
  await rule(false)
  const before = await call(content, 'PUT', '/api/article', { articleId, title: 'Keys 2' })
  await rule(true)
  const id = `/api/article/${articleId}`
  const ways: [Method, string, object?][] = [
    ['POST', '/api/article', keys],
    ['PUT', '/api/article', { articleId, title: 'Other' }],
    ['DELETE', id],
    ['POST', `/api/article/toggle_tag/${articleId}/1`],
    ['POST', '/api/history/undo', { action: before.headers['x-request-id'] }],
  ]
  for (const [method, path, body] of ways) {
    const answer = await call(content, method, path, body)
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([422, 'needsApproval'])
  }
  const bulk = await call(content, 'POST', '/api/articles/bulk', {
    ids: [articleId],
    changes: { sourceName: 'Elsewhere' },
  })
  expect(bulk.body.failed).toMatchObject([{ id: articleId, code: 'needsApproval' }])
  expect(await read()).toMatchObject({ title: 'Keys 2', sourceName: 'Office', tags: [] })
  // Confirming that an article is still correct changes no text, so it needs no approval.
  expect((await call(content, 'POST', `${id}/review`)).status).toBe(200)
  const also = await call(content, 'GET', '/api/article_approval')
  expect(also.body).toMatchObject({ isNeeded: true })
})

test('tags are merged without approval only if no article has the former one', async () => {
  const { pool } = server.database
  await pool.query(`insert into tags (name) values ('Cards'), ('Bikes')`)
  await pool.query(`insert into article_tags (article_id, tag_id) values (${articleId}, 3)`)
  const merge = (tag: number) => call(content, 'POST', '/api/tag/merge/1', { tags: [`/api/tag/${tag}`] })
  expect((await merge(2)).status).toBe(200)
  expectProblem(await merge(3), 422)
  expect((await read()).tags).toMatchObject([{ name: 'Bikes' }])
})

test('managers, and content editors who are managers too, publish at once', async () => {
  for (const as of [manager, 'ROLE_ADMIN'] as const) {
    expect((await call(as, 'GET', '/api/article_approval')).body.isNeeded).toBe(false)
    expect((await call(as, 'PUT', '/api/article', { articleId, title: `By ${as}` })).status).toBe(200)
  }
  await server.database.pool.query(
    `update users set roles = '{ROLE_CONTENT,ROLE_MANAGER}' where id = ${server.userId(content)}`,
  )
  const both = await call(content, 'PUT', '/api/article', { articleId, title: 'By both' })
  await server.database.pool.query(
    `update users set roles = '{ROLE_CONTENT}' where id = ${server.userId(content)}`,
  )
  expect(both.status).toBe(200)
})

test('new articles and deletions wait too', async () => {
  const added = await drafted({ title: 'Bikes', article: null })
  expect(added).toMatchObject({ articleId: null, baseVersion: null })
  const gone = await call(content, 'POST', `/api/article/${articleId}/deletion`)
  expect(gone.body).toMatchObject({ isDeletion: true, title: 'Keys', articleId })
  expect(await titles(viewer)).toEqual(['Keys'])
  await approve(added)
  expect(await titles(viewer)).toEqual(['Bikes', 'Keys'])
  const done = await approve(gone.body)
  expect(await titles(viewer)).toEqual(['Bikes'])
  // Undo restores the article and the request for its deletion.
  const undone = await call(manager, 'POST', '/api/history/undo', { action: done.headers['x-request-id'] })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await titles(viewer)).toEqual(['Bikes', 'Keys'])
  expect(await drafts(content)).toEqual(['Keys'])
})

test('who changes the text of an article after asking for its deletion asks for the change', async () => {
  const asked = await call(content, 'POST', `/api/article/${articleId}/deletion`)
  const { articleDraftId } = asked.body
  const put = (body: object) => call(content, 'PUT', '/api/article_draft', { articleDraftId, ...body })
  expect((await put({ title: 'Keys', baseVersion: 1 })).body).toMatchObject({ isDeletion: true })
  const changed = await put({ content: '<p>In the red box</p>' })
  expect(changed.body).toMatchObject({ isDeletion: false })
  expect((await approve(changed.body)).status).toBe(202)
  expect(await read()).toMatchObject({ content: '<p>In the red box</p>' })
})

test('whoever approves is told, the author hears the answer, and a draft sent back waits once it is saved', async () => {
  const draft = await drafted({ title: 'Cards' })
  expect(await told()).toEqual(['admin APPROVAL_ASKED Cards', 'manager APPROVAL_ASKED Cards'])
  const duties = async (as: RoleName) =>
    (await call(as, 'GET', '/api/my_day')).body._embedded.duties.filter(
      ({ kind }: { kind: string }) => kind === 'DRAFT',
    )
  expect(await duties(manager)).toMatchObject([
    { title: 'Cards', detail: 'content', recordId: draft.articleDraftId },
  ])
  expect(await duties(content)).toEqual([])
  const path = `/api/article_draft/${draft.articleDraftId}/send_back`
  expectFieldError(await call(manager, 'POST', path, { version: 1, reason: ' ' }), 'reason', 'required')
  expectProblem(await call(content, 'POST', path, { version: 1, reason: 'x' }), 403)
  const back = await call(manager, 'POST', path, { version: 1, reason: 'Which cards?' })
  expect(back.body).toMatchObject({ state: 'RETURNED', reason: 'Which cards?', version: 2 })
  expect(await duties(manager)).toEqual([])
  expect(await told()).toContain('content SENT_BACK Cards')
  expectProblem(await approve(back.body), 422)
  const { articleDraftId } = draft
  const again = await call(content, 'PUT', '/api/article_draft', { articleDraftId, title: 'Key cards' })
  expect(again.body).toMatchObject({ state: 'WAITING', reason: null })
  await server.database.pool.query('delete from notifications')
  expect((await approve(again.body)).status).toBe(202)
  expect(await told()).toEqual(['content APPROVED Key cards'])
})

test('others’ changes of other fields are kept, those of the same field are told', async () => {
  const draft = await drafted({ content: '<p>In the red box</p>' })
  const change = (body: object) => call(manager, 'PUT', '/api/article', { articleId, ...body })
  await change({ sourceName: 'Desk' })
  expect((await call(manager, 'GET', `/api/article_draft/${draft.articleDraftId}`)).body).toMatchObject({
    baseVersion: 1,
    articleVersion: 2,
  })
  expect((await approve(draft)).status).toBe(202)
  expect(await read()).toMatchObject({ sourceName: 'Desk', content: '<p>In the red box</p>' })

  const next = await drafted({ content: '<p>In the blue box</p>', sourceName: 'Desk' })
  await change({ content: '<p>At the desk</p>' })
  const refused = await approve(next)
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({ code: 'stale', fields: ['content'] })
  expect(await read()).toMatchObject({ content: '<p>At the desk</p>' })
  // The author reads the current version of the article and keeps the draft.
  const { articleDraftId, articleVersion } = (
    await call(content, 'GET', `/api/article_draft/${next.articleDraftId}`)
  ).body
  const put = (baseVersion: number) =>
    call(content, 'PUT', '/api/article_draft', { articleDraftId, baseVersion })
  expectFieldError(await put(articleVersion + 1), 'baseVersion', 'option')
  const kept = await put(articleVersion)
  expect((await approve(kept.body)).status).toBe(202)
  expect(await read()).toMatchObject({ content: '<p>In the blue box</p>' })
})

test('a draft that its author saves while a manager reads it is not approved unread', async () => {
  const draft = await drafted({ title: 'Cards' })
  const { articleDraftId } = draft
  const saved = await call(content, 'PUT', '/api/article_draft', { articleDraftId, title: 'Other' })
  expectProblem(await approve(draft), 409)
  expect(await read()).toMatchObject({ title: 'Keys' })
  // Two managers who approve a draft at the same time publish it once.
  const answers = await Promise.all([approve(saved.body), approve(saved.body, 'ROLE_ADMIN')])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 404])
  expect(await read()).toMatchObject({ title: 'Other', version: 2 })
})

test('an author has one draft of an article, and discards it', async () => {
  const draft = await drafted()
  const second = await call(content, 'POST', '/api/article_draft', {
    ...keys,
    article: `/api/article/${articleId}`,
  })
  expectProblem(second, 409)
  const bad = { ...keys, title: '', article: '/api/article/99999' }
  expectFieldError(await call(content, 'POST', '/api/article_draft', bad), 'title', 'required')
  expectProblem(await call(content, 'POST', '/api/article_draft', { ...bad, title: 'x' }), 404)
  expect((await call(content, 'DELETE', `/api/article_draft/${draft.articleDraftId}`)).status).toBe(202)
  expect(await drafts(manager)).toEqual([])
})

test('tags wait with the draft, and what others do with tags meanwhile is kept', async () => {
  const { pool } = server.database
  await pool.query(`insert into tags (name) values ('Bikes'), ('Cards'), ('Doors'), ('Entry')`)
  await pool.query('insert into article_tags (article_id, tag_id) values ($1, 1), ($1, 2)', [articleId])
  const draft = await drafted({ tags: ['/api/tag/2', '/api/tag/3'] })
  const names = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name)
  expect([names(draft), names(await read())]).toEqual([
    ['Bikes', 'Cards'],
    ['Bikes', 'Keys'],
  ])
  // A manager removes one tag and adds another. The tag "Cards" is later merged into "Entry".
  for (const tag of [2, 4])
    expect((await call(manager, 'POST', `/api/article/toggle_tag/${articleId}/${tag}`)).status).toBe(200)
  const now = await call(content, 'GET', `/api/article_draft/${draft.articleDraftId}`)
  expect(names(now.body)).toEqual(['Cards', 'Doors'])
  expect((await call(manager, 'POST', '/api/tag/merge/5', { tags: ['/api/tag/3'] })).status).toBe(200)
  const merged = (await call(content, 'GET', `/api/article_draft/${draft.articleDraftId}`)).body
  expect(names(merged)).toEqual(['Doors', 'Entry'])
  expect((await approve(merged)).status).toBe(202)
  expect(names(await read())).toEqual(['Doors', 'Entry'])
})

test('drafts without tags leave them, those of new articles have them, and unknown tags are refused', async () => {
  const { pool } = server.database
  await pool.query('insert into article_tags (article_id, tag_id) values ($1, 1)', [articleId])
  expect((await approve(await drafted({ title: 'Cards' }))).status).toBe(202)
  expect((await read()).tags).toMatchObject([{ name: 'Keys' }])
  const added = await drafted({ title: 'Bikes', article: null, tags: ['/api/tag/1', '/api/tag/1'] })
  expect((await approve(added)).status).toBe(202)
  const { body } = await call(viewer, 'GET', '/api/articles?query=Bikes')
  expect(body._embedded.articles).toMatchObject([{ tags: [{ name: 'Keys' }] }])
  const unknown = { ...keys, article: `/api/article/${articleId}`, tags: ['/api/tag/99999'] }
  expectFieldError(await call(content, 'POST', '/api/article_draft', unknown), 'tags', 'notFoundLink')
  // Tags can be added to a draft later. A tag that is deleted before the approval is ignored.
  const draft = await drafted()
  const { articleDraftId } = draft
  const put = (tags: string[]) => call(content, 'PUT', '/api/article_draft', { articleDraftId, tags })
  expect((await put([])).body.tags).toEqual([])
  await pool.query(`insert into tags (name) values ('Gone')`)
  expect((await put(['/api/tag/2'])).body.tags).toMatchObject([{ name: 'Gone' }])
  expect((await call(manager, 'DELETE', '/api/tag/2')).status).toBe(202)
  const saved = await call(content, 'PUT', '/api/article_draft', { articleDraftId, title: 'Cards too' })
  expect((await approve(saved.body)).status).toBe(202)
  expect(await read()).toMatchObject({ title: 'Cards too', tags: [] })
})
