import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { importer } from '../../testing/imports.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, undefined, (kinds) => kinds.filter(({ name }) => name === 'write-import'))
  await server.app.ready()
})
afterAll(() => server.close())

const { rehearsed, write, rowsOf } = importer(() => server, 'ROLE_CONTENT')
const rule = (isNeeded: boolean) =>
  server.database.pool.query(
    `update role_sights set changes_need_approval = ${isNeeded} where role = 'ROLE_CONTENT'`,
  )
const articles = async () =>
  (await server.database.pool.query('select title, content from articles order by title')).rows
const file = (content: string) =>
  `Title;Source;Address of the source;Text\nKeys;Office;https://x.example;${content}`
const needed = [{ faults: [{ field: 'content', code: 'needsApproval' }] }]

test('an import takes no row of a user whose texts need approval', async () => {
  await rule(true)
  const found = await rehearsed(file('In the box'), {}, 'ARTICLES')
  expect(found.counts).toMatchObject({ WRONG: 1 })
  expect(await rowsOf(found.importId, 'WRONG')).toMatchObject(needed)
  expect(await articles()).toEqual([])
})

test('nor if the rule came between rehearsal and writing, whether it adds or changes articles', async () => {
  await rule(false)
  const added = await rehearsed(file('In the box'), {}, 'ARTICLES')
  await rule(true)
  await write(added.importId)
  expect(await rowsOf(added.importId, 'WRONG')).toMatchObject([{ faults: [{ code: 'needsApproval' }] }])
  expect(await articles()).toEqual([])
  await rule(false)
  const first = await rehearsed(file('In the box'), {}, 'ARTICLES')
  expect(await write(first.importId)).toMatchObject({ state: 'DONE', changed: 1 })
  const before = await articles()
  const changed = await rehearsed(file('At the desk'), { alike: 'UPDATE', known: 'UPDATE' }, 'ARTICLES')
  expect(changed.counts).toMatchObject({ CHANGED: 1 })
  await rule(true)
  await write(changed.importId)
  expect(await articles()).toEqual(before)
})
