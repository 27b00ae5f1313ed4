import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketServer } from '../../testing/servers/bucket.ts'
import { readSettings } from '../settings/settings.ts'
import { type FileStore, openFileStore } from './files.ts'

let folder: string
let server: Server
const kept = new Map<string, Buffer>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayboard-files-'))
  server = bucketServer(kept)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const portOf = () => {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
const places = {
  'on disk': () => ({}),
  'in a bucket': () => ({
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${portOf()}`,
    S3_ACCESS_KEY_ID: 'planted-id',
    S3_SECRET_ACCESS_KEY: 'planted-secret',
  }),
}

describe.each(Object.entries(places))('%s', (_, environment) => {
  const hash = 'ab'.repeat(32)
  const key = `${hash}/10x10/large.webp`
  const open = (): Promise<FileStore> => openFileStore(readSettings({ DATA_DIR: folder, ...environment() }))
  const keysOf = async (store: FileStore) => {
    const keys: string[] = []
    for await (const one of store.keys()) keys.push(one)
    return keys.sort()
  }
  const textOf = async (store: FileStore, name: string) => {
    const found = await store.read(name)
    return found && { text: (await buffer(found.stream)).toString(), size: found.size }
  }

  test('stored files are read, listed, replaced and removed', async () => {
    const store = await open()
    expect([await keysOf(store), await store.read(key)]).toEqual([[], undefined])
    await store.put(key, Buffer.from('one'))
    await store.put(key, Buffer.from('two!'))
    await store.put('cd/10x10/large.webp', Buffer.from('other'))
    expect(await textOf(store, key)).toEqual({ text: 'two!', size: 4 })
    expect(await keysOf(store)).toEqual([key, 'cd/10x10/large.webp'])
    await store.remove(hash)
    await store.remove('not-there')
    expect([await keysOf(store), await store.read(key)]).toEqual([['cd/10x10/large.webp'], undefined])
    await store.remove('cd')
  })
})

test('several keys of a bucket are removed together', () => {
  expect(() => readSettings({ S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'y' })).toThrow(
    'S3_SECRET_ACCESS_KEY must be set together with',
  )
  expect(() => readSettings({ S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT must look like')
})
