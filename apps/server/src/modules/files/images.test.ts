import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { bomb, noise, picture, png, upload } from '../../testing/images.ts'
import { expectProblem } from '../../testing/problems.ts'
import { contents } from '../../testing/tables.ts'

const as = 'ROLE_CONTENT'
const url = '/api/filter_hospitality_department_image/1'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query("insert into department_filters (name) values ('Parking')")
})
afterAll(() => server.close())

const send = (file: File) => server.call('POST', url, { as, body: { file } })

/** Fetches a variant of an image as a browser does. Returns its bytes. */
async function fetched(path: string, variant = 'large') {
  const answer = await server.app.inject({ url: path.replace('large', variant) })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, headers: answer.headers }
}

async function kept(path: string, variant?: string) {
  return sharp((await fetched(path, variant)).bytes).metadata()
}

/** The paths of all stored files and of all files that are being received. */
async function stored(): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be a %s, and is stored in three sizes of WebP',
    async (format) => {
      const { status, body } = await send(
        upload(await picture(1200, 800).toFormat(format).toBuffer(), 'x.bin'),
      )
      expect(status).toBe(200)
      expect(body.iconPath).toMatch(/^\/files\/[0-9a-f]{64}\/1200x800\/large\.webp$/)
      for (const [variant, width, height] of [
        ['large', 1200, 800],
        ['medium', 640, 427],
        ['thumb', 160, 107],
      ] as const) {
        expect(await kept(body.iconPath, variant)).toMatchObject({ format: 'webp', width, height })
      }
    },
  )

  test('that is small is not enlarged', async () => {
    const { body } = await send(upload(await picture(24, 32).png().toBuffer()))
    expect(body.iconPath).toContain('/24x32/')
    expect(await kept(body.iconPath, 'thumb')).toMatchObject({ width: 24, height: 32 })
  })

  test.runIf(isFullRun)('of 12 MB is turned upright, without location, at most 2 MB', async () => {
    const photo = await noise(4000, 3000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
        IFD0: { Make: 'Planted' },
      })
      .jpeg({ quality: 96 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(12_000_000)
    const told = await sharp(photo).metadata()
    expect([told.exif?.includes('Planted'), told.orientation]).toEqual([true, 6])
    const { body } = await send(upload(photo))
    expect(body.iconPath).toContain('/1440x1920/')
    for (const variant of ['large', 'medium', 'thumb']) {
      const { bytes } = await fetched(body.iconPath, variant)
      expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    }
  })

  test('keeps its transparency', async () => {
    const clear = await picture(50, 50).ensureAlpha(0.3).png().toBuffer()
    const { body } = await send(upload(clear))
    expect((await kept(body.iconPath)).hasAlpha).toBe(true)
  })

  test('has no data appended to the original', async () => {
    const script = '<script>alert("Planted")</script>'
    const photo = Buffer.concat([await picture(300, 300).jpeg().toBuffer(), Buffer.from(script)])
    const { status, body } = await send(upload(photo, 'page.html', 'text/html'))
    expect(status).toBe(200)
    for (const path of await stored()) expect((await readFile(path)).includes('Planted')).toBe(false)
    expect(JSON.stringify(body)).not.toContain('page.html')
  })
})

