import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { openSealer, SealError } from './sealing.ts'

const PURPOSE = 'meetup refresh token'
const SECRET = 'planted-word ü €'
const sealerOf = (name: string) => openSealer({ dataDir: '/nowhere', encryptionKey: name.repeat(32) })

const failure = (open: () => string) => {
  try {
    return expect.unreachable(open())
  } catch (error) {
    expect(error).toBeInstanceOf(SealError)
    expect(inspect(error, { depth: 9 })).not.toContain('planted')
    return error
  }
}

test('a sealed secret opens with the key and for the purpose that it was sealed for', async () => {
  const sealer = await sealerOf('a')
  const sealed = sealer.seal(SECRET, PURPOSE)
  expect(sealed).not.toContain('planted')
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('planted')
  expect((await sealerOf('a')).open(sealed, PURPOSE)).toBe(SECRET)
  expect(sealer.seal(SECRET, PURPOSE)).not.toBe(sealed)
  expect(sealer.open(sealer.seal('', PURPOSE), PURPOSE)).toBe('')
  expect(failure(() => sealer.open(sealed, 'zoho refresh token'))).toMatchObject({ reason: 'damaged' })
})

test('another key says so', async () => {
  const sealed = (await sealerOf('a')).seal(SECRET, PURPOSE)
  const other = await sealerOf('b')
  expect(failure(() => other.open(sealed, PURPOSE))).toMatchObject({
    reason: 'key',
    message:
      'the meetup refresh token cannot be read: ENCRYPTION_KEY is not the key that it was encrypted with',
  })
})

test('a changed secret is refused, wherever it was changed', async () => {
  const sealer = await sealerOf('a')
  const sealed = sealer.seal(SECRET, PURPOSE)
  const content = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
  const [form, key] = sealed.split('.')
  for (const [at, byte] of content.entries()) {
    const changed = Buffer.from(content)
    changed[at] = byte ^ 1
    const text = [form, key, changed.toString('base64url')].join('.')
    expect(failure(() => sealer.open(text, PURPOSE))).toMatchObject({ reason: 'damaged' })
  }
  for (const text of ['', SECRET, `1.${key}.`, `1.${key}.AAAA`, sealed.slice(0, -9)])
    expect(failure(() => sealer.open(text, PURPOSE))).toMatchObject({ reason: 'damaged' })
})

let dataDir: string
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sealing-'))
  dataDir = join(folder, 'data')
  return () => rm(folder, { recursive: true })
})

test('without a setting, the key is created once and is readable by its owner only', async () => {
  const settings = { dataDir, encryptionKey: undefined }
  const sealed = (await openSealer(settings)).seal(SECRET, PURPOSE)
  expect((await openSealer(settings)).open(sealed, PURPOSE)).toBe(SECRET)
  const file = join(dataDir, 'encryption-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const moved = await openSealer({
    dataDir: '/nowhere',
    encryptionKey: (await readFile(file, 'utf8')).trim(),
  })
  expect(moved.open(sealed, PURPOSE)).toBe(SECRET)
})
