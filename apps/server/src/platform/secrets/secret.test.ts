import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sessionSecret } from './secret.ts'

let dataDir: string

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'))
  dataDir = join(folder, 'data')
  return () => rm(folder, { recursive: true })
})

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('the setting takes precedence, and nothing is written', async () => {
  const secret = await sessionSecret({ dataDir, sessionSecret: 'given by the setting, 32 or more' })
  expect(text(secret)).toBe('given by the setting, 32 or more')
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})

test('created once, 256 bits, readable by the owner only, and reused', async () => {
  const made = await sessionSecret({ dataDir, sessionSecret: undefined })
  expect(Buffer.from(text(made), 'base64url')).toHaveLength(32)
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect(await sessionSecret({ dataDir, sessionSecret: undefined })).toEqual(made)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
})

test('concurrent starts use the same secret', async () => {
  const starts = Array.from({ length: 8 }, () => sessionSecret({ dataDir, sessionSecret: undefined }))
  const secrets = await Promise.all(starts)
  expect(new Set(secrets.map(text)).size).toBe(1)
  expect(`${text((await Promise.all(starts))[0] ?? new Uint8Array())}\n`).toBe(
    await readFile(join(dataDir, 'session-secret'), 'utf8'),
  )
})

test('two data folders have different secrets', async () => {
  const other = await sessionSecret({ dataDir: `${dataDir}-2`, sessionSecret: undefined })
  expect(await sessionSecret({ dataDir, sessionSecret: undefined })).not.toEqual(other)
})

test('a DATA_DIR that cannot be created gives one line with its name', async () => {
  await writeFile(dataDir, 'a file in the way')
  await expect(sessionSecret({ dataDir, sessionSecret: undefined })).rejects.toThrow(
    /^DATA_DIR: cannot write to .*data.*: a file has the name of the folder\.$/,
  )
  await expect(sessionSecret({ dataDir: '/proc/stayboard', sessionSecret: undefined })).rejects.toThrow(
    'DATA_DIR: cannot write to /proc/stayboard: it cannot be created there.',
  )
})

test.each([
  ['empty', ''],
  ['too short', 'short\n'],
  ['of no text', '\0'.repeat(64)],
  ['of several lines', 'a line of forty characters and some more\n'.repeat(2)],
])('a stored secret that is %s is refused', async (_, text) => {
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'session-secret'), text)
  await expect(sessionSecret({ dataDir, sessionSecret: undefined })).rejects.toThrow(
    /^DATA_DIR: .*session-secret is damaged: it must contain one line of at least 32 printable characters/,
  )
})

test('a stored secret that cannot be read gives one line with its name', async () => {
  await mkdir(join(dataDir, 'session-secret'), { recursive: true })
  await expect(sessionSecret({ dataDir, sessionSecret: undefined })).rejects.toThrow(
    /^DATA_DIR: cannot read .*session-secret: a folder has the name of the file\.$/,
  )
})
