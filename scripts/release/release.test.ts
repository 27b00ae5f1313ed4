import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../apps/server/src/testing/caller.ts'
import { isFullRun } from '../../apps/server/src/testing/extent.ts'
import { type ServerProcess, startServer } from '../../apps/server/src/testing/servers/server-process.ts'
import { FILE_LIMIT, FILES_LIMIT } from '../../packages/contract/src/index.ts'
import { apps } from '../build.ts'
import { root } from '../run.ts'
import { assemble, version } from './assemble.ts'
import { type RunningProxy, startCaddy, startNginx } from './proxies.ts'

vi.setConfig({ hookTimeout: 300_000 })

const isBuilt = existsSync(join(apps.server, 'dist/main.js')) && existsSync(join(apps.web, 'dist/index.html'))
const password = 'Harbour7light'

let release: string
let data: string

describe.runIf(isFullRun && isBuilt)('a release', () => {
  let server: ServerProcess
  let address: string
  let folder: string
  const programs: { stop(): unknown }[] = []
  beforeAll(async () => {
    // The folder is in the project, so that its files can be hard links.
    folder = mkdtempSync(join(root, 'apps/server/dist-release-'))
    release = join(folder, 'stayboard')
    data = mkdtempSync(join(tmpdir(), 'release-data-'))
    assemble(release)
    const env = { DATA_DIR: join(data, 'data'), ADMIN_PASSWORD: password, TRUST_PROXY: '127.0.0.1' }
    // With this PATH and folder, the server can reach neither the Node nor the packages of the project.
    server = startServer({ ...env, PATH: '/usr/bin:/bin' }, data, [join(release, 'bin/stayboard'), 'start'])
    programs.push({
      stop: async () => {
        server.signal('SIGTERM')
        await server.ended
      },
    })
    address = await server.address
  })
  afterAll(async () => {
    for (const program of programs) await program.stop()
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
  })

  test('contains every package that its programs import, and none that only development needs', () => {
    const missing = [...imports()].filter((name) => !isFound(name))
    expect(missing).toEqual([])
    expect([...imports()].length).toBeGreaterThan(20)
    const packages = readdirSync(join(release, 'node_modules'))
    for (const name of ['vite', 'vitest', 'typescript', 'playwright-core', '@biomejs'])
      expect(packages).not.toContain(name)
  })

  test('names its version, in a file, at an address and by its command, and its packages with their licences', async () => {
    const live = await (await fetch(`${address}/health/live`)).json()
    expect(live).toEqual({ status: 'up', version: version() })
    expect(execFileSync(join(release, 'bin/stayboard'), ['version'], { encoding: 'utf8' }).trim()).toBe(
      version(),
    )
    const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'))
    const named = components.map((one: { 'bom-ref': string }) => one['bom-ref'].replace(/@[^@]*$/, ''))
    expect(named).toEqual(expect.arrayContaining(['fastify', 'react', 'kysely']))
    expect(named).not.toContain('vitest')
  })

  test('makes a backup and lists the users by its commands', async () => {
    const file = join(data, 'one.backup')
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(data, 'data') }
    const users = execFileSync(join(release, 'bin/stayboard'), ['admin', 'user', 'list', '--json'], {
      env,
      cwd: data,
    })
    expect(users.toString()).toContain('"admin"')
    execFileSync(join(release, 'bin/stayboard'), ['backup', '--to', file], { env, cwd: data })
    expect(existsSync(file)).toBe(true)
    expect(() => execFileSync(join(release, 'bin/stayboard'), ['other'], { stdio: 'pipe' })).toThrow(/usage/)
  })

  describe.each([
    ['nginx', startNginx],
    ['Caddy', startCaddy],
  ] as const)('behind %s with the settings of `ops`', (name, start) => {
    let proxy: RunningProxy
    beforeAll(async () => {
      proxy = await start(address, mkdtempSync(join(data, `${name}-`)))
      programs.unshift(proxy)
    })

    test('passes on the page, events as they come, large uploads, and the address of the user', async () => {
      expect(await (await fetch(proxy.address)).text()).toContain('<div id="root">')
      const token = await tokenOf(proxy.address)
      const events = await fetch(`${proxy.address}/api/events`, { headers: { authorization: token } })
      const caller = await signIn(proxy.address, 'admin', password)
      await caller.post('/api/exploiter', {
        name: `Through ${name}`,
        domain: `${name.toLowerCase()}.example`,
      })
      expect(await firstEvent(events)).toContain('exploiter')
      const sessions = await (await caller.get('/api/current_user/sessions')).text()
      expect(sessions).toContain('127.0.0.1')
      const large = await fetch(`${proxy.address}/api/events`, {
        method: 'POST',
        body: Buffer.alloc(FILE_LIMIT),
      })
      expect(large.status).not.toBe(413)
    })
  })

  test('has a unit that systemd understands and that shuts the service in', () => {
    // Without the path of the release, systemd would only report that the program is missing.
    const unit = join(data, 'stayboard.service')
    const text = readFileSync(join(root, 'ops/stayboard.service'), 'utf8')
    writeFileSync(unit, text.replaceAll('/opt/stayboard/current', release).replace('User=stayboard\n', ''))
    const verify = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect(verify.stderr.split('\n').filter((line) => line.includes('stayboard.service'))).toEqual([])
    const args = ['security', '--offline=true', '--threshold=20', unit]
    const exposure = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(exposure.status, exposure.stdout).toBe(0)
  })

  test('nginx takes what the product takes', () => {
    const most = /client_max_body_size (\d+)m/.exec(readFileSync(join(root, 'ops/nginx.conf'), 'utf8'))?.[1]
    expect(Number(most) * 1024 * 1024).toBeGreaterThan(FILES_LIMIT * FILE_LIMIT)
  })
})

/** Returns the packages that the built programs import. */
function imports(): Set<string> {
  const built = join(release, 'apps/server/dist')
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const texts = files.map((name) => readFileSync(join(built, name), 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/^import (?:[^"'\n]* from )?"((?!\.|node:)[^"]+)"/gm),
  ])
  return new Set(found.map(([, name = '']) => name))
}

function isFound(name: string): boolean {
  try {
    const path = createRequire(join(release, 'apps/server/dist/main.js')).resolve(name)
    return path === name || path.startsWith(release)
  } catch {
    return existsSync(join(release, 'node_modules', name, 'package.json'))
  }
}

async function tokenOf(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password })
  const headers = { 'content-type': 'application/json' }
  return (
    (await fetch(`${address}/login`, { method: 'POST', headers, body })).headers.get('authorization') ?? ''
  )
}

/** Waits for an event of the stream that names a change. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.includes('exploiter')) break
  }
  return text
}
