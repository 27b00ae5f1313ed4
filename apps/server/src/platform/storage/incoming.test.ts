import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, receiver } from './incoming.ts'

let folder: string
let incoming: Receiver
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayboard-incoming-'))
  incoming = receiver(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Starts an upload that breaks off while its folder is still being created. This happens to a form whose last
 * bytes have already arrived.
 */
function breakOff(): Promise<unknown> {
  const stream = new Readable({ read: () => undefined }).on('error', () => undefined)
  const received = incoming.receive(stream)
  stream.push('x')
  stream.destroy(new Error('broken off'))
  return received
}

test('an upload that breaks off at once leaves nothing', async () => {
  const all = await Promise.allSettled(Array.from({ length: 300 }, breakOff))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  await setTimeout(200)
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('a complete upload is kept with size and hash until discarded', async () => {
  const { path, ...rest } = await incoming.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]))
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(rest).toEqual({ size: 3, hash })
  await incoming.discard(path)
  expect(await readdir(folder)).toEqual([])
})
