import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from './platform/embedded/embedded.ts'
import { type Caller, signIn } from './testing/caller.ts'
import { isFullRun, times } from './testing/extent.ts'
import { removeDataDir, temporaryDataDir } from './testing/servers/cluster.ts'
import { type ServerProcess, startServer } from './testing/servers/server-process.ts'

/**
 * The server as a process with its own PostgreSQL in DATA_DIR: the empty product, as `npm start` gives it. A start takes
 * seconds, so a test goes on with the server of the test before, unless that was killed.
 */
let dataDir: string
/** The lines that the first start printed. */
let firstLines: readonly string[]
let server: ServerProcess | undefined
beforeAll(async () => {
  dataDir = await temporaryDataDir()
  const first = start()
  await first.address
  firstLines = first.linesSoFar()
}, 360_000)
afterAll(async () => {
  server?.signal('SIGTERM')
  await server?.ended
  await removeDataDir(dataDir)
})

// A test starts a whole server several times, and the machine may be busy.
vi.setConfig({ testTimeout: 360_000 })

function start(): ServerProcess {
  server = startServer({ DATA_DIR: dataDir })
  return server
}
const running = () => server ?? start()
/** The password that the first start printed for the administrator. */
const password = () =>
  /^The first administrator is admin, password (\S+) /.exec(firstLines[0] ?? '')?.[1] ?? ''

const postgresPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test("the first start prints the administrator's password", async () => {
  expect(firstLines).toEqual([
    `The first administrator is admin, password ${password()} (not shown again)`,
    `Stayboard is ready at ${await server?.address}`,
  ])
})

test.runIf(isFullRun)('a second server on the same DATA_DIR is refused without harm', async () => {
  const address = await running().address
  const other = await startServer({ DATA_DIR: dataDir }).ended
  expect([other.code, other.said, other.complained.length]).toEqual([1, [], 1])
  expect(other.complained[0]).toMatch(/^DATA_DIR: .* is in use by process \d+; stop that one first\.$/)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
})

test('after PostgreSQL is killed, calls give 503 with Retry-After at once, and recover without a restart', async () => {
  const address = await running().address
  const caller = await signIn(address, 'admin', password())
  process.kill(await postgresPid(), 'SIGKILL')
  const before = performance.now()
  const away = await caller.get('/api/v2/organisations')
  expect(away.status).toBe(503)
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(performance.now() - before).toBeLessThan(10_000)
  expect((await fetch(`${address}/health/live`)).status).toBe(200)
  const answers = () => caller.get('/api/v2/organisations').then(({ status }) => status)
  await expect.poll(answers, { timeout: 60_000, interval: 100 }).toBe(200)
})

/**
 * Creates records as fast as it can over several connections until the server is gone.
 * @param answered receives the names that were answered
 */
async function load(caller: Caller, round: number, answered: string[]): Promise<void> {
  const side = async (number: number) => {
    for (let count = 1; ; count += 1) {
      const name = `round ${round} side ${number} number ${count}`
      const body = { name, address: 'Street 1', contactname: 'Ann', contactemail: 'ann@example.com' }
      const answer = await caller.post('/api/organisation', body).catch(() => undefined)
      if (answer === undefined) return
      if (answer.status === 200) answered.push(name)
    }
  }
  await Promise.all([1, 2, 3, 4].map(side))
}

test('acknowledged writes survive killing server and database under load; the next start prints one line and stops its PostgreSQL', async () => {
  const answered: string[] = []
  for (let round = 1; round <= times(3, 1); round += 1) {
    const killed = running()
    const before = answered.length
    const loading = load(await signIn(await killed.address, 'admin', password()), round, answered)
    await expect.poll(() => answered.length - before, { timeout: 60_000 }).toBeGreaterThan(30)
    const postgres = await postgresPid()
    killed.signal('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await loading
    server = undefined
  }
  const last = start()
  const caller = await signIn(await last.address, 'admin', password())
  expect(await missing(caller, answered)).toEqual([])
  last.signal('SIGINT')
  expect(await last.ended).toMatchObject({
    code: 0,
    said: [expect.stringMatching(/^Stayboard is ready at /)],
    complained: [],
  })
  await expect(postgresPid()).rejects.toThrow('ENOENT')
})

test('a damaged file of the database gives one line', async () => {
  await running().address
  server?.signal('SIGTERM')
  await server?.ended
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), 'damaged')
  const line = /^The embedded database in .* does not start: .*PG_VERSION/
  await expect(startEmbedded(dataDir)).rejects.toThrow(line)
  if (!isFullRun) return
  const { code, said, complained } = await start().ended
  expect([code, said, complained]).toEqual([1, [], [expect.stringMatching(line)]])
})

async function missing(caller: Caller, names: readonly string[]): Promise<string[]> {
  const there = new Set<string>()
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const answer = await caller.get(`/api/v2/organisations?page=${page}&size=100`)
    const list: { _embedded: { organisations: { name: string }[] }; page: { totalPages: number } } =
      JSON.parse(await answer.text())
    for (const { name } of list._embedded.organisations) there.add(name)
    pages = list.page.totalPages
  }
  return names.filter((name) => !there.has(name))
}
