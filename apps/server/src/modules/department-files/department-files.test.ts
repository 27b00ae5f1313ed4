import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { picture } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
const url = '/api/v2/backend/department/upload_quote/1'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('delete from department_files')
})
afterAll(() => server.close())

const file = (name: string, content: Buffer | string) => new File([content], name)
const send = (one: File, to = url) => server.call('POST', to, { as, body: { file: one } })
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')

async function fetched(path: string, role: 'ROLE_VIEWER' | 'ROLE_USER' = 'ROLE_VIEWER') {
  const headers = { authorization: await server.token(role) }
  return server.app.inject({ method: 'GET', url: path, headers })
}

describe('a document is downloaded unchanged, under its name', () => {
  test.each([
    ['offer.pdf', pdf],
    ['Küche ü 漢字 "quoted" (1).pdf', pdf],
    ["it's 100% (final).txt", 'Zimmerschlüssel\r\n\tläuft'],
    [`${'漢'.repeat(196)}.txt`, 'x'],
  ])('%s', async (name, content) => {
    const kept = await send(file(name, content))
    expect(kept.body).toMatchObject({ name, size: Buffer.byteLength(content), kind: 'QUOTE' })
    const { statusCode, headers, rawPayload } = await fetched(kept.body.path)
    expect([statusCode, rawPayload.equals(Buffer.from(content))]).toEqual([200, true])
    const { 'content-disposition': given = '' } = headers
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(String(given))?.[1]
    const plain = /filename="([^"]*)"/.exec(String(given))?.[1] ?? ''
    expect(encoded ? decodeURIComponent(encoded) : plain).toBe(name)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(given).toMatch(/^attachment; filename="[\w.-]*"/)
  })
})

