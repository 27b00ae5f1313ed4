import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { expectProblem } from '../testing/problems.ts'

const page = '<!doctype html><title>Stayboard</title>'
let folder: string
let server: TestApp
let unbuilt: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayboard-browser-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), page)
  await writeFile(join(folder, 'dist/assets/app-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'dist/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'secret.txt'), 'not yours')
  server = await startTestApp({ PUBLIC_DIR: join(folder, 'dist') })
  unbuilt = await startTestApp({ PUBLIC_DIR: join(folder, 'nothing') })
})
afterAll(async () => {
  await server.close()
  await unbuilt.close()
  await rm(folder, { recursive: true })
})

const policy =
  "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self';frame-src blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"

describe('no answer allows scripts from other origins', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/assets/app-1a2b.js'],
    ['GET', '/enquiries/7'],
    ['GET', '/health/live'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/docs/'],
    ['GET', '/api/users'],
    ['GET', '/api/unknown'],
    ['POST', '/login'],
    ['OPTIONS', '/login'],
  ] as const)('%s %s', async (method, url) => {
    const { headers } = await server.call(method, url)
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

test('the downloads of one address follow each other, and others do not wait for them', async () => {
  const get = (remoteAddress: string) =>
    server.app.inject({ url: '/assets/app-1a2b.js', remoteAddress }).then(({ statusCode }) => statusCode)
  const stranger = Array.from({ length: 700 }, () => get('192.0.2.1'))
  expect(await get('192.0.2.2')).toBe(200)
  const answers = await Promise.all(stranger)
  expect(answers.filter((status) => status === 200)).toHaveLength(312)
  expect(answers.filter((status) => status === 429)).toHaveLength(388)
  expect(await get('192.0.2.1')).toBe(200)
})

describe('the page', () => {
  test.each([
    '/',
    '/dashboard',
    '/enquiries/12?tab=mails',
    '/add_organisation/3',
    '/provider_department/1/kind/HOSPITALITY',
    '/oauth2/callback?code=a.b',
    '/unknown',
    '/apiary',
  ])('answers %s, and may not be cached', async (url) => {
    const { status, headers, body } = await server.call('GET', url)
    expect([status, body]).toEqual([200, page])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    expect((await server.call('HEAD', url)).status).toBe(200)
  })

  test('hashed files are cached for ever, others are revalidated', async () => {
    const asset = await server.call('GET', '/assets/app-1a2b.js')
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    })
    expect((await server.call('GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })
})

describe('a missing file is a 404, not the page', () => {
  test.each([
    ['GET', '/api/unknown'],
    ['GET', '/api/user/1/unknown'],
    ['GET', '/health'],
    ['GET', '/health/unknown'],
    ['GET', '/public/unknown'],
    ['GET', '/assets/gone-9z.js'],
    ['GET', '/favicon.ico'],
    ['GET', '/../secret.txt'],
    ['GET', '/..%2fsecret.txt'],
    ['GET', '/%2e%2e/secret.txt'],
    ['GET', '/assets/..%5c..%5csecret.txt'],
    ['POST', '/dashboard'],
  ] as const)('%s %s', async (method, url) => {
    expectProblem(await server.call(method, url), 404, 403)
  })
})

test('calls work without a built browser application', async () => {
  expectProblem(await unbuilt.call('GET', '/dashboard'), 404)
  expect((await unbuilt.call('GET', '/health/ready')).status).toBe(200)
})

test('the page tells the browser the clock of the office', async () => {
  const published = join(folder, 'with-clock')
  await mkdir(published)
  await writeFile(join(published, 'index.html'), '<meta name="office-clock" content="{}" /><div id="root">')
  const office = await startTestApp({ PUBLIC_DIR: published, OFFICE_TIMEZONE: 'America/Vancouver' })
  const { body } = await office.call('GET', '/dashboard')
  await office.close()
  const content = /content="([^"]*)" \/><div id="root">/.exec(String(body))?.[1] ?? ''
  const clock = JSON.parse(content.replaceAll('&quot;', '"'))
  expect(clock.zone).toBe('America/Vancouver')
  expect(clock.changes[0]).toEqual([Date.parse('2000-01-01T00:00:00Z'), -480])
})
