import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const url = '/api/client_avatar/1'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(
    "insert into clients (firstname, lastname, email) values ('Ann', 'Berg', 'a@b.nl')",
  )
})
afterAll(() => server.close())

const send = async (file: File, as: 'ROLE_CONTENT' | 'ROLE_VIEWER' = 'ROLE_CONTENT', to = url) =>
  server.call('POST', to, { as, body: { file } })
const portrait = async (colour: string) => upload(await picture(40, 30, colour).jpeg().toBuffer())

test('a picture is stored and shown, and can be replaced', async () => {
  const { status, body } = await send(await portrait('#204080'))
  expect([status, body.clientId]).toEqual([200, 1])
  expect(body.avatar).toMatch(/^\/files\/[\da-f]{64}\/40x30\/large\.webp$/)
  const shown = await server.app.inject({ method: 'GET', url: body.avatar })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  const read = await server.call('GET', '/api/client/1', { as: 'ROLE_VIEWER' })
  expect(read.body.avatar).toBe(body.avatar)
  const next = await send(await portrait('#804020'))
  expect(next.body.avatar).not.toBe(body.avatar)
  // A change of other fields keeps the image.
  const changed = await server.call('PUT', '/api/client', {
    as: 'ROLE_CONTENT',
    body: { ...next.body, city: 'Delft' },
  })
  expect(changed.body.avatar).toBe(next.body.avatar)
  const put = (avatar: unknown) =>
    server.call('PUT', '/api/client', { as: 'ROLE_CONTENT', body: { clientId: 1, avatar } })
  expect((await put(null)).body.avatar).toBeNull()
  expect((await put(body.avatar)).body.avatar).toBe(body.avatar)
  expectFieldError(await put(body.avatar.replace(/[\da-f]{64}/, '0'.repeat(64))), 'avatar', 'notFoundLink')
})

test('a file that is not a picture is refused, and so is a caller without access', async () => {
  const before = (await server.call('GET', '/api/client/1', { as: 'ROLE_VIEWER' })).body
  const answer = await send(upload('<svg onload="alert(1)"/>', 'me.jpg'))
  expectProblem(answer, 415)
  expect(answer.body.errors).toMatchObject([{ field: 'file' }])
  expectProblem(await send(await portrait('#111111'), 'ROLE_VIEWER'), 403)
  expectProblem(await send(await portrait('#111111'), 'ROLE_CONTENT', '/api/client_avatar/999'), 404)
  expectFieldError(await server.call('POST', url, { as: 'ROLE_CONTENT', body: {} }), 'file')
  expect((await server.call('GET', '/api/client/1', { as: 'ROLE_VIEWER' })).body).toEqual(before)
})
