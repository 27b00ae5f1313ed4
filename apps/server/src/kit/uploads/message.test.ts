import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { times } from '../../testing/extent.ts'
import { picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const url = '/api/filter_hospitality_child_image/1'
let server: TestApp
let photo: Buffer
beforeAll(async () => {
  server = await startTestApp()
  photo = await picture().jpeg().toBuffer()
  await server.database.pool.query("insert into child_filters (name, category) values ('Oven', 'KITCHEN')")
})
afterAll(() => server.close())

/** Lists the temporary files of messages that were answered or broken off. */
const left = () => readdir(join(server.dataDir, 'incoming')).catch(() => [])

interface Part {
  name: string
  filename?: string
  content: Buffer | string
}
const BOUNDARY = 'x0x'
function written(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const all = parts.flatMap(({ name, filename, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...all, end].map((part) => Buffer.from(part)))
}

/** Sends the bytes of a form unchanged. */
async function post(payload: Buffer, headers = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      authorization: await server.token(as),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const whole: Part = { name: 'file', filename: 'oven.jpg', content: '' }
const nameKept = async () => {
  const found = await server.database.pool.query('select name from files order by file_id desc limit 1')
  return found.rows[0]?.name
}

describe('a file name is text, never a path', () => {
  test.each([
    ['Küche 漢字 (1).jpg', 'Küche 漢字 (1).jpg'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['/absolute/oven.jpg', 'oven.jpg'],
    ['..', 'file'],
    ['a\u202egpj.exe', 'agpj.exe'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(196)}.jpg`],
    ['ovén.jpg'.normalize('NFD'), 'ovén.jpg'],
    ['   ', 'file'],
  ])('%j', async (filename, kept) => {
    expect((await post(written([{ ...whole, filename, content: photo }]))).status).toBe(200)
    expect(await nameKept()).toBe(kept)
    expect(await left()).toEqual([])
  })

  test('for any text', async () => {
    vi.setConfig({ testTimeout: 180_000 })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (filename) => {
        const answer = await post(written([{ ...whole, filename, content: photo }]))
        expect([200, 400]).toContain(answer.status)
        if (answer.status === 200) expect(await nameKept()).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,200}$/u)
      }),
      { numRuns: times(60, 8) },
    )
    expect(await readdir(server.dataDir)).toEqual(expect.not.arrayContaining(['passwd', 'win.ini']))
    expect(await left()).toEqual([])
  })
})

describe('an incomplete form leaves no files', () => {
  const file = () => ({ ...whole, content: photo })
  test.each<[string, () => Buffer, object?]>([
    ['cut off in its file', () => written([file()], '').subarray(0, -400)],
    ['without its end', () => written([file()], '')],
    ['empty', () => Buffer.alloc(0)],
    [
      'of another boundary',
      () => written([file()]),
      { 'content-type': 'multipart/form-data; boundary=other' },
    ],
    ['without a boundary', () => written([file()]), { 'content-type': 'multipart/form-data' }],
    ['of random bytes', () => photo],
    ['with a part without a head', () => Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)],
    ['with a name that is ours', () => written([{ ...file(), name: '__proto__' }, file()])],
    ['with 5,000 parts', () => written(Array(5000).fill({ name: 'a', content: '' }))],
    ['with 21 files', () => written(Array(21).fill(file()))],
    ['with a text of 2 MB', () => written([file(), { name: 'a', content: 'x'.repeat(2_000_000) }])],
    ['announced as 5 GB', () => written([file()]), { 'content-length': '5000000000' }],
  ])('%s', async (_, payload, headers) => {
    expectProblem(await post(payload(), headers), 400, 413)
    expect(await left()).toEqual([])
  })

  test('aborted by the sender', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const payload = written([{ ...whole, content: Buffer.alloc(5_000_000, 0xff) }])
    const head = [
      `POST ${url} HTTP/1.1`,
      'Host: x',
      `Authorization: ${await server.token(as)}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${payload.length}`,
    ]
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 3_000_000))
    await expect.poll(() => left()).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => left()).toEqual([])
  })
})

test('unknown fields and files are refused by name', async () => {
  for (const one of [
    { ...whole, name: 'other', content: photo },
    { name: 'icon_id', content: '7' },
  ])
    expectFieldError(await post(written([one, { ...whole, content: photo }])), one.name, 'unknownName')
  expect(await left()).toEqual([])
})

test('two files for one field, and a form without a file, are refused', async () => {
  const file = { ...whole, content: photo }
  expectFieldError(await post(written([file, file])), 'file', 'type')
  expectFieldError(await post(written([{ ...whole, filename: '' }])), 'file', 'fileMissing')
})

test('a caller without access is refused before a byte is stored', async () => {
  const body = { file: upload(photo) }
  expectProblem(await server.call('POST', url, { as: 'ROLE_VIEWER', body }), 403)
  expect(await left()).toEqual([])
})
