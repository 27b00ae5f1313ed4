import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { everyCall } from '../testing/samples.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => server.close())

const as = 'ROLE_ADMIN'
const json = { 'content-type': 'application/json' }

test('401 has WWW-Authenticate for every call, before its body is read', async () => {
  const closed = everyCall.filter(({ call }) => call.access !== 'anybody')
  for (const { call, url } of closed) {
    const { status, headers } = await server.call(call.method, `${url}?unknown=1`, {
      headers: json,
      body: '{',
    })
    expect([url, status, headers['www-authenticate']]).toEqual([url, 401, 'Bearer'])
  }
  const body = { username: 'admin', password: 'Wrong1pass' }
  const signIn = await server.call('POST', '/login', { body })
  expect([signIn.status, signIn.headers['www-authenticate']]).toEqual([401, 'Bearer'])
})

test.each([
  ['a missing token', 401, 'GET', '/api/users', {}],
  ['a missing right', 403, 'GET', '/api/roles', { as: 'ROLE_VIEWER' }],
  ['a missing record', 404, 'GET', '/api/user/999999', { as }],
  ['a missing route', 404, 'GET', '/api/nothing', { as }],
  ['a missing route that is written to', 404, 'POST', '/api/nothing', { as, headers: json, body: '{' }],
  ['a broken address', 404, 'GET', '/api/user/%zz', { as }],
  ['an overlong number', 404, 'GET', `/api/user/${'1'.repeat(300)}`, { as }],
  ['another method', 405, 'PUT', '/api/users', { as }],
  ['broken JSON', 400, 'POST', '/api/tag', { as, headers: json, body: '{' }],
  ['a wrong field', 400, 'POST', '/api/tag', { as, body: {} }],
  ['a wrong query', 400, 'GET', '/api/users?unknown=1', { as }],
  ['too much', 413, 'POST', '/api/tag', { as, body: { name: 'x'.repeat(1_100_000) } }],
  ['too much of somebody unknown', 413, 'POST', '/login', { body: { username: 'x'.repeat(9_000) } }],
  ['another type', 415, 'POST', '/api/tag', { as, headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['a wrong password', 401, 'POST', '/login', { body: { username: 'admin', password: 'Wrong1pass' } }],
  ['an unknown file', 404, 'GET', `/files/${'a'.repeat(64)}/1x1/large.webp`, {}],
] as const)('%s is %i, with its request id', async (_, status, method, url, sent) => {
  const answer = await server.call(method, url, sent)
  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    expect.stringMatching(/^application\/problem\+json/),
  ])
  expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
  expect(answer.body.requestId).toMatch(/^[\da-f-]{36}$/)
})

/** Everything the server sends in answer to these bytes, until it closes the connection. */
function overTheWire(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n'],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a broken address', 'GET /api/user/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('%s has its request id', async (_, text) => {
  const answer = await overTheWire(text)
  const { requestId } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  expect(answer.toLowerCase()).toContain(`\r\nx-request-id: ${requestId}\r\n`)
})
