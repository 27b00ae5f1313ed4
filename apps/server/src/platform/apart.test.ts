import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReceivedInput, ReceivedReading } from '../modules/mails/receiving/read-received.service.ts'
import { apart, type ReaderLimits, Unreadable } from './apart.ts'

// A new process first loads its program, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'))
})
afterAll(() => rm(folder, { recursive: true }))

const reader = (limits: Partial<ReaderLimits> = {}) => apart<ReceivedInput, ReceivedReading>('mail', limits)

async function mail(name: string, text: string): Promise<ReceivedInput> {
  const path = join(folder, name)
  await writeFile(
    path,
    `From: ann@berg.example\r\nSubject: ${name}\r\nContent-Type: text/html\r\n\r\n${text}`,
  )
  return { path, folder }
}

test.each([
  ['JavaScript values', { heap: 16 }, /^the reader ended \(SIG/],
  ['time', { longest: 5 }, /^the reader took longer than 0\.005 s$/],
] as const)(
  'a content that needs too much %s ends its reader only, and the next one is read',
  async (_, limits, reason) => {
    const read = reader(limits)
    const heavy = await mail('heavy', '<p>Hello</p>\r\n'.repeat(500_000))
    const failed = read(heavy)
    await expect(failed).rejects.toThrow(Unreadable)
    await expect(failed).rejects.toThrow(reason)
    const usual = reader()
    expect(await usual(await mail('light', 'Hello'))).toMatchObject({ subject: 'light', body: 'Hello' })
  },
)

test('readings wait for each other, and one that fails does not stop the next ones', async () => {
  const read = reader()
  const inputs = await Promise.all(['one', 'two', 'three'].map((name) => mail(name, name)))
  const all = [...inputs.slice(0, 1), { path: join(folder, 'missing'), folder }, ...inputs.slice(1)].map(
    (input) => read(input),
  )
  const settled = await Promise.allSettled(all)
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.body : one.reason.name))).toEqual([
    'one',
    'Unreadable',
    'two',
    'three',
  ])
})

test('a signal of the system ends no reader, but its server ends the reading that goes on and those that wait', async () => {
  const read = reader()
  const light = await mail('light', 'Hello')
  const heavy = await mail('heavy', '<p>Hello</p>\r\n'.repeat(60_000))
  await read(light)
  const signalled = read(heavy)
  await sleep(50)
  for (const pid of await readers()) process.kill(pid, 'SIGTERM')
  expect((await signalled).subject).toBe('heavy')
  const stop = new AbortController()
  const all = [heavy, light].map((input) => read(input, stop.signal))
  await sleep(50)
  stop.abort(new Error('stopped'))
  const settled = await Promise.allSettled(all)
  expect(settled.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'stopped',
    'stopped',
  ])
  expect((await read(light)).body).toBe('Hello')
})

test('a reader knows none of the settings of its server', async () => {
  const own = process.env
  process.env = { ...own, SESSION_SECRET: 'planted' }
  try {
    await reader()(await mail('secret', 'Hello'))
    const environments = await Promise.all((await readers()).map(environmentOf))
    expect(environments.length).toBeGreaterThan(0)
    expect(environments.filter((text) => text.includes('planted'))).toEqual([])
  } finally {
    process.env = own
  }
})

/** Returns the environment of a process, or an empty text if the process has ended. */
const environmentOf = (pid: number) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')

/** Returns the process ids of the reader processes that this process started. */
async function readers(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const pids = children.split(' ').filter(Boolean).map(Number)
  const environments = await Promise.all(pids.map(environmentOf))
  return pids.filter((_, at) => environments[at]?.includes('MALLOC_ARENA_MAX'))
}
