import { type ChildProcess, fork } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from './testing/app.ts'
import { type Caller, signIn } from './testing/caller.ts'
import { attacks, DOWNLOAD, type OpenRoute } from './testing/calls/stranger.ts'
import { isFullRun } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { type ServerProcess, startServer } from './testing/servers/server-process.ts'

/**
 * Callers without a token attack every open route of a server process with little memory. A colleague reads
 * at the same time.
 */

/** The heap limit of the server in MB. Node ends a server that keeps the bodies of strangers. */
const HEAP = 256
/** The limit for the memory of the whole process in MB, including buffers and compressors. */
const MOST_MEMORY = 600
/** The longest time that a read of a colleague may take, in milliseconds. */
const LONGEST_READ = 1000
const password = 'Harbour7light'

let database: TestDatabase
let folder: string
let server: ServerProcess
let address: string
let colleague: Caller
let open: OpenRoute[]
/**
 * The process that sends the requests of strangers, so that these requests do not delay the colleague in this
 * process.
 */
let strangers: ChildProcess
beforeAll(async () => {
  open = await openRoutes()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'strangers-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Stayboard</title>')
  await writeFile(join(folder, DOWNLOAD.path), 'export {}\n'.repeat(30_000))
  server = startServer({
    PUBLIC_DIR: folder,
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
    ADMIN_PASSWORD: password,
    METRICS: '1',
    SIMULATORS: '1',
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  })
  address = await server.address
  colleague = await signIn(address, 'admin', password)
  strangers = fork(join(import.meta.dirname, 'testing/calls/stranger.ts'), { execArgv: [] })
}, 360_000)
afterAll(async () => {
  strangers.kill('SIGKILL')
  server.signal('SIGKILL')
  await server.ended
  await database.drop()
  await rm(folder, { recursive: true })
})
vi.setConfig({ testTimeout: 360_000 })

type Method = NonNullable<InjectOptions['method']>
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Returns the routes whose answer to a caller without a token is not 401. */
async function openRoutes(): Promise<OpenRoute[]> {
  const routes: { method: Method; path: string }[] = []
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of methods.filter((name) => [method].flat().includes(name)))
        routes.push({ method: one, path: sampleOf(url) })
    })
  }
  subscribe('fastify.initialization', collect)
  const { app, close } = await startTestApp({ METRICS: '1' })
  await app.ready()
  unsubscribe('fastify.initialization', collect)
  const found: OpenRoute[] = []
  for (const { method, path } of oneOfEachAsset(routes)) {
    const { statusCode } = await app.inject({ method, url: path })
    if (statusCode !== 401) found.push({ method, path })
  }
  await close()
  return found
}

/** Keeps one file of each type. All of the hundreds of built files have the same handler. */
function oneOfEachAsset<Route extends { method: Method; path: string }>(routes: readonly Route[]): Route[] {
  const types = new Set<string>()
  return routes.filter(({ method, path }) => {
    const [, type] = /^\/assets\/.*?[.]([a-z0-9.]+)$/.exec(path) ?? []
    const name = `${method} ${type}`
    if (type !== undefined && types.has(name)) return false
    types.add(name)
    return true
  })
}

/** Fills the parameters of a route: the operation of Mews, an id, or a file. */
const sampleOf = (url: string) =>
  url
    .replace(':operation', 'processGroup')
    .replace(/:hash\([^)]*\)/, 'a'.repeat(64))
    .replace(/:size\([^)]*\)/, '10x10')
    .replace(/:name\(.*\)$/, 'thumb.webp')
    .replaceAll(/:\w+(?:\([^)]*\))?/g, '1')
    .replace('*', 'index.html')

const memory = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

/** Measures the reads of a colleague and the memory while strangers send requests. */
async function beside(sends: string) {
  let isOver = false
  strangers.send({ address, open, sends })
  const over = once(strangers, 'message').then(() => {
    isOver = true
  })
  const noticed = { longest: 0, most: 0 }
  while (!isOver) {
    const begun = performance.now()
    const { status } = await colleague.get('/api/v2/organisations')
    expect(status).toBe(200)
    noticed.longest = Math.max(noticed.longest, performance.now() - begun)
    noticed.most = Math.max(noticed.most, await memory())
    await sleep(10)
  }
  await over
  return noticed
}

test.runIf(isFullRun)('the routes that need no token are found by asking the server', () => {
  const paths = open.map(({ method, path }) => `${method} ${path}`)
  for (const known of [
    'POST /login',
    'POST /public/mews/processGroup',
    'GET /health/ready',
    'GET /metrics',
    'GET /api/docs/yaml',
    'GET /api/openapi.json',
  ])
    expect(paths).toContain(known)
})

/**
 * This test runs only in the full run. It measures how long the reads of a colleague take, and needs a
 * machine without other work.
 */
test.runIf(isFullRun).each(attacks)('strangers stop nobody with %s', async (sends) => {
  const { longest, most } = await beside(sends)
  expect(longest).toBeLessThan(LONGEST_READ)
  expect(most).toBeLessThan(MOST_MEMORY)
})
