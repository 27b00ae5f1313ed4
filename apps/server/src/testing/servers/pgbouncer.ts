import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

const PROGRAM = '/usr/sbin/pgbouncer'
/** The user id of `nobody`. PgBouncer refuses to run as root. */
const NOBODY = 65_534

export interface Pooler {
  /** The connection string of the same database through the pooler. */
  readonly connectionString: string
  stop(): Promise<void>
}

function install(): void {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], { env })
  if (spawnSync(PROGRAM, ['--version']).status !== 0)
    throw new Error('PgBouncer was not found. Debian and Ubuntu: apt-get install pgbouncer, as root')
}

/** Returns whether this PgBouncer can keep prepared statements in transaction mode. */
export function keepsStatements(): boolean {
  install()
  const version = /PgBouncer 1\.(\d+)/.exec(spawnSync(PROGRAM, ['--version']).stdout.toString())?.[1]
  return Number(version) >= 21
}

/**
 * Starts a real PgBouncer in front of a database.
 * @param settings settings of PgBouncer; `pool_mode` decides when connections change their user
 */
export async function startPgBouncer(target: string, settings: Record<string, string>): Promise<Pooler> {
  install()
  const { hostname, port, username, password, pathname } = new URL(target)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const own = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(own),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const users = `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`
  await writeFile(join(folder, 'users'), users)
  const file = `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`
  await writeFile(join(folder, 'settings'), file)
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const running = spawn(PROGRAM, ['-q', join(folder, 'settings')], { ...account, stdio: 'ignore' })
  const ended = once(running, 'exit')
  await vi.waitFor(() => reached(own), { timeout: 60_000, interval: 20 })
  return {
    connectionString: `postgresql://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      running.kill('SIGINT')
      running.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function reached(port: number): Promise<void> {
  const socket = createConnection(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
