import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Everything the server sends in answer to these bytes, until it closes the connection. */
async function overTheWire(text: string): Promise<string> {
  const address = server.app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  [
    'a header with a line break',
    'GET /api/users HTTP/1.1\r\nHost: x\r\nAuthorization: a\r\n b\r\nX-A: a\nb\r\n\r\n',
  ],
  ['headers of 20 kB', `GET /api/users HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a broken path', 'GET /api/user/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an overlong path', `GET /api/user/${'1'.repeat(3000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
  ['two lengths', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  ],
  ['no HTTP at all', '\x16\x03\x01 hello\r\n\r\n'],
])('%s is refused in the usual form', async (_, text) => {
  const answer = await overTheWire(text)
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json/i)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    errors: [],
    code: expect.any(String),
  })
})

test('the next caller is served', async () => {
  await overTheWire('nonsense\r\n\r\n')
  const answer = await overTheWire('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})