test('each of the five types is accepted by content', async () => {
  const image = picture(4, 4)
  const documents: [string, Buffer | string, string][] = [
    ['a.jpg', await image.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['a.JPEG', await image.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['a.png', await image.clone().png().toBuffer(), 'image/png'],
    ['a.gif', await image.clone().gif().toBuffer(), 'image/gif'],
    ['a.pdf', pdf, 'application/pdf'],
    ['a.txt', 'words', 'text/plain'],
  ]
  for (const [name, content, type] of documents) {
    expect((await send(file(name, content))).body).toMatchObject({ name, type })
  }
})

test.each([
  ['a program called a document', 'offer.pdf', Buffer.from('MZ\x90\0\x03\0', 'latin1')],
  ['a page called a picture', 'photo.jpg', '<html><script>alert(1)</script>'],
  ['a picture called a document', 'offer.pdf', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['bytes called a text', 'notes.txt', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  ['a type that is not taken', 'page.html', 'words'],
  ['a picture with script in it', 'drawing.svg', '<svg/>'],
  ['a name without an ending', 'notes', 'words'],
])('%s is refused and leaves nothing', async (_, name, content) => {
  const before = await readdir(join(server.dataDir, 'files'))
  const answer = await send(file(name, content))
  expectProblem(answer, 415)
  expect(answer.body.errors).toMatchObject([{ field: 'file', code: 'notADocument' }])
  expect(await readdir(join(server.dataDir, 'files'))).toEqual(before)
})

test('a photo of a phone is refused in words', async () => {
  const answer = await send(file('IMG_0001.HEIC', '\0\0\0\x18ftypheic'))
  expectProblem(answer, 415)
  expect(answer.body.errors).toMatchObject([{ field: 'file', code: 'heic' }])
})

test('a PDF may begin within its first 1,024 bytes, as readers take it', async () => {
  for (const before of ['\n', ' \r\n', `${'-'.repeat(1023)}\x01`]) {
    expect((await send(file('offer.pdf', `${before}%PDF-1.4 x`))).body).toMatchObject({
      type: 'application/pdf',
    })
  }
  expect((await send(file('about.txt', 'It begins with %PDF-'))).body).toMatchObject({ type: 'text/plain' })
  expectProblem(await send(file('offer.pdf', `${'\x01'.repeat(1025)}%PDF-1.4 x`)), 415)
})

test('an empty file is refused, and one of more than 20 MB', async () => {
  expectProblem(await send(file('a.txt', '')), 400)
  expectProblem(await send(file('a.txt', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))), 413)
})

test('documents are listed, sorted, deleted and restored by undo', async () => {
  await server.database.pool.query('delete from department_files')
  await send(file('b.txt', 'b'))
  const { fileId, path } = (await send(file('a.txt', 'a'))).body
  const names = async (query = '') => {
    const { body } = await server.call('GET', `/api/v2/backend/department_files/1${query}`, { as })
    return body._embedded.providerDepartmentFiles.map(({ name }: { name: string }) => name)
  }
  expect(await names()).toEqual(['a.txt', 'b.txt'])
  expect(await names('?sort=name,desc&page=0&size=5')).toEqual(['b.txt', 'a.txt'])
  const gone = await server.call('DELETE', `/api/v2/backend/department_file/${fileId}`, { as })
  expect(gone.status).toBe(202)
  expect((await fetched(path)).statusCode).toBe(404)
  await server.call('POST', '/api/history/undo', { as, body: { action: gone.headers['x-request-id'] } })
  expect((await fetched(path)).payload).toBe('a')
})

test('documents require the right to read departments', async () => {
  const { path } = (await send(file('secret.txt', 'x'))).body
  expect((await fetched(path, 'ROLE_USER')).statusCode).toBe(403)
  expectProblem(await server.call('GET', path), 401)
  expectProblem(await send(file('a.txt', 'x'), url.replace('/1', '/999')), 404)
  expectProblem(await server.call('GET', '/api/v2/backend/department_files/999', { as }), 404)
})

test('rows and file store match, documents included', async () => {
  await send(file('fits.txt', 'fits'))
  const { body } = await server.call('GET', '/api/system/maintenance/files', { as: 'ROLE_ADMIN' })
  const missing = body.missing.filter((key: string) => !key.startsWith('0000'))
  expect({ missing, unknown: body.unknown }).toEqual({ missing: [], unknown: [] })
})

test('a document is a certificate of a kind until a day, and that is undone', async () => {
  const { fileId, version } = (await send(file('fire.pdf', pdf))).body
  const certify = (body: object, by: 'ROLE_CONTENT' | 'ROLE_MANAGER' = as) =>
    server.call('PUT', '/api/v2/backend/department_file', { as: by, body: { fileId, ...body } })
  expectFieldError(await certify({ endsOn: '2027-01-31' }), 'certificate', 'required')
  expectFieldError(await certify({ certificate: 'FIRE' }), 'certificate', 'option')
  expectFieldError(await certify({ certificate: 'PERMIT', endsOn: '2027-02-30' }), 'endsOn', 'date')
  const kept = await certify({ version, certificate: 'FIRE_SAFETY', endsOn: '2027-01-31' })
  expect(kept.body).toMatchObject({ certificate: 'FIRE_SAFETY', endsOn: '2027-01-31' })
  expect((await certify({ version, certificate: 'PERMIT' }, 'ROLE_MANAGER')).status).toBe(409)
  expectFieldError(await certify({ certificate: null }), 'certificate', 'required')
  const body = { action: kept.headers['x-request-id'] }
  expect((await server.call('POST', '/api/history/undo', { as, body })).status).toBe(200)
  const { body: list } = await server.call('GET', '/api/v2/backend/department_files/1?sort=endsOn,asc', {
    as,
  })
  const found = list._embedded.providerDepartmentFiles.find(
    (one: { fileId: number }) => one.fileId === fileId,
  )
  expect(found).toMatchObject({ certificate: null, endsOn: null })
  expectProblem(
    await server.call('PUT', '/api/v2/backend/department_file', { as: 'ROLE_VIEWER', body: { fileId } }),
    403,
  )
})
