import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
/** The user id of `nobody`. PostgreSQL refuses to run as root. */
const NOBODY = 65_534

/**
 * A PostgreSQL of Debian, with the programs of its version, such as `pg_dump`. The embedded PostgreSQL does
 * not include them.
 */
export interface DebianCluster {
  /** Returns the connection string of a database in the cluster. */
  url(database?: string): string
  /** Runs a program of PostgreSQL. @throws Error with the output of the program */
  run(program: string, ...args: string[]): void
  /** Stops the cluster, copies its folder, and starts both. */
  copy(): Promise<DebianCluster>
  /** Starts a standby that follows this cluster. */
  standby(): Promise<DebianCluster>
  /** Stops the cluster and continues in a new one, as `pg_upgrade` does for another version. */
  upgrade(): Promise<DebianCluster>
  /** Returns a path beside the data of the cluster. */
  path(name: string): string
  /** Kills the cluster, as if its machine failed. */
  kill(): void
  stop(): Promise<void>
}

function binaries(): string {
  const found = () =>
    (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'initdb')))
  const folder = found()
  if (folder) return folder
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { env })
  const installed = found()
  if (installed) return installed
  throw new Error('PostgreSQL was not found. Debian and Ubuntu: apt-get install postgresql, as root')
}

/** Starts an empty cluster, or one whose folder was filled by somebody else. */
export async function startDebianCluster(): Promise<DebianCluster> {
  const home = await newHome()
  initialise(home)
  return started(home)
}

function initialise(home: string): void {
  const kind = ['-U', 'stayboard', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8']
  run(home, 'initdb', '-D', join(home, 'data'), ...kind, '--no-sync')
}

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'stayboard-debian-'))
  if (process.getuid?.() === 0) await chown(home, NOBODY, NOBODY)
  return home
}

function run(home: string, program: string, ...args: string[]): void {
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const ended = spawnSync(join(binaries(), program), args, {
    ...account,
    cwd: home,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
    // A server that `pg_ctl` starts would keep a pipe open.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
  })
  if (ended.status !== 0) throw new Error(`${program} ended with ${ended.status}: ${ended.stderr}`)
}

async function started(home: string): Promise<DebianCluster> {
  const port = await freePort()
  const data = join(home, 'data')
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c autovacuum=off -c max_connections=100`
  const start = () =>
    run(home, 'pg_ctl', 'start', '--wait', '-D', data, '-l', join(home, 'log'), '-o', settings)
  const end = (mode: string) => run(home, 'pg_ctl', 'stop', '--mode', mode, '-D', data)
  start()
  return {
    url: (database = 'postgres') => `postgresql://stayboard@127.0.0.1:${port}/${database}`,
    run: (program, ...args) => run(home, program, ...args),
    path: (name) => join(home, name),
    async copy() {
      const other = await newHome()
      end('fast')
      await cp(data, join(other, 'data'), { recursive: true, preserveTimestamps: true })
      spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, other])
      start()
      return started(other)
    },
    async standby() {
      const other = await newHome()
      run(
        other,
        'pg_basebackup',
        '-d',
        `postgresql://stayboard@127.0.0.1:${port}/postgres`,
        '-D',
        join(other, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      )
      return started(other)
    },
    async upgrade() {
      const other = await newHome()
      initialise(other)
      end('fast')
      const [bin, to] = [binaries(), join(other, 'data')]
      run(other, 'pg_upgrade', '-b', bin, '-B', bin, '-d', data, '-D', to, '-U', 'stayboard', '-s', other)
      return started(other)
    },
    kill: () => end('immediate'),
    async stop() {
      spawnSync(join(binaries(), 'pg_ctl'), ['stop', '--mode', 'immediate', '-D', data], {
        ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
        stdio: 'ignore',
      })
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}
