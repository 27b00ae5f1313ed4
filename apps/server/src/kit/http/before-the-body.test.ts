import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query("insert into child_filters (name, category) values ('Oven', 'KITCHEN')")
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => server.close())

/** One connection, and everything that the server sent on it. */
let socket: Socket
let said: string
beforeEach(() => {
  said = ''
  socket = connect(port, '127.0.0.1')
  socket.on('data', (part) => {
    said += part
  })
  socket.on('error', () => undefined)
  return () => socket.destroy()
})

const statuses = () => [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
const until = (...expected: number[]) => expect.poll(() => statuses(), { interval: 20 }).toEqual(expected)

const head = (method: string, url: string, headers: Record<string, string | number> = {}) =>
  [
    `${method} ${url} HTTP/1.1`,
    'Host: x',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
const next = head('GET', '/health/live')

const image = '/api/filter_hospitality_child_image/1'
const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
const json = { 'Content-Type': 'application/json' }
const opening = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

describe('a caller without access is refused before the body has arrived', () => {
  test.each([
    ['JSON without a token', 401, 'POST', '/api/tag', json, undefined],
    ['a form without a token', 401, 'POST', image, form, undefined],
    ['a form without the right', 403, 'POST', image, form, 'ROLE_VIEWER'],
    ['JSON without the right', 403, 'POST', '/api/tag', json, 'ROLE_USER'],
    ['a message to nowhere', 404, 'POST', '/api/nothing', json, undefined],
    ['another method', 405, 'DELETE', '/api/tags', json, undefined],
    [
      'a precondition that cannot be read',
      400,
      'PUT',
      '/api/tag',
      { ...json, 'If-Match': 'x' },
      'ROLE_ADMIN',
    ],
  ] as const)('%s', async (_, status, method, url, headers, as) => {
    const token: Record<string, string> = as ? { Authorization: await server.token(as) } : {}
    const length = 900_000
    socket.write(head(method, url, { ...headers, ...token, 'Content-Length': length }))
    socket.write(opening)
    await until(status)
    // The server drops the rest of the message, and the connection stays usable.
    socket.write(Buffer.alloc(length - opening.length))
    socket.write(next)
    await until(status, 200)
    expect(await readdir(join(server.dataDir, 'incoming')).catch(() => [])).toEqual([])
  })
})

test('a sign-in of 900 kB is refused by its Content-Length', async () => {
  socket.write(head('POST', '/login', { ...json, 'Content-Length': 900_000 }))
  await until(413)
  socket.write(Buffer.alloc(900_000))
  socket.write(next)
  await until(413, 200)
})

test('a chunked sign-in is refused when it is too long', async () => {
  socket.write(head('POST', '/login', { ...json, 'Transfer-Encoding': 'chunked' }))
  for (let sent = 0; sent < 20; sent += 1) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`)
  await until(413)
  socket.write(`0\r\n\r\n${next}`)
  await until(413, 200)
})

test('an endless body is cut off', async () => {
  socket.write(head('POST', image, { ...form, 'Content-Length': 5_000_000_000 }))
  await until(401)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const chunk = Buffer.alloc(1024 * 1024)
  const flood = setInterval(() => socket.writable && socket.write(chunk), 1)
  await ended
  clearInterval(flood)
})

test('a file that cannot be stored leaves the connection usable', async () => {
  const incoming = join(server.dataDir, 'incoming')
  await rm(incoming, { recursive: true, force: true })
  await writeFile(incoming, 'in the way of the folder, as a full disk is in the way of the file')
  const length = 3_000_000
  const Authorization = await server.token('ROLE_ADMIN')
  socket.write(head('POST', image, { ...form, Authorization, 'Content-Length': length }))
  socket.write(opening)
  socket.write(Buffer.alloc(length - opening.length))
  socket.write(next)
  await until(500, 200)
  await rm(incoming)
  await mkdir(incoming)
})

test('request headers must arrive within seconds', () => {
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(30_000)
  expect(server.app.server.requestTimeout).toBeLessThanOrEqual(120_000)
})
