import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, signIn } from '../../testing/caller.ts'
import { isFullRun, times } from '../../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { startDovecot } from '../../testing/servers/dovecot.ts'
import { type ServerProcess, startServer } from '../../testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 360_000 })

const password = 'Harbour7light'
const MB = 1024 * 1024
/** The unit of the sizes below in bytes. The short run uses a quarter of it. */
const PART = times(MB, MB / 4)
/** The memory limit of the server process in bytes (docs/decisions/039). */
const MEMORY = 400 * MB

let database: TestDatabase
let dovecot: Awaited<ReturnType<typeof startDovecot>>
let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  dovecot = await startDovecot(['office'])
  dataDir = await mkdtemp(join(tmpdir(), 'hostile-'))
  server = start()
})
afterAll(async () => {
  server.signal('SIGKILL')
  await server.ended
  await dovecot.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Starts the server with the memory limits of `npm start`. */
function start(): ServerProcess {
  return startServer({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    IMAP_URL: dovecot.url('office'),
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
    ADMIN_PASSWORD: password,
    DRAIN_SECONDS: '0',
    NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=16',
  })
}

const query = async (statement: string) => (await database.pool.query(statement)).rows
/**
 * Simulates the next minute of the schedule: jobs of a killed server are removed, and new mailbox jobs begin.
 */
async function nextMinute(): Promise<void> {
  await server.address
  await query(`
    delete from pgboss.job where name in ('collect-mails', 'take-arrived-mails') and state in ('created', 'retry', 'active');
    insert into pgboss.job (name, singleton_key, data, policy, expire_seconds)
      select name, 'next', '{}', policy, expire_seconds from pgboss.queue
      where name in ('collect-mails', 'take-arrived-mails')`)
}
const stored = () => query('select subject, extent from mails order by mail_id')

const mail = (subject: string, text: string, type = 'text/plain') =>
  [
    `From: ann@berg.example\r\nSubject: ${subject}\r\nDate: ${new Date().toUTCString()}`,
    `Message-ID: <${encodeURIComponent(subject)}@berg.example>\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}`,
  ].join('\r\n')

/** The memory of the server process in bytes, without its reader processes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** Reads a list repeatedly, as a user does. @returns the response times in ms and the peak memory in bytes */
async function readUntil(caller: Caller, isDone: () => Promise<boolean>) {
  const times: number[] = []
  let most = 0
  while (!(await isDone())) {
    const begin = performance.now()
    expect((await caller.get('/api/v2/organisations')).status).toBe(200)
    times.push(performance.now() - begin)
    most = Math.max(most, await memory())
    await sleep(50)
  }
  return { times, most }
}

/**
 * Mails that need much memory and time, with the part of each that is stored. The short run uses only the
 * heaviest one.
 */
const heavy: readonly (readonly [subject: string, text: string, type: string, extent: RegExp])[] = [
  [
    'Long page',
    '<p>Is the room by the water still free?</p>\r\n'.repeat((42 * PART) / 45),
    'text/html',
    /^CUT$/,
  ],
  [
    'Quoted lines',
    '> Is the room by the water still free?\r\n'.repeat((20 * PART) / 40),
    'text/plain',
    /^CUT$/,
  ],
  ['Empty lines', '\r\n'.repeat(PART / 2), 'text/plain', /^(?:WHOLE|CUT)$/],
  ['Deep', '<div>'.repeat(PART), 'text/html', /^(?:WHOLE|CUT)$/],
]

test('mails that need much memory and time are stored, nobody waits for them, and the next mail arrives', async () => {
  const caller = await signIn(await server.address, 'admin', password)
  const tried = isFullRun ? heavy : heavy.slice(0, 1)
  const mails = tried.map(([subject, text, type]) => mail(subject, text, type))
  await dovecot.deliver('office', ...mails, mail('Next', 'Is the room by the water still free?'))
  await nextMinute()
  const { times, most } = await readUntil(caller, async () => (await stored()).length === mails.length + 1)
  expect(await stored()).toEqual([
    ...tried.map(([subject, , , extent]) => ({ subject, extent: expect.stringMatching(extent) })),
    { subject: 'Next', extent: 'WHOLE' },
  ])
  // The test checks the median, because other work on the machine delays some responses. Reading a mail in
  // the server process would delay all of them.
  expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(1000)
  expect(most).toBeLessThan(MEMORY)
})

/** Ends the server while it reads a mail. @returns the row of that mail */
async function endedReading(signal: 'SIGTERM' | 'SIGKILL') {
  const reading = 'select from arrived_mails where reading_since is not null'
  while ((await query(reading)).length === 0) await sleep(5)
  // Suspends the reader processes, so that they do not finish before the server ends.
  const readers = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  for (const pid of readers.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGSTOP')
  server.signal(signal)
  await server.ended
  return query('select deaths, tries, reading_since is not null as "isRead" from arrived_mails')
}

/** The size in bytes of a mail that takes long to read. */
const DEADLY = 30 * PART

// The short run leaves the next test out, because collecting.test.ts tests a mail that ended its readers
// twice, and killed.test.ts kills a server.
test.runIf(isFullRun)(
  'of a mail during which the server died twice, only the head is stored, and the server goes on',
  async () => {
    await server.address
    await dovecot.deliver('office', mail('Deadly', '> Is it free?\r\n'.repeat(DEADLY / 15)))
    // A regular restart does not count as a death of the server.
    expect(await endedReading('SIGTERM')).toEqual([{ deaths: 0, tries: 0, isRead: false }])
    server = start()
    await nextMinute()
    expect(await endedReading('SIGKILL')).toEqual([{ deaths: 0, tries: 1, isRead: true }])
    // Simulates an earlier death of the server during the same mail, and a last attempt half a minute ago.
    await query(`update arrived_mails set deaths = 1, reading_since = now() - interval '30 seconds'`)
    server = start()
    await dovecot.deliver('office', mail('After it', 'Hello'))
    await nextMinute()
    await expect.poll(stored, { timeout: 300_000, interval: 500 }).toEqual(
      expect.arrayContaining([
        { subject: 'Deadly', extent: 'HEAD' },
        { subject: 'After it', extent: 'WHOLE' },
      ]),
    )
    const caller = await signIn(await server.address, 'admin', password)
    const [found] = await query(`select mail_id::int as id, body from mails where subject = 'Deadly'`)
    expect(found.body).toBe('')
    const original = await caller.get(`/api/v2/enquiry/mail_original/${found.id}`)
    expect((await original.arrayBuffer()).byteLength).toBeGreaterThan(DEADLY)
    const failed = await query(
      `select output from pgboss.job where name = 'collect-mails' and state = 'failed'`,
    )
    expect(failed).toEqual([])
  },
)