describe('a refusal names the field', () => {
  let before: unknown
  beforeAll(async () => {
    before = [await contents(server.database), await stored()]
  })

  const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[what: string, bytes: () => Promise<Buffer> | Buffer | string, status: number, code: string]>([
    ['a page under the name of a photo', () => '<!doctype html><script>alert(1)</script>', 415, 'notAnImage'],
    ['an SVG', () => svg, 415, 'notAnImage'],
    ['a PDF', () => '%PDF-1.7\n', 415, 'notAnImage'],
    ['a TIFF', () => picture().tiff().toBuffer(), 415, 'notAnImage'],
    ['an AVIF', () => picture().avif().toBuffer(), 415, 'notAnImage'],
    ['a script that begins like a GIF', () => 'GIF89a=1;alert(1)//', 400, 'imageBroken'],
    ['a page that begins like a JPEG', () => Buffer.from('ffd8ff3c68746d6c3e', 'hex'), 400, 'imageBroken'],
    ['a WebP of nothing', () => 'RIFF\x10\0\0\0WEBPVP8 ', 400, 'imageBroken'],
    ['nothing', () => '', 400, 'fileEmpty'],
    ['one byte', () => 'x', 415, 'notAnImage'],
    ['a photo of a phone', () => '\0\0\0\x18ftypheic', 415, 'heic'],
    ['half a JPEG', () => half(noise(400, 400).jpeg().toBuffer()), 400, 'imageBroken'],
    ['half a PNG', () => half(noise(400, 400).png().toBuffer()), 400, 'imageBroken'],
    [
      'a PNG that says it is 30,000 by 30,000',
      () => png(30_000, 30_000, Buffer.alloc(0)),
      413,
      'imageTooBig',
    ],
    ['more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 413, 'fileTooLarge'],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await send(upload(await bytes()))
    expectProblem(answer, status)
    expect(answer.body).toMatchObject({ code: code === 'fileEmpty' ? 'invalid' : code })
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'file', code })])
  })

  // The decompression bomb runs in the full run only, because the
  // PNG without content already tests the size in the header.
  test.runIf(isFullRun)('a bomb', async () => {
    expectProblem(await send(upload(bomb(10_000, 10_000))), 413)
  })

  test('an interlaced PNG that would have to be decoded as a whole', async () => {
    expectProblem(await send(upload(png(6000, 6000, Buffer.alloc(0), true))), 413)
  })

  test('a picture for a missing filter', async () => {
    const file = upload(await picture().jpeg().toBuffer())
    const answer = await server.call('POST', url.replace('/1', '/99'), { as, body: { file } })
    expectProblem(answer, 404)
  })

  test.each([
    ['no file', {}, 'fileMissing'],
    ['a text', { file: 'x' }, 'type'],
    ['a path on the server', { file: { name: 'x', path: '/etc/passwd', size: 7 } }, 'type'],
  ])('%s', async (_, body, code) => {
    const answer = await server.call('POST', url, { as, body })
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'file', code })])
  })

  test('and nothing was stored of any', async () => {
    expect([await contents(server.database), await stored()]).toEqual(before)
  })
})

test('a photo of 40 megapixels is read by another process, in its size', async () => {
  const photo = await picture(7728, 5152).jpeg({ quality: 90 }).toBuffer()
  const before = process.memoryUsage.rss()
  const { status, body } = await send(upload(photo))
  expect([status, body.iconPath]).toEqual([200, expect.stringContaining('/1920x1280/')])
  // The decoded photo takes 120 MB. Decoding it in the server process would exceed the limit of 100 MB.
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(100)
})

test.runIf(isFullRun)('a picture with the maximum of pixels takes little memory', async () => {
  const file = upload(bomb(7000, 7000), 'wide.png')
  const before = process.memoryUsage.rss()
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  expect((await send(file)).status).toBe(200)
  clearInterval(timer)
  expect((peak - before) / 1024 / 1024).toBeLessThan(150)
})

test('is served as an image only, cacheable for ever, to everyone with its address', async () => {
  const { body } = await send(upload(await picture(90, 80).png().toBuffer()))
  const { headers } = await fetched(body.iconPath)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="large.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  const hash = body.iconPath.split('/')[2]
  for (const path of [
    `/files/${hash}/90x81/large.webp`,
    `/files/${hash}/90x80/huge.webp`,
    `/files/${hash}/90x80/..%2f..%2fsecret`,
    `/files/${'0'.repeat(64)}/90x80/large.webp`,
    '/files/',
  ]) {
    expectProblem(await server.call('GET', path), 404)
  }
})
